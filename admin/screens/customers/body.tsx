// The body of a customer over time: a line for each measure, and every set and shirt with its values.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { BodyOfShirt, BodyOrigin, BodySet } from '#contract/admin/body-history.ts'
import { lowerBody, upperBody } from '#contract/measurement.ts'
import { type BodyField, fieldTitles } from '#garment/body/fields.ts'
import { formatLength, formatWeight } from '#garment/body/lengths.ts'
import { msg } from '@lingui/core/macro'
import { SelectField } from '#web/ui/form/field.tsx'
import { useGetBodyHistoryQuery } from '../../api/customers.ts'
import { pageConfig } from '../../context/page-config.ts'
import { News } from '../../shared/news/news.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { Scrolled } from '../../ui/table/scrolled.tsx'
import styles from './body.module.css'
import { MeasureLine, type MeasurePoint } from './parts/measure-line.tsx'
import { TakeMeasurements } from '../../shared/take-measurements/take-measurements.tsx'

/** A set, or the measurements of a shirt. */
type Entry = BodySet | BodyOfShirt

const keyOf = (entry: Entry): string =>
  isSet(entry) ? entry.id : `${entry.order} ${entry.shirt} ${entry.name}`

const isSet = (entry: Entry): entry is BodySet => 'origin' in entry

export default function BodyScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useGetBodyHistoryQuery({ id })
  const name = query.data?.customer.name
  return (
    <Screen
      title={t`Measurements over time`}
      lead={name}
      back={{ to: `/customers/${id}`, label: t`Customer` }}
      actions={<TakeMeasurements customer={id} />}
    >
      <News recordTypes={['customer']} recordId={id} query={query} />
      <Loaded query={query}>
        {({ sets, shirts }) => <History entries={[...sets, ...(shirts ?? [])]} hidesShirts={!shirts} />}
      </Loaded>
    </Screen>
  )
}

function History({ entries, hidesShirts }: { entries: readonly Entry[]; hidesShirts: boolean }) {
  const { t } = useLingui()
  const people = [...new Set(entries.map(({ person }) => person))]
  const [chosen, setChosen] = useState('')
  if (entries.length === 0)
    return (
      <Empty title={t`No measurements yet`}>
        <Trans>Take the customer’s measurements, or wait until the customer has saved some.</Trans>
      </Empty>
    )
  const person = people[Number(chosen)] ?? null
  const shown = entries
    .filter((entry) => people.length === 1 || entry.person === person)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return (
    <>
      {people.length > 1 && (
        <div className={styles.person}>
          <SelectField
            label={t({ message: 'Person', comment: 'Whose measurements they are' })}
            value={chosen || String(people.indexOf(person))}
            onChange={({ target }) => setChosen(target.value)}
          >
            {people.map((one, index) => (
              <option key={one ?? ''} value={index}>
                {one ?? t`The customer`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Section
        title={t`Each measure`}
        text={t`The latest value, and how much it differs from the first. A ring is an estimate with the range of nine in ten people.`}
      >
        <div className={styles.measures}>
          {fields.map((field) => {
            const points = pointsOf(shown, field)
            return points.length > 0 && <MeasureLine key={field} field={field} points={points} />
          })}
        </div>
      </Section>
      <Entries entries={shown.toReversed()} hidesShirts={hidesShirts} />
    </>
  )
}

const fields: readonly BodyField[] = [...upperBody, ...lowerBody, 'heightMm', 'weightKg']

function valueOf(entry: Entry, field: BodyField): number | null {
  if (field === 'heightMm' || field === 'weightKg') return isSet(entry) ? entry[field] : null
  return entry.body[field] ?? null
}

const pointsOf = (entries: readonly Entry[], field: BodyField): MeasurePoint[] =>
  entries.flatMap((entry) => {
    const value = valueOf(entry, field)
    const range = field === 'heightMm' || field === 'weightKg' ? undefined : entry.estimated[field]
    return value === null ? [] : [{ key: keyOf(entry), at: entry.at, value, range }]
  })

const origins: Record<BodyOrigin, ReturnType<typeof msg>> = {
  tape: msg({ message: 'Measured', comment: 'How measurements were found' }),
  answers: msg({ message: 'From answers', comment: 'How measurements were found' }),
  claim: msg({ message: 'Corrected after a claim', comment: 'How measurements were found' }),
}

function Entries({ entries, hidesShirts }: { entries: readonly Entry[]; hidesShirts: boolean }) {
  const { t } = useLingui()
  const { locale } = pageConfig()
  const given = fields.filter((field) => entries.some((entry) => valueOf(entry, field) !== null))
  const text = (entry: Entry, field: BodyField): ReactNode => {
    const value = valueOf(entry, field)
    if (value === null) return '—'
    return field === 'weightKg' ? formatWeight(value, 'cm', locale) : formatLength(value, 'cm', locale)
  }
  return (
    <Section
      title={t`Sets and shirts`}
      text={
        hidesShirts
          ? t`Saved sets. Your role does not show orders.`
          : t`Saved sets with their present values, and the measurements to which shirts were ordered.`
      }
    >
      <Scrolled label={t`Sets and shirts`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>Set or shirt</Trans>
              </th>
              {given.map((field) => (
                <th key={field} scope="col" data-align="end">
                  {t(fieldTitles[field])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={keyOf(entry)}>
                <td>
                  <Day at={entry.at} />
                </td>
                <td className={styles.about}>
                  {isSet(entry) ? <AboutSet set={entry} /> : <AboutShirt shirt={entry} />}
                </td>
                {given.map((field) => (
                  <td key={field} data-align="end">
                    {text(entry, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Section>
  )
}

function AboutSet({ set: { name, origin, claim, enteredBy } }: { set: BodySet }) {
  const { t } = useLingui()
  return (
    <>
      <strong>{name}</strong>
      <span className={styles.soft}>
        {t(origins[origin])}
        {' · '}
        {enteredBy ?? t`by the customer`}
      </span>
      {claim && <Link to={`/claims/${claim}`}>{claim}</Link>}
    </>
  )
}

function AboutShirt({ shirt: { name, order, shirt } }: { shirt: BodyOfShirt }) {
  return (
    <>
      <span>
        <Trans>Ordered with “{name}”</Trans>
      </span>
      {shirt ? (
        <Link to={`/production/${shirt}/fit`}>
          <Trans>Fit record of {shirt}</Trans>
        </Link>
      ) : (
        <Link to={`/orders/${order}`}>{order}</Link>
      )}
    </>
  )
}
