// Creating a role.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { errorOf } from '../../api/error-of.ts'
import { useCreateRoleMutation } from '../../api/staff.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { type RoleValues, useRoleFields } from './parts/role-fields.tsx'

export default function NewRoleScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateRoleMutation()
  const form = useNewRecordForm<RoleValues>({
    fields: useRoleFields({ name: '', permissions: [] }),
    async create(role) {
      const outcome = await create(role)
      if (!outcome.data) return errorOf(outcome)
      const { id, name } = outcome.data.role
      showMessage(t`The role ${{ name }} is created.`)
      await navigate(`/staff/roles/${id}`)
      return undefined
    },
  })
  return (
    <Screen title={t`New role`} back={{ to: '/staff/roles', label: t`Roles` }} width="form">
      <Section title={t`Permissions`}>
        <RecordForm form={form} create={t`Create role`}>
          {form.field('name')}
          {form.field('permissions')}
        </RecordForm>
      </Section>
    </Screen>
  )
}
