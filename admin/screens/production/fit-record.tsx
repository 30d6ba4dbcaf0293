// Everything that decided how one shirt fits, on one screen: from the answers of its customer to the next shirt.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { FitRecord } from '#contract/admin/fit-records.ts'
import { getPatternSvg } from '#contract/admin/patterns.ts'
import { drawMarker } from '#contract/admin/markers.ts'
import { useGetFitRecordQuery } from '../../api/fit-records.ts'
import { useMay } from '../../context/session.ts'
import { fitLabels } from '../../shared/product-labels.ts'
import { OrderLink } from '../../shared/order-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { metresText } from '../fabrics/parts/metres-text.ts'
import { FitAnswers, FitEstimate } from './parts/fit-answers.tsx'
import { FitApprovals } from './parts/fit-approvals.tsx'
import { FitChecks } from './parts/fit-checks.tsx'
import { FitClaims, OtherShirts } from './parts/fit-claims.tsx'
import { MarkerBadge } from './parts/marker-badge.tsx'
import { percentText } from './parts/marker-labels.ts'
import { PatternMenu } from './parts/pattern-menu.tsx'
import { ShirtBadge } from './parts/shirt-badge.tsx'
import styles from './fit-record.module.css'

export default function FitRecordScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const query = useGetFitRecordQuery({ number })
  return (
    <Screen
      title={t`Fit record ${{ number }}`}
      lead={t`Everything that decided how this shirt fits, from the answers to the next shirt.`}
      back={{ to: `/production/${number}`, label: number }}
    >
      <Loaded query={query}>{({ record }) => <Parts record={record} />}</Loaded>
    </Screen>
  )
}

function Parts({ record }: { record: FitRecord }) {
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        <About record={record} />
        <FitAnswers record={record} />
        <FitEstimate record={record} />
        <FitApprovals record={record} />
      </div>
      <div className={styles.column}>
        <Pattern record={record} />
        <MarkerOfShirt record={record} />
        <FitChecks record={record} />
        <FitClaims record={record} />
        <OtherShirts record={record} />
      </div>
    </div>
  )
}

function About({ record }: { record: FitRecord }) {
  const { t } = useLingui()
  const { name, order, orderedAt, fabric, size, fit, state, waitsForApproval, customer, person, erased } =
    record
  const facts: [string, ReactNode][] = [
    [t`Status`, <ShirtBadge key="state" state={state} waitsForApproval={waitsForApproval} />],
    [t`Order`, <OrderLink key="order" number={order} />],
    [t`Ordered`, <Day key="day" at={orderedAt} />],
    [t`Fabric`, `${fabric.code} ${fabric.name}`],
    [t`Size`, `${size ?? t`Made to measure`}, ${t(fitLabels[fit])}`],
  ]
  if (customer)
    facts.push([
      t`Customer`,
      <Link key="customer" to={`/customers/${customer.id}`}>
        {customer.name}
      </Link>,
    ])
  if (person) facts.push([t`For`, person])
  return (
    <Section title={name}>
      <Facts facts={facts} />
      {erased && (
        <p className={styles.soft}>
          <Trans>The customer’s data was erased, and the measures of this shirt with it.</Trans>
        </p>
      )}
    </Section>
  )
}

function Pattern({ record: { number, measures, name } }: { record: FitRecord }) {
  const { t } = useLingui()
  const hasPattern = measures.length > 0
  const address = `${getPatternSvg.path}?${new URLSearchParams({ number }).toString()}`
  return (
    <Section
      title={t({ message: 'Pattern', context: 'of a shirt, to cut' })}
      actions={hasPattern && <PatternMenu number={number} />}
    >
      {hasPattern ? (
        <img
          className={styles.picture}
          src={address}
          alt={t`The pieces of the pattern of ${name}`}
          loading="lazy"
        />
      ) : (
        <p className={styles.soft}>
          <Trans>No pattern: there are no measures to draft it from.</Trans>
        </p>
      )}
    </Section>
  )
}

function MarkerOfShirt({ record: { marker, forecastMm, cutMm, state } }: { record: FitRecord }) {
  const { t } = useLingui()
  const facts: [string, ReactNode][] = [
    [t`Reserved for this shirt`, metresText(forecastMm)],
    [t`Cut for this shirt`, cutMm === null ? '—' : metresText(cutMm)],
  ]
  if (marker)
    facts.push(
      [t`Status`, <MarkerBadge key="state" marker={marker} />],
      [t`Shirts`, marker.shirts],
      [t`Length`, marker.lengthMm === null ? '—' : metresText(marker.lengthMm)],
      [
        t({ message: 'Yield', comment: 'The part of the fabric that is in pieces' }),
        marker.yield === null ? '—' : percentText(marker.yield),
      ],
    )
  return (
    <Section
      title={t({ message: 'Marker', comment: 'How the pieces of shirts lie on the fabric' })}
      actions={
        marker && (
          <Link to={`/production/markers/${marker.id}`}>{t`Marker ${{ number: marker.number }}`}</Link>
        )
      }
    >
      {marker && marker.lengthMm !== null && (
        <img
          className={styles.picture}
          src={`${drawMarker.path}?${new URLSearchParams({ id: marker.id }).toString()}`}
          alt={t`The pieces of the marker on the fabric`}
          loading="lazy"
        />
      )}
      <Facts facts={facts} />
      {!marker && <NoMarker isCut={state !== 'approved'} />}
    </Section>
  )
}

function NoMarker({ isCut }: { isCut: boolean }) {
  const may = useMay()
  if (isCut)
    return (
      <p className={styles.soft}>
        <Trans>It was cut without a marker.</Trans>
      </p>
    )
  return (
    <p className={styles.soft}>
      <Trans>No marker yet.</Trans>{' '}
      {may('write production') && (
        <Link to="/production/cutting">
          <Trans>Group shirts into a marker in the cutting list</Trans>
        </Link>
      )}
    </p>
  )
}
