// The opening hours by day of the week, and the closed days.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminSettings } from '#contract/admin/settings.ts'
import {
  daysBetween,
  maxClosedDays,
  maxClosings,
  maxHolidayName,
  maxOpeningHours,
} from '#contract/opening-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { pageConfig } from '../../context/page-config.ts'
import { dayText } from '../../ui/dates.ts'
import type { ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Section } from '../../ui/screen.tsx'
import { ShopScreen } from './parts/shop-screen.tsx'
import { TextFields } from './parts/text-fields.tsx'
import { savedTexts } from './parts/localized-text.ts'
import { type ShopSettings, useShopForm } from './parts/use-settings-form.ts'
import styles from './settings.module.css'

export default function HoursScreen() {
  const { t } = useLingui()
  return (
    <ShopScreen
      title={t`Hours and holidays`}
      lead={t`When shoppers can reach you, and when the workshop is closed.`}
    >
      {(loaded) => <HoursForm {...loaded} />}
    </ShopScreen>
  )
}

type Fields = Pick<AdminSettings['shop'], 'openingHours' | 'closedDays'>
type Hours = Fields['openingHours'][number]
type Closing = Fields['closedDays'][number]

const week = [1, 2, 3, 4, 5, 6, 7]

/** The name of a day of the week from 1, Monday. */
const dayName = (day: number): string =>
  // 5 January 1970 was a Monday.
  new Intl.DateTimeFormat(pageConfig().locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date((day + 3) * 86_400_000),
  )

const closingText = ({ from, until, name = {} }: Closing): string =>
  [Object.values(name)[0], `${dayText(from)} – ${dayText(until)}`].filter(Boolean).join(' ')

/** A closed period as it is saved: a name without any text becomes none. */
function saved({ name = {}, ...days }: Closing, locales: readonly string[]): Closing {
  const texts = savedTexts(locales, name)
  return { ...days, ...(Object.keys(texts).length > 0 && { name: texts }) }
}

const isComplete = ({ opens, closes }: Hours) => opens !== '' && closes !== '' && opens < closes
const isSpan = ({ from, until }: Closing) =>
  from !== '' && from <= until && daysBetween(from, until) <= maxClosedDays

function HoursForm({ settings, reload }: ShopSettings) {
  const { t, i18n } = useLingui()
  const { openingHours, closedDays } = settings.shop
  const locales = settings.markets.flatMap((market) => market.locales)
  const form = useShopForm<Fields>({
    settings,
    reload,
    fields: {
      openingHours: {
        label: t`Opening hours`,
        value: openingHours,
        check: (hours) =>
          hours.every(isComplete) ? '' : i18n._(msg`Enter two times in each row, the earlier one first`),
        show: (hours = []) =>
          hours.map(({ day, opens, closes }) => `${dayName(day)} ${opens}–${closes}`).join(', '),
        render: (field) => <Week {...field} />,
      },
      closedDays: {
        label: t`Holidays`,
        value: closedDays,
        check: (days) =>
          days.every(isSpan)
            ? ''
            : i18n._(
                msg`Enter a first and a last day in each row, the earlier one first, up to ${{ most: maxClosedDays }} days apart`,
              ),
        toSaved: (days) => days.map((one) => saved(one, locales)),
        show: (days = []) => days.map(closingText).join(', '),
        render: (field) => <Closings {...field} locales={locales} />,
      },
    },
  })
  return (
    <RecordForm form={form} label={t`Hours and holidays`}>
      <Section
        title={t`Opening hours`}
        text={t`Shown on the contact page and to search engines. Without any, the page does not mention them.`}
      >
        {form.field('openingHours')}
      </Section>
      <Section
        title={t`Holidays`}
        text={t`Days without work: delivery dates skip them from the next checkout on. Existing orders keep their dates. The contact page lists them. Saturdays and Sundays are never working days.`}
      >
        {form.field('closedDays')}
      </Section>
    </RecordForm>
  )
}

const replaced = <Item,>(items: Item[], item: Item, changes: Partial<Item>): Item[] =>
  items.map((one) => (one === item ? { ...one, ...changes } : one))

const inOrder = (hours: Hours[]): Hours[] =>
  hours.toSorted((one, other) =>
    one.day === other.day ? (one.opens < other.opens ? -1 : 1) : one.day - other.day,
  )

function Week({ value: all, error, onChange }: ControlProps<Hours[]>) {
  const { t } = useLingui()
  return (
    <>
      <ul className={styles.list}>
        {week.map((day) => (
          <li key={day} className={styles.method}>
            <div className={styles.head}>
              <h3>{dayName(day)}</h3>
              {all.length < maxOpeningHours && (
                <Button
                  variant="bare"
                  size="small"
                  aria-label={t`Add hours: ${{ day: dayName(day) }}`}
                  onClick={() => onChange(inOrder([...all, nextHours(all, day)]))}
                >
                  <Trans>Add hours</Trans>
                </Button>
              )}
            </div>
            {all.every((one) => one.day !== day) && (
              <p className={styles.hint}>
                <Trans>Closed</Trans>
              </p>
            )}
            {all.map(
              (hours, index) =>
                hours.day === day && (
                  <OpenSpan
                    // The rows have no id.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={index}
                    hours={hours}
                    onChange={(changes) => onChange(replaced(all, hours, changes))}
                    onRemove={() => onChange(all.filter((one) => one !== hours))}
                  />
                ),
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}

interface RowProps<Row> {
  onChange: (changes: Partial<Row>) => void
  onRemove: () => void
}

function OpenSpan({ hours: { day, opens, closes }, onChange, onRemove }: RowProps<Hours> & { hours: Hours }) {
  const { t } = useLingui()
  return (
    <div className={styles.span}>
      <TextField
        label={t`Opens`}
        type="time"
        value={opens}
        onChange={({ target }) => onChange({ opens: target.value })}
      />
      <TextField
        label={t`Closes`}
        type="time"
        value={closes}
        onChange={({ target }) => onChange({ closes: target.value })}
      />
      <Button
        variant="bare"
        size="small"
        aria-label={t`Remove the hours from ${{ opens }} on ${{ day: dayName(day) }}`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  )
}

interface Languages {
  /** The locales of the storefronts, which show the names. */
  locales: readonly string[]
}

function Closings({ value: all, error, onChange, locales }: ControlProps<Closing[]> & Languages) {
  return (
    <>
      <ul className={styles.list}>
        {all.map((days, index) => (
          <ClosingRow
            // The rows have no id.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            days={days}
            number={index + 1}
            locales={locales}
            onChange={(changes) => onChange(replaced(all, days, changes))}
            onRemove={() => onChange(all.filter((one) => one !== days))}
          />
        ))}
      </ul>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {all.length < maxClosings && (
        <div>
          <Button variant="line" size="small" onClick={() => onChange([...all, { from: '', until: '' }])}>
            <Trans>Add holidays</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

interface ClosingRowProps extends RowProps<Closing>, Languages {
  days: Closing
  number: number
}

function ClosingRow({ days: { from, until, name }, number, locales, onChange, onRemove }: ClosingRowProps) {
  const { t } = useLingui()
  return (
    <li className={styles.closing}>
      <div className={styles.span}>
        <TextField
          label={t`First day`}
          type="date"
          value={from}
          onChange={({ target }) =>
            onChange({
              from: target.value,
              ...((until === '' || until === from) && { until: target.value }),
            })
          }
        />
        <TextField
          label={t`Last day`}
          type="date"
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Button
          variant="bare"
          size="small"
          aria-label={t`Remove the holidays of row ${{ number }}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <div className={styles.texts}>
        <TextFields
          label={t({ message: 'Name', comment: 'Of a thing' })}
          texts={name ?? {}}
          locales={locales}
          maxLength={maxHolidayName}
          onChange={(name) => onChange({ name })}
        />
      </div>
    </li>
  )
}

/** The hours of a new row: those of the day before, or the usual ones; empty when the day already has hours. */
function nextHours(all: Hours[], day: number): Hours {
  if (all.some((one) => one.day === day)) return { day, opens: '', closes: '' }
  const before = all.findLast((one) => one.day < day)
  return { day, opens: before?.opens ?? '09:00', closes: before?.closes ?? '17:00' }
}
