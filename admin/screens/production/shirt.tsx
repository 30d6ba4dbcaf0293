// One shirt: its fabric and measures, and its history with members and times.
import { labelsOfStep } from '../../shared/shirt-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import type { Shirt } from '#contract/admin/production.ts'
import { upperBody } from '#contract/measurement.ts'
import { estimateText } from '#garment/body/estimate-text.ts'
import { type GarmentMeasure, garmentTitles } from '#garment/body/finished-measures.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../api/error-of.ts'
import { useGetShirtQuery, useUndoStepMutation } from '../../api/production.ts'
import { useMay, useSession } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { metresText } from '../fabrics/parts/metres-text.ts'
import { withSteps } from './parts/known-shirts.ts'
import { KeptSteps } from './parts/kept-steps.tsx'
import { ShirtActions } from './parts/shirt-actions.tsx'
import { Passport } from './parts/passport.tsx'
import { PatternMenu } from './parts/pattern-menu.tsx'
import { ShirtCard } from './parts/shirt-card.tsx'
import { labelsAddress, ticketsAddress } from './parts/shirt-text.ts'
import { useKeptSteps } from './parts/step-queue.ts'
import { useSteps } from './parts/use-steps.ts'
import styles from './shirt.module.css'

export default function ShirtScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const { shop } = useSession()
  const query = useGetShirtQuery({ number })
  return (
    <Screen
      title={number}
      back={{ to: '/production', label: t`Workshop` }}
      actions={
        <>
          <Link to={`/production/${number}/fit`}>
            <Trans>Fit record</Trans>
          </Link>
          <a href={ticketsAddress([number])} target="_blank" rel="noreferrer">
            <Trans>Ticket, PDF</Trans>
          </a>
          <PatternMenu number={number} />
          {shop.passports && (
            <a href={labelsAddress([number])} target="_blank" rel="noreferrer">
              <Trans>Label, PDF</Trans>
            </a>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {({ shirt }) => (
          <>
            <News recordTypes={['shirt']} recordId={shirt.id} query={query} />
            <KeptSteps />
            <ShirtDetails shirt={shirt} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function ShirtDetails({ shirt }: { shirt: Shirt }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const record = useSteps()
  const { queue } = useKeptSteps()
  const [undo, { isLoading }] = useUndoStepMutation()
  const { steps, measures, approval, cloths, order, dueOn } = shirt
  const estimated = upperBody.flatMap((field) => {
    const range = shirt.estimated[field]
    return range ? [estimateText(field, range, i18n)] : []
  })
  const last = steps.findLast(({ step, undone }) => step !== 'undone' && !undone)
  const mayRecord = may('write production') && dueOn !== null
  const undoLast = async (id: string) => {
    const error = errorOf(await undo({ step: id }))
    showMessage(
      error ? errorText(error, i18n) : t`The last step is undone.`,
      null,
      error ? 'danger' : 'plain',
    )
  }
  return (
    <div className={styles.parts}>
      <div>
        <ShirtCard shirt={withSteps(shirt, queue)}>
          {may('read orders') && (
            <p>
              <Link to={`/orders/${order}`}>
                <Trans>Order {order}</Trans>
              </Link>
            </p>
          )}
          {mayRecord && <ShirtActions shirt={withSteps(shirt, queue)} record={record} />}
        </ShirtCard>
      </div>
      <Section title={t`History`}>
        {steps.length === 0 ? (
          <p>
            <Trans>No steps yet</Trans>
          </p>
        ) : (
          <ol className={styles.steps}>
            {steps.toReversed().map(({ id, step, by, at, note, undone }) => (
              <li key={id} data-undone={undone || undefined}>
                <p>
                  <strong>{t(labelsOfStep(step).label)}</strong> · <Moment at={at} /> ·{' '}
                  {by ?? t`Command line`}
                </p>
                {note && <p>{note}</p>}
                {undone && (
                  <p>
                    <Trans>Undone later</Trans>
                  </p>
                )}
                {mayRecord && id === last?.id && (
                  <Button variant="line" size="small" busy={isLoading} onClick={() => undoLast(id)}>
                    <Trans>Undo this step</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Passport number={shirt.number} />
      <Section title={t`Fabric`}>
        <Facts facts={cloths.map(({ code, name, mm }) => [`${code} ${name}`, metresText(mm)])} />
      </Section>
      {estimated.length > 0 && (
        <Section
          title={t`Estimated measures of the body`}
          text={t`They were not measured. Nine of ten people are within the range.`}
        >
          <ul>
            {estimated.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t`Measures of the sewn shirt`} text={t`With the tolerance of each.`}>
        {approval && <Approval {...approval} />}
        <Facts
          facts={measures.map(({ measure, sewnMm, underMm, overMm }) => [
            t(garmentTitles[measure as GarmentMeasure]),
            t`${{ millimetres: sewnMm }} mm, +${{ over: overMm }} −${{ under: underMm }}`,
          ])}
        />
      </Section>
    </div>
  )
}

/** Of the finished measures, by the customer. */
const Approval = ({ state, at }: NonNullable<Shirt['approval']>) => (
  <p>
    {state === 'approved' ? (
      <Trans>
        Approved by the customer: <Moment at={at} />
      </Trans>
    ) : (
      <Trans>
        The customer was asked to approve them: <Moment at={at} />
      </Trans>
    )}
  </p>
)
