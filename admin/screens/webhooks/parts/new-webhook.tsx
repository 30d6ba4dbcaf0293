// Adding the address of a webhook.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { eventLabels, eventTypes } from '#contract/admin/webhook-event-labels.ts'
import type { Webhook } from '#contract/admin/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useCreateWebhookMutation } from '../../../api/webhooks.ts'
import { useMay } from '../../../context/session.ts'
import { SecretDialog } from '../../../shared/secret-dialog.tsx'
import { useDialogParam } from '../../../shared/use-dialog-param.ts'
import { type ControlProps, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'

/** A button, its dialog, and the secret, which is shown once. */
export function NewWebhook() {
  const { t } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useDialogParam('new')
  const [secret, setSecret] = useState<string | null>(null)
  if (!may('write settings')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Add webhook</Trans>
      </Button>
      <Dialog open={isOpen} title={t`Add webhook`} onClose={() => setOpen(false)}>
        <WebhookForm
          onDone={(made) => {
            setOpen(false)
            setSecret(made)
          }}
        />
      </Dialog>
      <SecretDialog title={t`The secret of the webhook`} secret={secret} onClose={() => setSecret(null)}>
        <Trans>
          It is shown only now. Each event is signed with it, so that the program can check that the shop has
          sent it.
        </Trans>
      </SecretDialog>
    </>
  )
}

function WebhookForm({ onDone }: { onDone: (secret: string) => void }) {
  const { t, i18n } = useLingui()
  const [create] = useCreateWebhookMutation()
  const form = useNewRecordForm<Pick<Webhook, 'url' | 'events'>>({
    fields: {
      url: {
        label: t`Address`,
        value: '',
        check: (url) =>
          /^https:\/\/\S+$/.test(url.trim()) ? '' : i18n._(msg`Enter an address that begins with https://`),
        toSaved: trimmed,
        render: textControl({
          hint: t`Where the program listens, like https://example.com/orders. Addresses within the shop’s own network are refused.`,
          type: 'url',
          maxLength: 500,
        }),
      },
      events: {
        label: t`Events`,
        value: [],
        check: (events) => (events.length > 0 ? '' : i18n._(msg`Choose at least one event`)),
        render: (field) => <Events {...field} />,
      },
    },
    async create(webhook) {
      const outcome = await create(webhook)
      if (outcome.data) onDone(outcome.data.secret)
      return errorOf(outcome)
    },
  })
  return (
    <RecordForm form={form} create={t`Add webhook`}>
      {form.field('url')}
      {form.field('events')}
    </RecordForm>
  )
}

function Events({ value: chosen, error, onChange }: ControlProps<Webhook['events']>) {
  const { t } = useLingui()
  return eventTypes.map((event, index) => (
    <CheckboxField
      key={event}
      label={t(eventLabels[event])}
      checked={chosen.includes(event)}
      error={index === 0 ? error : ''}
      onChange={({ target }) =>
        onChange(eventTypes.filter((one) => (one === event ? target.checked : chosen.includes(one))))
      }
    />
  ))
}
