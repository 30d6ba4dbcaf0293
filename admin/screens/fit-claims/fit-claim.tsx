// One alteration or remake: what does not fit and by how much, and its processing.
import { claimKindLabels, claimStateLabels } from '#contract/fit-claim-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { ClaimState, claimSteps } from '#contract/fit-claim-states.ts'
import { type AdminFitClaim, getFitClaimPhoto, printFitClaim } from '#contract/admin/fit-claims.ts'
import { type ClaimKind, claimKinds } from '#contract/fit-guarantee.ts'
import { adjustmentText } from '#garment/body/adjustments.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useApproveFitClaimMutation,
  useGetFitClaimQuery,
  useMoveFitClaimMutation,
  useRefuseFitClaimMutation,
} from '../../api/fit-claims.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { OrderLink } from '../../shared/order-link.tsx'
import { ReasonForm } from '../../shared/reason-form.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Scrolled } from '../../ui/table/scrolled.tsx'
import { ClaimStateBadge } from './parts/claim-state-badge.tsx'
import { CorrectMeasurements } from './parts/correct-measurements.tsx'
import { NextCorrection } from './parts/next-correction.tsx'
import { Credit } from './parts/credit.tsx'
import styles from './fit-claim.module.css'

export default function FitClaimScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const query = useGetFitClaimQuery({ number })
  return (
    <Screen title={number} back={{ to: '/claims', label: t`Alterations and remakes` }}>
      <News recordTypes={['fit claim']} recordId={number} query={query} />
      <Loaded query={query}>
        {({ claim }) => <Details key={`${claim.number} ${claim.version}`} claim={claim} />}
      </Loaded>
    </Screen>
  )
}

function Details({ claim }: { claim: AdminFitClaim }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const { kind, state, order, customer, shirt, comment, adjustments, remake, credit, guaranteeUntil } = claim
  return (
    <div className={styles.parts}>
      <Section title={t`Request`}>
        <div className={styles.request}>
          <span className={styles.picture}>
            <Picture of={shirt.picture} sizes="160px" alt={shirt.picture.alt} />
          </span>
          <Facts
            facts={[
              [t`Status`, <ClaimStateBadge key="state" state={state} />],
              [t`Type`, t(claimKindLabels[kind])],
              [t`Shirt`, shirt.name],
              [t`Order`, <OrderLink key="order" number={order} />],
              [t`Customer`, [customer.fullName, customer.email].filter(Boolean).join(', ')],
              [t`Requested`, <Moment key="at" at={claim.requestedAt} />],
              ...(guaranteeUntil
                ? [[t`Guarantee until`, <Day key="until" at={guaranteeUntil} />] as [string, ReactNode]]
                : []),
              ...(credit
                ? [
                    [
                      t`Gift card instead`,
                      `…${credit.ending} · ${moneyText(credit.amountMinor, claim.currency)}`,
                    ] as [string, ReactNode],
                  ]
                : []),
              ...(remake
                ? [
                    [t`Order of the remake`, <OrderLink key="remake" number={remake} />] as [
                      string,
                      ReactNode,
                    ],
                  ]
                : []),
            ]}
          />
        </div>
        {adjustments.length > 0 && (
          <ul className={styles.adjustments}>
            {adjustments.map((adjustment) => (
              <li key={adjustment.field}>{adjustmentText(adjustment, i18n)}</li>
            ))}
          </ul>
        )}
        {comment && (
          <blockquote className={styles.comment}>
            <p>{comment}</p>
          </blockquote>
        )}
        {claim.photos.length > 0 && (
          <ul className={styles.photos}>
            {claim.photos.map(({ id, width, height }, index) => (
              <li key={id}>
                <img
                  src={`${getFitClaimPhoto.path}?${new URLSearchParams({ number: claim.number, photo: id })}`}
                  width={width}
                  height={height}
                  loading="lazy"
                  alt={t`Photo ${{ place: index + 1 }}`}
                />
              </li>
            ))}
          </ul>
        )}
        {claim.measures.length > 0 && (
          <p>
            <a href={`${printFitClaim.path}?number=${claim.number}`} target="_blank" rel="noreferrer">
              <Trans>Print ticket</Trans>
            </a>
          </p>
        )}
        {may('write returns') && <Acts claim={claim} />}
      </Section>
      <Measures claim={claim} />
      {may('write returns') && <CorrectMeasurements claim={claim} />}
      <NextCorrection claim={claim} />
      <Section title={t`History`}>
        <ol className={styles.history}>
          {claim.history.map(({ state, at, reason }) => (
            <li key={`${state} ${at}`}>
              {t(claimStateLabels[state].label)} <Moment at={at} />
              {reason && <p>{reason}</p>}
            </li>
          ))}
        </ol>
      </Section>
      <RecordLog recordType="fit claim" recordId={claim.number} />
    </div>
  )
}

/** The body measurements of the order, and those that differ for a remake. */
function Measures({ claim: { kind, measures } }: { claim: AdminFitClaim }) {
  const { t, i18n } = useLingui()
  if (measures.length === 0) return null
  const length = (mm: number) => formatLength(mm, 'cm', localesOf(i18n))
  const isRemake = kind === 'remake'
  return (
    <Section title={t`Measurements of the body`}>
      <Scrolled label={t`Measurements of the body`}>
        <table className={styles.measures}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Measure</Trans>
              </th>
              <th scope="col">
                <Trans>As it was cut</Trans>
              </th>
              {isRemake && (
                <th scope="col">
                  <Trans>Remake</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {measures.map(({ field, orderedMm, remakeMm }) => (
              <tr key={field} data-changed={(remakeMm !== null && remakeMm !== orderedMm) || undefined}>
                <th scope="row">{i18n._(fieldTitles[field])}</th>
                <td>{length(orderedMm)}</td>
                {isRemake && <td>{remakeMm === null ? '' : length(remakeMm)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Section>
  )
}

type Act = 'approve' | 'refuse' | (typeof claimSteps)[number]

/** The possible next steps, each with a text that is mailed to the shopper. */
function Acts({ claim }: { claim: AdminFitClaim }) {
  const { t } = useLingui()
  const { number, version, next } = claim
  const [open, setOpen] = useState<Act | null>(null)
  const [kind, setKind] = useState<ClaimKind>(claim.kind)
  const [approve] = useApproveFitClaimMutation()
  const [refuse] = useRefuseFitClaimMutation()
  const [move] = useMoveFitClaimMutation()
  const words = useActWords(claim)
  const acts = next.flatMap((state): Act[] => actsTo[state] ?? [])
  if (acts.length === 0) return null
  const run = async (reason: string) => {
    const step = { number, version, ...(reason && { reason }) }
    if (open === 'approve') return errorOf(await approve({ ...step, as: kind }))
    if (open === 'refuse') return errorOf(await refuse({ ...step, reason }))
    return errorOf(await move({ ...step, to: open! }))
  }
  return (
    <div className={styles.acts}>
      {acts.map((act, index) => (
        <Button
          key={act}
          size="small"
          variant={index === 0 ? 'primary' : 'line'}
          onClick={() => setOpen(act)}
        >
          {t`${{ act: words[act].label }} …`}
        </Button>
      ))}
      <Credit claim={claim} />
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open ? words[open].label : ''}>
        {open === 'approve' && (
          <SelectField
            label={t`Resolution`}
            value={kind}
            onChange={({ target }) => setKind(target.value as ClaimKind)}
          >
            {claimKinds.map((one) => (
              <option key={one} value={one}>
                {t(claimKindLabels[one])}
              </option>
            ))}
          </SelectField>
        )}
        {open && (
          <ReasonForm
            text={words[open].text}
            label={open === 'refuse' ? t`Reason, emailed to the shopper` : t`Message to the customer`}
            act={words[open].label}
            required={open === 'refuse'}
            onAct={run}
            onDone={() => {
              showMessage(words[open].done)
              setOpen(null)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

/** The actions that lead to a state. */
const actsTo: Partial<Record<ClaimState, Act[]>> = {
  approved: ['approve'],
  received: ['received'],
  'in work': ['in work'],
  sent: ['sent'],
  closed: ['closed'],
  refused: ['refuse'],
}

function useActWords({ kind }: AdminFitClaim): Record<Act, { label: string; text: string; done: string }> {
  const { t } = useLingui()
  return {
    approve: {
      label: t`Approve`,
      text: t`The shopper is mailed what to do. A remake is cut to the corrected measurements.`,
      done: t`Approved. The shopper gets an email.`,
    },
    refuse: {
      label: t`Refuse`,
      text: t`Nothing is altered or made again.`,
      done: t`Refused. The shopper gets an email.`,
    },
    received: {
      label: t`Mark as received`,
      text: t`The shopper is mailed that the shirt has arrived.`,
      done: t`Shirt received. The shopper gets an email.`,
    },
    'in work': {
      label: kind === 'remake' ? t`Remake` : t`Start alteration`,
      text:
        kind === 'remake'
          ? t`A free order is placed for the workshop, and its fabric is taken from stock.`
          : t`The shopper is mailed that the shirt is being altered, and the workshop has it to be sewn.`,
      done: t`In progress. The shopper gets an email.`,
    },
    sent: {
      label: t`Mark as sent`,
      text: t`The shopper is mailed that the shirt is on its way.`,
      done: t`Sent. The shopper gets an email.`,
    },
    closed: {
      label: t`Close request`,
      text: t`The shirt has reached the shopper.`,
      done: t`It is closed.`,
    },
  }
}
