// Open invitations, and inviting somebody.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportInvitations, type Invitation, invitationSort } from '#contract/admin/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { InvitationForm } from './parts/invitation-form.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useListInvitationsInfiniteQuery,
  useRestoreInvitationMutation,
  useRevokeInvitationMutation,
} from '../../api/staff.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { StaffNav } from './parts/staff-nav.tsx'

export default function InvitationsScreen() {
  const { t } = useLingui()
  const list = useList({ sort: invitationSort, columns })
  const query = useListInvitationsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Invitations`}
      label={t`Open invitations`}
      nav={<StaffNav />}
      rowId={({ id }) => id}
      rowName={({ email }) => email}
      files={[{ label: t`Invitations`, endpoint: exportInvitations }]}
      actions={<InvitationForm />}
      news={['invitation', 'role', 'member']}
      none={{
        title: t`No open invitations`,
        text: <Trans>An invited person gets a link by email and creates their own account with it.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<Invitation>[] = [
  { id: 'email', label: msg`Email address`, cell: ({ email }) => email },
  { id: 'role', label: msg`Role`, cell: ({ role }) => role.name },
  {
    id: 'by',
    label: msg`Invited by`,
    cell: ({ invitedBy }, i18n) => invitedBy?.fullName ?? i18n._(msg`Command line`),
  },
  { id: 'until', label: msg`Valid until`, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
  {
    id: 'revoke',
    label: msg({ message: 'Action', comment: 'Heading of a column with buttons' }),
    cell: (invitation) => <Revoke {...invitation} />,
    permission: 'write staff',
  },
]

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
        if (error) showError(error, i18n)
        else
          showMessage(t`The invitation of ${email} is revoked.`, async () => errorOf(await restore({ id })))
      }}
    >
      <Trans>Revoke</Trans>
    </Button>
  )
}
