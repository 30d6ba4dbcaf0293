// The member's own sessions, which can be ended.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { listSessions } from '#contract/admin/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deviceName } from '#web/shared/device-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsInfiniteQuery,
} from '../../api/account.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { AccountNav } from './parts/account-nav.tsx'

export default function SessionsScreen() {
  const { t, i18n } = useLingui()
  const list = useList({ columns })
  const query = useListSessionsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Your sessions`}
      nav={<AccountNav />}
      lead={t`End any session that you do not recognise, and then change your password.`}
      actions={<EndOthers />}
      rowId={({ id }) => id}
      rowName={({ device }) => deviceName(device, i18n)}
      none={{ title: t`No sessions` }}
    />
  )
}

function EndOthers() {
  const { t, i18n } = useLingui()
  const { data } = useListSessionsInfiniteQuery({})
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  if (!data?.pages.some(({ items }) => items.some(({ isThis }) => !isThis))) return null
  return (
    <Button
      variant="line"
      size="small"
      busy={isLoading}
      onClick={async () => {
        const error = errorOf(await endOthers({}))
        if (error) showError(error, i18n)
        else showMessage(t`You are signed out everywhere else.`)
      }}
    >
      <Trans>Sign out everywhere else</Trans>
    </Button>
  )
}

const columns: readonly Column<MemberSession>[] = [
  { id: 'device', label: msg`Device`, cell: ({ device }, i18n) => deviceName(device, i18n) },
  { id: 'network', label: msg`Network`, cell: ({ network }) => network },
  { id: 'seen', label: msg`Last seen`, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  { id: 'started', label: msg`Signed in`, cell: ({ startedAt }) => <Moment at={startedAt} /> },
  {
    id: 'end',
    label: msg({ message: 'Action', comment: 'Heading of a column with buttons' }),
    cell: (session) => <End {...session} />,
  },
]

type MemberSession = ReplyOf<typeof listSessions>['data']['items'][number]

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
        if (error) showError(error, i18n)
        else showMessage(t`The session is ended.`)
      }}
    >
      <Trans comment="Verb: to end a session">End</Trans>
    </Button>
  )
}
