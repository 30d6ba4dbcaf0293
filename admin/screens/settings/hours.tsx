// When somebody is there, by days of the week, and the days on which nobody works.
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
import { errorOf } from '../../api/admin-error.ts'
import { useGetSettingsQuery, useUpdateShopMutation } from '../../api/settings.ts'
import { pageConfig } from '../../context/page-config.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { dayText } from '../../ui/dates.ts'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import { TextFields } from './parts/text-fields.tsx'
import { savedTexts } from './parts/texts.ts'
import styles from './settings.module.css'

export default function HoursScreen() {
  const { t } = useLingui()
  const query = useGetSettingsQuery({})
  return (
    <Screen
      title={t`Hours and holidays`}
      nav={<SettingsNav />}
      lead={t`When shoppers reach somebody, and when nobody works.`}
      width="form"
    >
      <Loaded query={query}>
        {({ settings }) => (
          <>
            <HoursForm
              settings={settings}
              reload={async () => (await query.refetch().unwrap()).settings.version}
            />
            <RecordLog recordType="setting" recordId="shop" />
          </>
        )}
      </Loaded>
    </Screen>
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

/** A name without any text is none. */
function saved({ name = {}, ...days }: Closing, locales: readonly string[]): Closing {
  const texts = savedTexts(locales, name)
  return { ...days, ...(Object.keys(texts).length > 0 && { name: texts }) }
}

const isWhole = ({ opens, closes }: Hours) => opens !== '' && closes !== '' && opens < closes
const isSpan = ({ from, until }: Closing) =>
  from !== '' && from <= until && daysBetween(from, until) <= maxClosedDays

function HoursForm({ settings, reload }: { settings: AdminSettings; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const [update] = useUpdateShopMutation()
  const locales = settings.markets.flatMap((market) => market.locales)
  const form = useRecordForm<Fields>({
    record: { openingHours: settings.shop.openingHours, closedDays: settings.shop.closedDays },
    version: settings.version,
    check: ({ openingHours, closedDays }) => ({
      openingHours: openingHours.every(isWhole)
        ? ''
        : i18n._(msg`Please enter two times in each row, the earlier one first.`),
      closedDays: closedDays.every(isSpan)
        ? ''
        : i18n._(
            msg`Please enter a first and a last day in each row, the earlier one first, with at most ${{ most: maxClosedDays }} days between them.`,
          ),
    }),
    save: async ({ closedDays: days, ...changes }, version) =>
      errorOf(
        await update({
          version,
          changes: { ...changes, ...(days && { closedDays: days.map((one) => saved(one, locales)) }) },
        }),
      ),
    reload,
  })
  const { openingHours, closedDays } = form.values
  const setHours = (hours: Hours[]) => form.set('openingHours', hours)
  const setDays = (days: Closing[]) => form.set('closedDays', days)
  const replaced = <Item,>(items: Item[], item: Item, changes: Partial<Item>) =>
    items.map((one) => (one === item ? { ...one, ...changes } : one))
  return (
    <RecordForm
      form={form}
      label={t`Hours and holidays`}
      fieldNames={{
        openingHours: {
          label: t`Opening hours`,
          show: (hours) =>
            hours.map(({ day, opens, closes }) => `${dayName(day)} ${opens}–${closes}`).join(', '),
        },
        closedDays: {
          label: t`Holidays`,
          show: (days) => days.map(closingText).join(', '),
        },
      }}
    >
      <Fields permission="write settings" className={styles.fieldset}>
        <Section
          title={t`Opening hours`}
          text={t`On the contact page, and told to search engines. Without any, the page says nothing about them.`}
        >
          <ul className={styles.list}>
            {week.map((day) => (
              <li key={day} className={styles.method}>
                <div className={styles.head}>
                  <h3>{dayName(day)}</h3>
                  {openingHours.length < maxOpeningHours && (
                    <Button
                      variant="bare"
                      size="small"
                      aria-label={t`Add hours: ${{ day: dayName(day) }}`}
                      onClick={() =>
                        setHours(
                          [...openingHours, nextHours(openingHours, day)].toSorted((one, other) =>
                            one.day === other.day ? (one.opens < other.opens ? -1 : 1) : one.day - other.day,
                          ),
                        )
                      }
                    >
                      <Trans>Add hours</Trans>
                    </Button>
                  )}
                </div>
                {openingHours.every((one) => one.day !== day) && (
                  <p className={styles.hint}>
                    <Trans>Closed</Trans>
                  </p>
                )}
                {openingHours.map(
                  (hours, place) =>
                    hours.day === day && (
                      // The rows have no identity of their own.
                      // oxlint-disable-next-line react/no-array-index-key
                      <div key={place} className={styles.span}>
                        <TextField
                          label={t`Opens`}
                          type="time"
                          value={hours.opens}
                          onChange={({ target }) =>
                            setHours(replaced(openingHours, hours, { opens: target.value }))
                          }
                        />
                        <TextField
                          label={t`Closes`}
                          type="time"
                          value={hours.closes}
                          onChange={({ target }) =>
                            setHours(replaced(openingHours, hours, { closes: target.value }))
                          }
                        />
                        <Button
                          variant="bare"
                          size="small"
                          aria-label={t`Remove the hours from ${{ opens: hours.opens }} on ${{ day: dayName(day) }}`}
                          onClick={() => setHours(openingHours.filter((one) => one !== hours))}
                        >
                          <Trans>Remove</Trans>
                        </Button>
                      </div>
                    ),
                )}
              </li>
            ))}
          </ul>
          <p role="alert" className={styles.error}>
            {form.errorFor('openingHours')}
          </p>
        </Section>
        <Section
          title={t`Holidays`}
          text={t`Days on which nobody makes or sends anything: dates of delivery count none of them, from the next checkout on; what is ordered keeps its dates. The contact page says them. Saturdays and Sundays never count.`}
        >
          <ul className={styles.list}>
            {closedDays.map((days, place) => (
              // The rows have no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className={styles.closing}>
                <div className={styles.span}>
                  <TextField
                    label={t`First day`}
                    type="date"
                    value={days.from}
                    onChange={({ target }) =>
                      setDays(
                        replaced(closedDays, days, {
                          from: target.value,
                          ...((days.until === '' || days.until === days.from) && { until: target.value }),
                        }),
                      )
                    }
                  />
                  <TextField
                    label={t`Last day`}
                    type="date"
                    value={days.until}
                    onChange={({ target }) => setDays(replaced(closedDays, days, { until: target.value }))}
                  />
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Remove the holidays of row ${{ number: place + 1 }}`}
                    onClick={() => setDays(closedDays.filter((one) => one !== days))}
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </div>
                <div className={styles.texts}>
                  <TextFields
                    label={t({ message: 'Name', comment: 'Of a thing' })}
                    texts={days.name ?? {}}
                    locales={locales}
                    maxLength={maxHolidayName}
                    onChange={(name) => setDays(replaced(closedDays, days, { name }))}
                  />
                </div>
              </li>
            ))}
          </ul>
          <p role="alert" className={styles.error}>
            {form.errorFor('closedDays')}
          </p>
          {closedDays.length < maxClosings && (
            <div>
              <Button
                variant="line"
                size="small"
                onClick={() => setDays([...closedDays, { from: '', until: '' }])}
              >
                <Trans>Add holidays</Trans>
              </Button>
            </div>
          )}
        </Section>
      </Fields>
    </RecordForm>
  )
}

/** Those of the day before, or the usual ones; after the day's own they are empty. */
function nextHours(all: Hours[], day: number): Hours {
  if (all.some((one) => one.day === day)) return { day, opens: '', closes: '' }
  const before = all.findLast((one) => one.day < day)
  return { day, opens: before?.opens ?? '09:00', closes: before?.closes ?? '17:00' }
}
