// Invoices and credit notes of a market: their numbers, and what they say about the company.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type AdminMarket, firstMarket, maxAddressLines } from '#contract/admin/settings.ts'
import {
  defaultDigits,
  defaultPrefixes,
  documentNumberOf,
  firstNumberOf,
  isPrefix,
  maxNumberDigits,
  maxPrefixLength,
  type Numbering,
  type NumberSeries,
  yearMark,
} from '#contract/invoice-numbers.ts'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { areaControl, type ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { Section } from '../../ui/screen.tsx'
import { linesOf } from './parts/localized-text.ts'
import { type LoadedSettings, MarketScreen } from './parts/market-screen.tsx'
import { type MarketChanges, useMarketForm } from './parts/use-settings-form.ts'
import styles from './settings.module.css'

export default function InvoicesScreen() {
  const { t } = useLingui()
  return (
    <MarketScreen
      title={t`Invoices`}
      lead={t`For invoices and credit notes from now on. Issued ones never change.`}
      path="/settings/invoices"
      checks={['tax number']}
    >
      {(market, loaded) => <InvoicesForm market={market} loaded={loaded} />}
    </MarketScreen>
  )
}

/** The numbers as they are typed. */
interface SeriesDraft extends Omit<NumberSeries, 'digits' | 'start'> {
  digits: number | null
  start: number | null
}
type NumberingDraft = Record<keyof Numbering, SeriesDraft>

interface Fields {
  companyDetails: string
  /** Null: the default numbers. */
  numbering: NumberingDraft | null
}

const thisYear = new Date().getFullYear()

const isWithin = (value: number | null, most: number): value is number =>
  value !== null && value >= 1 && value <= most

const isComplete = (draft: SeriesDraft): draft is NumberSeries =>
  isPrefix(draft.prefix) &&
  isWithin(draft.digits, maxNumberDigits) &&
  draft.start !== null &&
  draft.start >= 1

const exampleOf = (series: SeriesDraft | NumberSeries): string =>
  isComplete(series) ? documentNumberOf(series, firstNumberOf(series, thisYear), thisYear) : '—'

function useInvoiceFields(market: AdminMarket): FieldsOf<Fields, MarketChanges> {
  const { t, i18n } = useLingui()
  const isFirst = market.id === firstMarket
  return {
    companyDetails: {
      label: t`Company details`,
      value: market.companyDetails?.join('\n') ?? '',
      check: (text) =>
        linesOf(text).length > maxAddressLines
          ? i18n._(msg`Enter up to ${{ most: maxAddressLines }} lines`)
          : '',
      toSaved(text) {
        const lines = linesOf(text)
        return lines.length > 0 ? lines : null
      },
      render: areaControl({
        hint: isFirst
          ? t`At the foot of invoices: legal form, share capital, register and number, managing directors. France requires the first three.`
          : t`Empty: those of the first market.`,
        required: false,
        rows: 4,
      }),
    },
    numbering: {
      label: t`Own numbers`,
      value: market.numbering,
      check: (draft) =>
        draft === null || (isComplete(draft.invoice) && isComplete(draft.credit))
          ? ''
          : t`Complete the numbers: a prefix ends with a letter or one of - . _ / and is not INV- or CN-; there are 1 to ${{ most: maxNumberDigits }} digits, and the first number is at least 1`,
      toSaved: (draft) => draft as Numbering | null,
      show: (draft) => (draft ? `${exampleOf(draft.invoice)}, ${exampleOf(draft.credit)}` : t`Default`),
      render: (field) => <NumberingFields {...field} isFirst={isFirst} />,
    },
  }
}

function InvoicesForm({ market, loaded }: { market: AdminMarket; loaded: LoadedSettings }) {
  const { t } = useLingui()
  const form = useMarketForm<Fields>({ market, loaded, fields: useInvoiceFields(market) })
  return (
    <RecordForm form={form} label={t`Invoices`}>
      <Section
        title={t`Numbers`}
        text={t`Numbers have no gaps. Markets with the same prefix share one counter. A new prefix begins a new one.`}
      >
        {form.field('numbering')}
      </Section>
      <Section title={t`Company`}>{form.field('companyDetails')}</Section>
    </RecordForm>
  )
}

const newSeries = (prefix: string): SeriesDraft => ({ prefix, digits: 5, start: 1, startYear: thisYear })

function NumberingFields({
  value,
  error,
  onChange,
  isFirst,
}: ControlProps<NumberingDraft | null> & { isFirst: boolean }) {
  const { t, i18n } = useLingui()
  const kinds = [
    ['invoice', i18n._(msg`Invoices`)],
    ['credit', i18n._(msg`Credit notes`)],
  ] as const
  const usual = Object.values(defaultPrefixes)
    .map((prefix) => documentNumberOf({ prefix, digits: defaultDigits }, 1, thisYear))
    .join(', ')
  return (
    <>
      <CheckboxField
        label={t`Own numbers`}
        hint={isFirst ? t`Otherwise ${{ usual }} and so on.` : t`Otherwise those of the first market.`}
        checked={value !== null}
        onChange={({ target }) =>
          onChange(
            target.checked ? { invoice: newSeries('RE-{year}-'), credit: newSeries('GS-{year}-') } : null,
          )
        }
      />
      {value &&
        kinds.map(([kind, label]) => (
          <Series
            key={kind}
            label={label}
            series={value[kind]}
            onChange={(series) => onChange({ ...value, [kind]: series })}
          />
        ))}
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}

interface SeriesProps {
  label: string
  series: SeriesDraft
  onChange: (series: SeriesDraft) => void
}

function Series({ label, series, onChange }: SeriesProps) {
  const { t } = useLingui()
  const example = exampleOf(series)
  return (
    <fieldset className={styles.series}>
      <legend>{label}</legend>
      <TextField
        label={t`Prefix`}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxPrefixLength}
        value={series.prefix}
        onChange={({ target }) => onChange({ ...series, prefix: target.value.trim() })}
      />
      <CountField
        label={t`Digits`}
        required
        value={series.digits}
        onChange={(digits) => onChange({ ...series, digits })}
      />
      <CountField
        label={t`First number`}
        required
        value={series.start}
        onChange={(start) => onChange({ ...series, start, startYear: thisYear })}
      />
      <p className={styles.hint}>{t`${{ mark: yearMark }} stands for the year. The first: ${{ example }}`}</p>
    </fieldset>
  )
}
