// The finished measures of an order's shirts: whether the customer has approved them, and asking for it again.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApprovalState, MeasuredShirts } from '#contract/approvals.ts'
import { approvalReasons } from '#contract/reasons/approvals.ts'
import type { Tone } from '#contract/tone.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { withChanges } from '#garment/body/measure-limits.ts'
import { changeTexts, garmentNames } from '#garment/body/measure-texts.ts'
import { proposedMeasures } from '#garment/body/proposed-measures.ts'
import { msg } from '@lingui/core/macro'
import { MeasuredDrawing } from '#web/shared/measures/measured-drawing.tsx'
import { MeasureSteps } from '#web/shared/measures/measure-steps.tsx'
import { measureValues } from '#web/shared/measures/measure-values.ts'
import { statedText } from '#web/shared/reply-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import {
  useListApprovalsQuery,
  useRecordApprovalMutation,
  useRequestApprovalMutation,
} from '../../../api/approvals.ts'
import { errorOf } from '../../../api/error-of.ts'
import { pageConfig } from '../../../context/page-config.ts'
import { useMay } from '../../../context/session.ts'
import { Facts } from '../../../ui/facts.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { Loaded } from '../../../ui/states.tsx'
import styles from './approvals.module.css'

/** Of an order with designed shirts. */
export default function Approvals({ number }: { number: string }) {
  const { t } = useLingui()
  const query = useListApprovalsQuery({ order: number })
  return (
    <Section title={t`Finished measures`}>
      <Loaded query={query}>
        {({ shirts }) => (
          <ul className={styles.list}>
            {shirts.map((each) => (
              <Shirts key={`${each.version} ${each.state}`} number={number} shirts={each} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

const labels: Record<ApprovalState, [ReturnType<typeof msg>, Tone]> = {
  open: [msg`Not approved`, 'gold'],
  'with order': [msg`Not approved`, 'gold'],
  approved: [msg`Approved`, 'success'],
  requested: [msg`Waits for the customer’s approval`, 'gold'],
  none: [msg`No approval recorded`, 'plain'],
}

function Shirts({ number, shirts }: { number: string; shirts: MeasuredShirts }) {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write orders')
  const [isAsking, setAsking] = useState(false)
  const [record, recording] = useRecordApprovalMutation()
  const { version, lines, fit, state, approval, note, fixed, measures, corrections, proposed } = shirts
  const [label, tone] = labels[state]
  const { locale } = pageConfig()
  const changes = changeTexts(fit.changes ?? {}, 'cm', i18n)
  const proposals = proposed ? proposedMeasures(measures, proposed) : []
  const byPhone = async (changes: MeasureChanges | null) => {
    const error = errorOf(await record({ order: number, version, ...(changes && { changes }) }))
    showMessage(
      error ? errorText(error, i18n) : t`The approval is recorded.`,
      null,
      error ? 'danger' : 'plain',
    )
  }
  return (
    <li className={styles.shirts}>
      <p>
        <Badge tone={tone}>{t(label)}</Badge> {lines.map(({ name }) => name).join(', ')}
      </p>
      {approval && (
        <p className={styles.soft}>
          <Moment at={approval.at} /> · “{approval.words}”
        </p>
      )}
      {changes.length > 0 && (
        <p>
          <Trans>Changed by the customer: {changes.join(', ')}</Trans>
        </p>
      )}
      {!fixed && <OpenCorrections corrections={corrections} />}
      {note && <p className={styles.soft}>{note}</p>}
      {proposals.map(({ measure, currentMm, proposedMm }) => (
        <p key={measure}>
          {t`Proposed: ${{ measure: t(garmentNames[measure]) }} ${{ proposed: formatLength(proposedMm, 'cm', locale) }} instead of ${{ current: formatLength(currentMm, 'cm', locale) }}`}
        </p>
      ))}
      <details>
        <summary>
          <Trans>Measures</Trans>
        </summary>
        <Facts
          facts={measures.map(({ measure, finishedMm }) => [
            t(garmentNames[measure]),
            formatLength(finishedMm, 'cm', locale),
          ])}
        />
      </details>
      {fixed && <p className={styles.soft}>{statedText(i18n, fixed, approvalReasons)}</p>}
      {mayWrite && !fixed && (
        <div className={styles.buttons}>
          {!isAsking && (
            <Button variant="line" size="small" onClick={() => setAsking(true)}>
              {state === 'requested' ? <Trans>Ask again</Trans> : <Trans>Ask for a new approval</Trans>}
            </Button>
          )}
          {proposed && (
            <Button
              variant="line"
              size="small"
              busy={recording.isLoading}
              onClick={() => void byPhone(proposed)}
            >
              <Trans>Proposed measures approved by phone</Trans>
            </Button>
          )}
          {state !== 'approved' && (
            <Button variant="line" size="small" busy={recording.isLoading} onClick={() => void byPhone(null)}>
              {proposed ? (
                <Trans>Unchanged measures approved by phone</Trans>
              ) : (
                <Trans>Approved by phone</Trans>
              )}
            </Button>
          )}
        </div>
      )}
      {isAsking && <Ask number={number} shirts={shirts} onDone={() => setAsking(false)} />}
    </li>
  )
}

/** What earlier claims would change in these shirts. */
function OpenCorrections({ corrections }: Pick<MeasuredShirts, 'corrections'>) {
  const { i18n } = useLingui()
  return corrections.map(({ claim, state, measures }) => {
    const request = <Link to={`/claims/${claim}`}>{claim}</Link>
    const changes = changeTexts(
      Object.fromEntries(measures.map(({ measure, mm }) => [measure, mm])),
      'cm',
      i18n,
    ).join(', ')
    return (
      <p key={claim} className={styles.soft}>
        {state === 'applied' ? (
          <Trans>Corrected as by {request}</Trans>
        ) : state === 'open' ? (
          <Trans>
            Correction by {request}, not decided: {changes}
          </Trans>
        ) : (
          <Trans>
            Correction by {request}, declined by the customer: {changes}
          </Trans>
        )}
      </p>
    )
  })
}

function Ask({ number, shirts, onDone }: { number: string; shirts: MeasuredShirts; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { version, measures, fit, proposed, bottom } = shirts
  const stored = fit.changes ?? {}
  const [changes, setChanges] = useState<MeasureChanges>(proposed ?? stored)
  const finished = withChanges(measures, changes)
  const differing = proposedMeasures(measures, changes)
  const [note, setNote] = useState('')
  const [request, { isLoading }] = useRequestApprovalMutation()
  const send = async () => {
    const text = note.trim()
    const error = errorOf(
      await request({
        order: number,
        version,
        ...(text && { note: text }),
        ...(differing.length > 0 && { changes }),
      }),
    )
    if (error) return showMessage(errorText(error, i18n), null, 'danger')
    showMessage(t`An email is sent to the customer.`)
    onDone()
  }
  return (
    <div className={styles.ask}>
      <TextAreaField
        label={t`Message to the customer`}
        hint={t`It is in the email, and on the page with the measures. The shirts are not cut before the answer.`}
        required={false}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <details open={differing.length > 0 || undefined}>
        <summary>
          <Trans>Propose other measures</Trans>
        </summary>
        <div className={styles.propose}>
          <MeasuredDrawing
            values={measureValues(finished)}
            beside={differing.length > 0 ? measureValues(measures) : null}
            roundHem={bottom === 'round'}
            unit="cm"
            changed={new Set(differing.map(({ measure }) => measure))}
          />
          <MeasureSteps
            finished={finished}
            unit="cm"
            beside={measureValues(measures)}
            onChange={(measure, mm) => setChanges({ ...changes, [measure]: mm })}
          />
        </div>
      </details>
      <div className={styles.buttons}>
        <Button size="small" busy={isLoading} onClick={send}>
          <Trans>Send request</Trans>
        </Button>
        <Button variant="line" size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
