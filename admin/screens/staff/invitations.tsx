// Open invitations, and inviting somebody.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { exportInvitations, type Invitation, invitationSort } from '#contract/admin/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { checkEmail, errorsOnly } from '#web/ui/form/checks.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../api/admin-error.ts'
import {
  useInviteMemberMutation,
  useListInvitationsInfiniteQuery,
  useListRolesInfiniteQuery,
  useRestoreInvitationMutation,
  useRevokeInvitationMutation,
} from '../../api/staff.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { StaffNav } from './parts/staff-nav.tsx'

export default function InvitationsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(invitationSort)
  const query = useListInvitationsInfiniteQuery({ sort: state.sortedBy })
  const invite = (open: boolean) => state.change({ invite: open ? '1' : '' })
  const isOpen = state.value('invite') !== ''
  const columns = useColumns()
  const inviteButton = may('write staff') && (
    <Button size="small" onClick={() => invite(true)}>
      <Trans>Invite a member</Trans>
    </Button>
  )
  return (
    <Screen
      title={t`Invitations`}
      nav={<StaffNav />}
      actions={
        <>
          <ExportLinks files={[{ label: t`Invitations`, endpoint: exportInvitations }]} />
          {inviteButton}
        </>
      }
    >
      <News recordTypes={['invitation', 'role', 'member']} query={query} />
      <DataTable
        label={t`Open invitations`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        state={state}
        empty={
          <Empty title={t`No invitation is open`}>
            <Trans>An invited person gets a link by email and creates their own account with it.</Trans>
          </Empty>
        }
      />
      <Dialog
        open={isOpen && may('write staff')}
        title={t`Invite a member`}
        onClose={() => isOpen && invite(false)}
      >
        <InviteForm onDone={() => invite(false)} />
      </Dialog>
    </Screen>
  )
}

function Revoke({ id, email, mayChange }: Invitation) {
  const { t, i18n } = useLingui()
  const [revoke, { isLoading }] = useRevokeInvitationMutation()
  const [restore] = useRestoreInvitationMutation()
  if (!mayChange)
    return (
      <span>
        <Trans>Its role may do more than you</Trans>
      </span>
    )
  return (
    <Button
      variant="bare"
      size="small"
      busy={isLoading}
      aria-label={t`Revoke the invitation of ${email}`}
      onClick={async () => {
        const error = errorOf(await revoke({ id }))
        if (error) showMessage(errorText(error, i18n), null, 'danger')
        else
          showMessage(t`The invitation of ${email} is revoked.`, async () => errorOf(await restore({ id })))
      }}
    >
      <Trans>Revoke</Trans>
    </Button>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const roles = useListRolesInfiniteQuery({})
  const [invite] = useInviteMemberMutation()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ email = '', roleId = '' }, i18n) =>
      errorsOnly({
        email: checkEmail(email, i18n),
        roleId: roleId ? '' : i18n._(msg`Please choose a role.`),
      }),
    async submit({ email = '', roleId = '' }) {
      const error = errorOf(await invite({ email: email.trim(), roleId }))
      if (error) return error
      showMessage(t`${{ email: email.trim() }} is invited.`)
      onDone()
      return undefined
    },
  })
  return (
    <Loaded query={roles}>
      {({ pages }) => (
        <form {...attributes} className={form.form}>
          <TextField
            label={t`Email address`}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            error={errors.email}
          />
          <SelectField
            label={t`Role`}
            name="roleId"
            hint={t`Only roles that may do no more than you are listed.`}
            defaultValue=""
            error={errors.roleId}
          >
            <option value="">{t`Choose`}</option>
            {pages
              .flatMap(({ items }) => items)
              .filter(({ mayGrant }) => mayGrant)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Send the invitation</Trans>
          </Button>
        </form>
      )}
    </Loaded>
  )
}

function useColumns(): Column<Invitation>[] {
  const { t } = useLingui()
  const may = useMay()
  return useMemo(
    () => [
      { id: 'email', label: t`Email address`, cell: ({ email }) => email },
      { id: 'role', label: t`Role`, cell: ({ role }) => role.name },
      {
        id: 'by',
        label: t`Invited by`,
        cell: ({ invitedBy }) => invitedBy?.fullName ?? t`The command line`,
      },
      { id: 'until', label: t`Valid until`, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
      ...(may('write staff')
        ? [
            {
              id: 'revoke',
              label: t({ message: 'Action', comment: 'Heading of a column with buttons' }),
              cell: (invitation: Invitation) => <Revoke {...invitation} />,
            },
          ]
        : []),
    ],
    [t, may],
  )
}
