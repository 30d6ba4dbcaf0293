// One return: the pieces and reasons, the inspection, and the money.
import { returnRegistry } from '#contract/return-states.ts'
import { returnKindLabels, returnStageLabels } from '#contract/return-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useGetReturnQuery, useRetryRefundMutation } from '../../api/returns.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { Facts } from '../../ui/facts.tsx'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ReturnDecision } from './parts/decision.tsx'
import { FoundLines, InspectionForm } from './parts/inspection-form.tsx'
import { OrderLink } from '../../shared/order-link.tsx'
import { ReturnStageBadge } from './parts/stage.tsx'
import styles from './return.module.css'

export default function ReturnScreen() {
  const { t } = useLingui()
  const { number = '' } = useParams()
  const query = useGetReturnQuery({ number })
  return (
    <Screen title={number} back={{ to: '/returns', label: t`Returns` }}>
      <News recordTypes={['return']} recordId={number} query={query} />
      <Loaded query={query}>
        {({ return: one }) => <Details key={`${one.number} ${one.version}`} one={one} />}
      </Loaded>
    </Screen>
  )
}

function Details({ one }: { one: AdminReturn }) {
  const { t } = useLingui()
  const may = useMay()
  const mayWrite = may('write returns')
  const canDecide = one.next.includes('approve')
  const canInspect = ['receive', 'inspect', 'refund', 'exchange'].some((act) =>
    one.next.includes(act as AdminReturn['next'][number]),
  )
  return (
    <div className={styles.parts}>
      <Section title={t`Request`}>
        <Facts
          facts={[
            [t`Status`, <ReturnStageBadge key="stage" stage={one.stage} />],
            [t`Type`, t(returnKindLabels[one.kind])],
            [t`Requested`, <Moment key="at" at={one.requestedAt} />],
            [t`Order`, <OrderLink key="order" number={one.order.number} />],
            [t`Customer`, [one.customer.fullName, one.customer.email].filter(Boolean).join(', ')],
            ...(one.declaredBy ? [[t`Declared by`, one.declaredBy] as [string, string]] : []),
            ...(one.exchange
              ? [
                  [t`Sent in exchange`, <OrderLink key="exchange" number={one.exchange} />] as [
                    string,
                    ReactNode,
                  ],
                ]
              : []),
          ]}
        />
        {one.comment && (
          <blockquote className={styles.comment}>
            <p>{one.comment}</p>
          </blockquote>
        )}
        {mayWrite && canDecide && <ReturnDecision one={one} />}
      </Section>
      {mayWrite && canInspect ? (
        <InspectionForm one={one} />
      ) : (
        <Section title={t`Returned items`}>
          <FoundLines one={one} />
        </Section>
      )}
      {one.refund && <Refund one={one} refund={one.refund} mayWrite={mayWrite} />}
      <Section title={t`History`}>
        <ol className={styles.history}>
          {one.history.map(({ state, at, reason }) => (
            <li key={`${state} ${at}`}>
              <span>{t(returnStageLabels[returnRegistry[state].stages[0]])}</span> <Moment at={at} />
              {reason && <p>{reason}</p>}
            </li>
          ))}
        </ol>
      </Section>
      <RecordLog recordType="return" recordId={one.number} />
    </div>
  )
}

interface RefundProps {
  one: AdminReturn
  refund: NonNullable<AdminReturn['refund']>
  mayWrite: boolean
}

/** The state of the refund at the payment provider. */
function Refund({ one: { number, order }, refund, mayWrite }: RefundProps) {
  const { t, i18n } = useLingui()
  const [retry, { isLoading }] = useRetryRefundMutation()
  const { amountMinor, state, failure, dueAt } = refund
  const amount = moneyText(amountMinor, order.currency)
  const again = async () => {
    const outcome = await retry({ number })
    const error = errorOf(outcome)
    if (error) return showError(error, i18n)
    const isDone = outcome.data?.return.refund?.state === 'done'
    return isDone
      ? showMessage(t`${amount} are refunded.`)
      : showMessage(t`The payment provider has refused it again.`, null, 'danger')
  }
  return (
    <Section title={t`Refund`}>
      {state === 'done' && (
        <p>
          <Trans>{amount} were refunded to the original payment method.</Trans>
        </p>
      )}
      {state === 'by hand' && (
        <p>
          <Trans>
            {amount} were paid to the courier: transfer them to the account that the shopper names.
          </Trans>
        </p>
      )}
      {state === 'due' && failure === 'by transfer' && (
        <p>
          <Trans>
            {amount} are to be transferred back: they are listed under <Link to="/bank">Bank</Link>.
          </Trans>
        </p>
      )}
      {state === 'due' && failure !== 'by transfer' && (
        <>
          <p role="alert">
            {failure === null ? (
              <Trans>{amount} are waiting for the payment provider.</Trans>
            ) : failure === 'not configured' ? (
              <Trans>{amount} cannot be refunded: their payment provider is not set up any more.</Trans>
            ) : (
              <Trans>
                The payment provider has refused to refund {amount}: “{failure}”
              </Trans>
            )}{' '}
            {dueAt && (
              <Trans>
                Next automatic retry: <Moment at={dueAt} />.
              </Trans>
            )}
          </p>
          {mayWrite && (
            <p>
              <Button variant="line" size="small" busy={isLoading} onClick={again}>
                <Trans>Retry now</Trans>
              </Button>
            </p>
          )}
        </>
      )}
    </Section>
  )
}
