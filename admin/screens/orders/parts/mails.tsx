// The mails about an order: they can be read, and sent again.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrder, OrderMail } from '#contract/admin/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useGetOrderMailQuery, useResendOrderMailMutation } from '../../../api/orders.ts'
import { useMay } from '../../../context/session.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { Loaded } from '../../../ui/states.tsx'
import styles from '../order.module.css'
import { mailStateLabels } from '../../../shared/order-labels.ts'

export function Mails({ order: { number, mails } }: { order: AdminOrder }) {
  const { t } = useLingui()
  const [read, setRead] = useState<OrderMail | null>(null)
  return (
    <Section title={t`Mails`}>
      {mails.length === 0 && (
        <p className={styles.soft}>
          <Trans>No mails yet</Trans>
        </p>
      )}
      <ol className={styles.entries}>
        {mails.map((mail) => (
          <Mail key={mail.id} number={number} mail={mail} onRead={() => setRead(mail)} />
        ))}
      </ol>
      <Dialog open={read !== null} title={read?.subject ?? ''} place="wide" onClose={() => setRead(null)}>
        {read && <MailText number={number} mail={read.id} />}
      </Dialog>
    </Section>
  )
}

function Mail({ number, mail, onRead }: { number: string; mail: OrderMail; onRead: () => void }) {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write orders')
  const [resend, { isLoading }] = useResendOrderMailMutation()
  const { id, subject, to, at, state, failure } = mail
  const send = async () => {
    const outcome = await resend({ number, mail: id })
    const error = errorOf(outcome)
    if (error) return showError(error, i18n)
    showMessage(t`It is sent to ${{ address: outcome.data!.sentTo }} again.`)
  }
  return (
    <li className={styles.entry}>
      <p>{subject}</p>
      <p className={styles.soft}>
        {to} · <Moment at={at} /> · {t(mailStateLabels[state])}
        {failure && <> ({failure})</>}
      </p>
      <div className={styles.actions}>
        <Button variant="bare" size="small" aria-label={t`Read “${subject}”`} onClick={onRead}>
          <Trans comment="A mail">Read</Trans>
        </Button>
        {mayWrite && (
          <Button
            variant="bare"
            size="small"
            busy={isLoading}
            aria-label={t`Send again: “${subject}”`}
            onClick={send}
          >
            <Trans comment="A mail">Send again</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

function MailText({ number, mail }: { number: string; mail: string }) {
  const query = useGetOrderMailQuery({ number, mail })
  return (
    <Loaded query={query}>
      {({ mail: { text } }) => (
        <p className={styles.text}>{text || <Trans>Not stored, because it had a secret link.</Trans>}</p>
      )}
    </Loaded>
  )
}
