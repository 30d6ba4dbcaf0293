// Where one is signed in, and ending it.
import { Trans, useLingui } from '@lingui/react/macro'
import type { listSessions } from '#contract/admin/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deviceName } from '#web/shared/device-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../api/admin-error.ts'
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsInfiniteQuery,
} from '../../api/account.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { AccountNav } from './parts/account-nav.tsx'

export default function SessionsScreen() {
  const { t, i18n } = useLingui()
  const state = useListState()
  const query = useListSessionsInfiniteQuery({})
  const columns = useColumns()
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const hasOthers = query.data?.pages.some(({ items }) => items.some(({ isThis }) => !isThis)) ?? false
  return (
    <Screen
      title={t`Your sessions`}
      nav={<AccountNav />}
      lead={t`End any session that you do not recognise, and then change your password.`}
      actions={
        hasOthers && (
          <Button
            variant="line"
            size="small"
            busy={isLoading}
            onClick={async () => {
              const error = errorOf(await endOthers({}))
              if (error) showMessage(errorText(error, i18n), null, 'danger')
              else showMessage(t`You are signed out everywhere else.`)
            }}
          >
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )
      }
    >
      <DataTable
        label={t`Your sessions`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ device }) => deviceName(device, i18n)}
        state={state}
        empty={<Empty title={t`No sessions`} />}
      />
    </Screen>
  )
}

type MemberSession = ReplyOf<typeof listSessions>['data']['items'][number]

function useColumns(): Column<MemberSession>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'device', label: t`Device`, cell: ({ device }) => deviceName(device, i18n) },
    { id: 'network', label: t`Network`, cell: ({ network }) => network },
    { id: 'seen', label: t`Last seen`, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
    { id: 'started', label: t`Signed in`, cell: ({ startedAt }) => <Moment at={startedAt} /> },
    {
      id: 'end',
      label: t({ message: 'Action', comment: 'Heading of a column with buttons' }),
      cell: (session) => <End {...session} />,
    },
  ]
}

function End({ id, device, isThis }: MemberSession) {
  const { t, i18n } = useLingui()
  const [endSession, { isLoading }] = useEndSessionMutation()
  if (isThis)
    return (
      <Badge tone="success">
        <Trans comment="The session in which the page is open">This one</Trans>
      </Badge>
    )
  return (
    <Button
      variant="bare"
      size="small"
      busy={isLoading}
      aria-label={t`End the session: ${{ device: deviceName(device, i18n) }}`}
      onClick={async () => {
        const error = errorOf(await endSession({ id }))
        if (error) showMessage(errorText(error, i18n), null, 'danger')
        else showMessage(t`The session is ended.`)
      }}
    >
      <Trans comment="Verb: to end a session">End</Trans>
    </Button>
  )
}
