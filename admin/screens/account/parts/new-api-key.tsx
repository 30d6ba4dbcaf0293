// Creating an API key.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Permission } from '#contract/admin/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useCreateApiKeyMutation } from '../../../api/account.ts'
import { PermissionTable } from '../../../shared/permission-table.tsx'
import { SecretDialog } from '../../../shared/secret-dialog.tsx'
import { useDialogParam } from '../../../shared/use-dialog-param.ts'
import type { createApiKey } from '#contract/admin/api-keys.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { filledIn, selectControl, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'

type NewKey = BodyOf<typeof createApiKey>

/** The choices of how many days a key is valid. */
const durations = [30, 90, 365]

/** A button, its dialog, and the key that is shown once. */
export function CreateApiKey() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useDialogParam('new')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Create API key</Trans>
      </Button>
      <Dialog open={isOpen} title={t`Create API key`} onClose={() => setOpen(false)}>
        <KeyForm
          onDone={(made) => {
            setOpen(false)
            setSecret(made)
          }}
        />
      </Dialog>
      <SecretDialog title={t`Your new API key`} secret={secret} onClose={() => setSecret(null)}>
        <Trans>
          It is shown only now. Keep it secret like a password: anybody who has it can use its permissions.
        </Trans>
      </SecretDialog>
    </>
  )
}

function KeyForm({ onDone }: { onDone: (secret: string) => void }) {
  const { t, i18n } = useLingui()
  const [create] = useCreateApiKeyMutation()
  const form = useNewRecordForm<{ name: string; days: string; permissions: Permission[] }, NewKey>({
    fields: {
      name: {
        label: t({ message: 'Name', comment: 'Of a thing' }),
        value: '',
        check: filledIn(i18n, msg`Enter a name`),
        toSaved: trimmed,
        render: textControl({
          hint: t`The name of the program, as the log shows it.`,
          maxLength: 60,
        }),
      },
      days: {
        label: t`Valid for`,
        value: '90',
        toSaved: Number,
        render: selectControl(durations.map((days) => ({ value: String(days), label: t`${days} days` }))),
      },
      permissions: {
        label: t`Permissions`,
        value: [],
        check: (chosen) => (chosen.length > 0 ? '' : i18n._(msg`Choose at least one permission`)),
        render: ({ value, ...field }) => <PermissionTable {...field} chosen={value} />,
      },
    },
    async create(key) {
      const outcome = await create(key)
      if (outcome.data) onDone(outcome.data.secret)
      return errorOf(outcome)
    },
  })
  return (
    <RecordForm form={form} create={t`Create API key`}>
      {form.field('name')}
      {form.field('days')}
      {form.field('permissions')}
    </RecordForm>
  )
}
