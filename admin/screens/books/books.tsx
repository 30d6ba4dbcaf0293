// The books: the sums of a month, its file for the tax adviser, and the accounts.
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { type AdminBooks, exportBooks, exportSupplies, type updateBooks } from '#contract/admin/books.ts'
import { type Chart, charts, maxAccountLength, minAccountLength } from '#contract/book-accounts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { numberText } from '#contract/numbers.ts'
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import { type PaymentMethod, paymentMethods } from '#contract/payment-methods.ts'
import { localesOf } from '#garment/common/locales.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { useGetBookMonthQuery, useGetBooksQuery, useUpdateBooksMutation } from '../../api/books.ts'
import { errorOf } from '../../api/error-of.ts'
import { countryName } from '../../shared/display-names.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { type ControlProps, countControl, selectControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from './books.module.css'

export default function BooksScreen() {
  const { t } = useLingui()
  const query = useGetBooksQuery({})
  return (
    <Screen
      title={t`Books`}
      lead={t`Each month for your tax adviser: revenue by tax rate, gift cards as a liability, and the money of each payment method.`}
      width="form"
    >
      <Loaded query={query}>
        {({ books }) => (
          <>
            <Month books={books} />
            <AccountsForm books={books} reload={async () => (await query.refetch().unwrap()).books.version} />
            <RecordLog recordType="setting" recordId="books" />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The month before the present one, `2026-10`. */
function lastMonth(): string {
  const now = new Date()
  const before = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1))
  return before.toISOString().slice(0, 7)
}

/** The quarter of a month: `2026-Q4`. */
const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`

function Month({ books: { currencies, consultant, client } }: { books: AdminBooks }) {
  const { t } = useLingui()
  const [month, setMonth] = useState(lastMonth)
  const [currency, setCurrency] = useState(currencies[0]!)
  const isValid = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)
  const query = useGetBookMonthQuery({ month, currency }, { skip: !isValid })
  const file = (format: string) => `${exportBooks.path}?${new URLSearchParams({ month, currency, format })}`
  const statement = (period: string) => `${exportSupplies.path}?${new URLSearchParams({ period, currency })}`
  return (
    <Section title={t`Month`}>
      <div className={styles.choice}>
        <TextField
          label={t`Month`}
          type="month"
          value={month}
          error={isValid ? '' : t`Choose a month`}
          onChange={({ target }) => setMonth(target.value)}
        />
        {currencies.length > 1 && (
          <SelectField
            label={t`Currency`}
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        )}
      </div>
      {isValid && (
        <Loaded query={query}>
          {({ entries, sums }) =>
            entries === 0 ? (
              <Empty title={t`Nothing to book in this month`}>{t`Choose another month.`}</Empty>
            ) : (
              <>
                <Sums sums={sums} currency={currency} />
                <p className={styles.files}>
                  {consultant === null || client === null ? (
                    <Trans>For DATEV, enter the numbers of adviser and client below.</Trans>
                  ) : (
                    <a href={file('datev')} download>
                      <Trans>Download for DATEV</Trans>
                    </a>
                  )}
                  <a href={file('csv')} download>
                    <Trans>Download as CSV</Trans>
                  </a>
                </p>
                {sums.some(({ key }) => key === 'intra-community') && (
                  <p className={styles.files}>
                    <a href={statement(month)} download>
                      <Trans>Recapitulative statement of the month</Trans>
                    </a>
                    <a href={statement(quarterOf(month))} download>
                      <Trans>Recapitulative statement of the quarter</Trans>
                    </a>
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      )}
    </Section>
  )
}

interface SumsProps {
  sums: { key: string; account: string; amountMinor: number; taxMinor: number }[]
  currency: string
}

function Sums({ sums, currency }: SumsProps) {
  const { i18n } = useLingui()
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th>
            <Trans>Account</Trans>
          </th>
          <th>
            <Trans comment="Of a thing">Name</Trans>
          </th>
          <th>
            <Trans>Tax included</Trans>
          </th>
          <th>
            <Trans comment="Above sums of money.">Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ key, account, amountMinor, taxMinor }) => (
          <tr key={key}>
            <td>{account}</td>
            <td>{keyLabel(key, i18n)}</td>
            <td>{taxMinor === 0 ? '' : moneyText(taxMinor, currency)}</td>
            <td>{moneyText(amountMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isMethod = (name: string): name is PaymentMethod => (paymentMethods as readonly string[]).includes(name)

const plainLabels: Record<string, ReturnType<typeof msg>> = {
  export: msg`Revenue from exports`,
  'intra-community': msg`Revenue from supplies to other EU countries without VAT`,
  'small-business': msg`Revenue as a small business`,
  untaxed: msg`Other revenue without tax`,
  'gift-cards': msg`Gift cards: liability`,
  'granted-gift-cards': msg`Gift cards given away`,
  'clearing:other': msg`Paid by gift card alone`,
}

/** What is booked to an account, for staff. */
function keyLabel(key: string, i18n: I18n): string {
  const plain = plainLabels[key]
  if (plain) return i18n._(plain)
  const [kind, name = '', rate = ''] = key.split(':')
  if (kind === 'revenue') {
    const percent = numberText(Number(rate), localesOf(i18n))
    return i18n._(msg`Revenue, ${{ country: countryName(name) }}, ${{ percent }} %`)
  }
  return isMethod(name) ? i18n._(msg`Money: ${{ method: i18n._(paymentMethodLabel(name)) }}`) : key
}

type Changes = BodyOf<typeof updateBooks>['changes']

interface Values {
  chart: Chart
  consultant: number | null
  client: number | null
  accountLength: number | null
  /** Typed accounts; empty: that of the chart. */
  accounts: Record<string, string>
}

function AccountsForm({ books, reload }: { books: AdminBooks; reload: () => Promise<number> }) {
  const { t } = useLingui()
  const [update] = useUpdateBooksMutation()
  const isWithin = (value: number | null, least: number, most: number) =>
    value !== null && value >= least && value <= most
  const form = useRecordForm<Values, Changes>({
    permission: 'write books',
    version: books.version,
    fields: {
      chart: {
        label: t`Chart of accounts`,
        value: books.chart,
        render: selectControl(charts.map((value) => ({ value, label: value }))),
      },
      consultant: {
        label: t`Adviser number`,
        value: books.consultant,
        check: (value) =>
          value === null || isWithin(value, 1001, 9_999_999) ? '' : t`Enter a number from 1001 to 9999999`,
        render: countControl({ hint: t`Of the tax adviser at DATEV.` }),
      },
      client: {
        label: t`Client number`,
        value: books.client,
        check: (value) =>
          value === null || isWithin(value, 1, 99_999) ? '' : t`Enter a number from 1 to 99999`,
        render: countControl(),
      },
      accountLength: {
        label: t`Digits of an account`,
        value: books.accountLength,
        check: (value) =>
          isWithin(value, minAccountLength, maxAccountLength)
            ? ''
            : t`Enter a number from ${{ least: minAccountLength }} to ${{ most: maxAccountLength }}`,
        toSaved: (value) => value!,
        render: countControl({ required: true }),
      },
      accounts: {
        label: t`Accounts`,
        value: books.accounts,
        check: (typed, { accountLength }) =>
          Object.values(typed).every(
            (account) => account === '' || new RegExp(`^\\d{${accountLength ?? 4}}$`).test(account),
          )
            ? ''
            : t`An account has ${{ digits: accountLength }} digits`,
        toSaved: (typed) => Object.fromEntries(Object.entries(typed).filter(([, account]) => account !== '')),
        show: (accounts = {}) => Object.values(accounts).join(', '),
        render: (field) => <Accounts {...field} books={books} />,
      },
    },
    save: async (changes, version) => errorOf(await update({ version, changes })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Accounts`}>
      <Section title={t`DATEV`}>
        {form.field('chart')}
        {form.field('consultant')}
        {form.field('client')}
        {form.field('accountLength')}
      </Section>
      <Section
        title={t`Accounts`}
        text={t`Empty: the account of the chart. Your tax adviser knows which ones you use.`}
      >
        {form.field('accounts')}
      </Section>
    </RecordForm>
  )
}

function Accounts({
  value,
  error,
  onChange,
  books,
}: ControlProps<Record<string, string>> & { books: AdminBooks }) {
  const { i18n } = useLingui()
  return (
    <>
      <div className={styles.accounts}>
        {books.keys.map(({ key, account }) => (
          <TextField
            key={key}
            label={keyLabel(key, i18n)}
            inputMode="numeric"
            autoComplete="off"
            required={false}
            maxLength={maxAccountLength}
            placeholder={account}
            value={value[key] ?? ''}
            onChange={({ target }) => onChange({ ...value, [key]: target.value.trim() })}
          />
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </>
  )
}
