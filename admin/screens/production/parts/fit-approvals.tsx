// The finished measures of a shirt, drawn, and each approval of them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FitRecord, RecordedApproval } from '#contract/admin/fit-records.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import { changeTexts } from '#garment/body/measure-texts.ts'
import { MeasuredDrawing } from '#web/shared/measures/measured-drawing.tsx'
import { measureValues } from '#web/shared/measures/measure-values.ts'
import { Badge } from '#web/ui/badge.tsx'
import { OrderLink } from '../../../shared/order-link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../fit-record.module.css'

export function FitApprovals({ record }: { record: FitRecord }) {
  const { t, i18n } = useLingui()
  const { measures, approvals, bottom, order } = record
  const changed = measures.filter(({ changeMm }) => changeMm !== 0)
  const changes = changeTexts(
    Object.fromEntries(changed.map(({ measure, changeMm }) => [measure, changeMm])),
    'cm',
    i18n,
  )
  return (
    <Section title={t`Approval of the finished measures`} actions={approvals && <OrderLink number={order} />}>
      {measures.length > 0 && (
        <MeasuredDrawing
          values={measureValues(measures)}
          beside={null}
          roundHem={bottom === 'round'}
          unit="cm"
          changed={new Set(changed.map(({ measure }) => measure))}
        />
      )}
      {changes.length > 0 && (
        <p>
          <Trans>Changed by the customer: {changes.join(', ')}</Trans>
        </p>
      )}
      {approvals?.length === 0 && (
        <p className={styles.soft}>
          <Trans>No approval: the order is older than approvals.</Trans>
        </p>
      )}
      {approvals && approvals.length > 0 && (
        <ol className={styles.list}>
          {approvals.map((each, index) => (
            <Approval
              // Approvals of a shirt are only ever added.
              // oxlint-disable-next-line react/no-array-index-key
              key={approvals.length - index}
              approval={each}
              before={approvals[index + 1]}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

type ApprovalStatus = 'approved' | 'requested' | 'replaced'

const statusLabels: Record<ApprovalStatus, MessageDescriptor> = {
  approved: msg`Approved`,
  requested: msg`Waits for the customer’s approval`,
  replaced: msg({ message: 'Replaced', comment: 'An approval in whose place there is a newer one' }),
}

const statusTones = { approved: 'success', requested: 'gold', replaced: 'plain' } as const

function Approval({
  approval,
  before,
}: {
  approval: RecordedApproval
  before: RecordedApproval | undefined
}) {
  const { t, i18n } = useLingui()
  const { requestedAt, note, proposed, approvedAt, by, words, replacedAt } = approval
  const status = replacedAt ? 'replaced' : approvedAt ? 'approved' : 'requested'
  const proposedTexts = changeTexts(proposed ?? {}, 'cm', i18n)
  const changes = before ? changeTexts(differencesOf(before, approval), 'cm', i18n) : []
  return (
    <li className={styles.entry}>
      <p className={styles.row}>
        <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>
        {approvedAt && <Moment at={approvedAt} />}
        {approvedAt && by && <span>{by}</span>}
      </p>
      {requestedAt && (
        <p className={styles.soft}>
          <Trans>
            Requested by staff: <Moment at={requestedAt} />
          </Trans>
        </p>
      )}
      {note && <p className={styles.soft}>{note}</p>}
      {proposed && (
        <p className={styles.soft}>
          <Trans>Proposed by staff, from body and fit: {proposedTexts.join(', ')}</Trans>
        </p>
      )}
      {words && <p>“{words}”</p>}
      {changes.length > 0 && (
        <p>
          <Trans>Changed from the one before: {changes.join(', ')}</Trans>
        </p>
      )}
    </li>
  )
}

const differencesOf = (before: RecordedApproval, after: RecordedApproval): MeasureChanges =>
  Object.fromEntries(
    after.measures.map(({ measure, finishedMm }) => [
      measure,
      finishedMm - (before.measures.find((each) => each.measure === measure)?.finishedMm ?? finishedMm),
    ]),
  )
