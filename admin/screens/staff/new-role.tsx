// Making a role.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '#contract/admin/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useCreateRoleMutation } from '../../api/staff.ts'
import { PermissionTable } from '../../shared/permission-table.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'

export default function NewRoleScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateRoleMutation()
  const [permissions, setPermissions] = useState<Permission[]>([])
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ name = '' }, i18n) =>
      errorsOnly({ name: name.trim() ? '' : i18n._(msg`Please enter a name.`) }),
    async submit({ name = '' }) {
      const outcome = await create({ name: name.trim(), permissions })
      if (!outcome.data) return errorOf(outcome)
      const { id, name: made } = outcome.data.role
      showMessage(t`The role ${{ name: made }} is created.`)
      await navigate(`/staff/roles/${id}`)
      return undefined
    },
  })
  return (
    <Screen title={t`New role`} back={{ to: '/staff/roles', label: t`Roles` }} width="form">
      <Section title={t`Permissions`}>
        <form {...attributes} className={form.form}>
          <TextField label={t`Name`} name="name" maxLength={60} autoComplete="off" error={errors.name} />
          <PermissionTable
            label={t`Permissions`}
            chosen={permissions}
            onChange={setPermissions}
            error={errors.permissions}
          />
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Create role</Trans>
          </Button>
        </form>
      </Section>
    </Screen>
  )
}
