// One role: its name, its permissions, and its log.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Role } from '#contract/admin/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useCreateRoleMutation,
  useDeleteRoleMutation,
  useListRolesInfiniteQuery,
  useUpdateRoleMutation,
} from '../../api/staff.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { PermissionTable } from '../../shared/permission-table.tsx'
import { useItem, versionOf } from '../../shared/use-item.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { type RoleValues, useRoleFields } from './parts/role-fields.tsx'

export default function RoleScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const query = useListRolesInfiniteQuery({})
  const role = useItem(query, (one) => one.id === id)
  const back = { to: '/staff/roles', label: t`Roles` }
  if (!role)
    return (
      <Screen title={t`Role`} back={back} width="form">
        <NoItem item={role} query={query} title={t`Role not found`} />
      </Screen>
    )
  const reload = async () => versionOf(await query.refetch(), role)
  return (
    <RoleDetails
      key={role.id}
      role={role}
      reload={reload}
      back={back}
      news={<News recordTypes={['role']} recordId={role.id} query={query} />}
    />
  )
}

interface RoleDetailsProps {
  role: Role
  reload: () => Promise<number>
  back: { to: string; label: string }
  /** The notice that others have changed the role. */
  news: ReactNode
}

function RoleDetails({ role, reload, back, news }: RoleDetailsProps) {
  const { t } = useLingui()
  const may = useMay()
  const { id, name, isOwner, mayGrant, members, permissions } = role
  const isEditable = may('write staff') && mayGrant && !isOwner
  return (
    <Screen
      title={name}
      lead={
        members === 0 ? (
          <Trans>No members have this role</Trans>
        ) : (
          <Plural
            value={members}
            one="# person has or is offered this role."
            other="# people have or are offered this role."
          />
        )
      }
      back={back}
      width="form"
    >
      {news}
      <Section title={t`Permissions`}>
        {isEditable ? (
          <RoleForm role={role} reload={reload} />
        ) : (
          <>
            <PermissionTable label={t`Permissions`} chosen={permissions} />
            <p>
              {isOwner ? (
                <Trans>The owner may do everything; this role cannot be changed.</Trans>
              ) : may('write staff') ? (
                <Trans>This role may do more than you, so you cannot change it.</Trans>
              ) : null}
            </p>
          </>
        )}
      </Section>
      {isEditable && <Removal role={role} />}
      <RecordLog recordType="role" recordId={id} />
    </Screen>
  )
}

function RoleForm({ role, reload }: Pick<RoleDetailsProps, 'role' | 'reload'>) {
  const { t } = useLingui()
  const { id, version } = role
  const [updateRole] = useUpdateRoleMutation()
  const form = useRecordForm<RoleValues, Partial<RoleValues>>({
    fields: useRoleFields(role),
    version,
    save: async (changes, version) => errorOf(await updateRole({ id, version, changes })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Role`}>
      {form.field('name')}
      {form.field('permissions')}
    </RecordForm>
  )
}

function Removal({ role: { id, name, permissions, members } }: { role: Role }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [deleteRole, { isLoading }] = useDeleteRoleMutation()
  const [createRole] = useCreateRoleMutation()
  const remove = async () => {
    const error = errorOf(await deleteRole({ id }))
    if (error) return showError(error, i18n)
    showMessage(t`The role ${name} is deleted.`, async () => errorOf(await createRole({ name, permissions })))
    await navigate('/staff/roles')
  }
  return (
    <Section
      title={t`Delete`}
      text={members > 0 ? t`A role with members cannot be deleted. Give them another role first.` : undefined}
    >
      {members === 0 && (
        <p>
          <Button variant="line" size="small" busy={isLoading} onClick={remove}>
            <Trans>Delete role</Trans>
          </Button>
        </p>
      )}
    </Section>
  )
}
