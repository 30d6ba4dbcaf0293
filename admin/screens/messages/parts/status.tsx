import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageThread } from '#contract/admin/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { messageStateLabels } from './message-labels.ts'

/** Whether a thread waits for an answer. */
export function MessageStatus({ state, spam }: Pick<MessageThread, 'state' | 'spam'>) {
  const { t } = useLingui()
  if (spam)
    return (
      <Badge tone="danger">
        <Trans>Spam</Trans>
      </Badge>
    )
  return <Badge tone={state === 'open' ? 'warn' : 'plain'}>{t(messageStateLabels[state])}</Badge>
}
