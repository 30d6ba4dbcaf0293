// Messages to the shop: threads, with those that wait for an answer marked.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportMessages, messageSort, messageStates, type MessageThread } from '#contract/admin/messages.ts'
import { contactTopics } from '#contract/shop.ts'
import {
  useListAssigneesQuery,
  useListLatestMessagesQuery,
  useListMessagesInfiniteQuery,
} from '../../api/messages.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { LatestNews } from '../../shared/news/latest-news.tsx'
import { usePolling } from '../../shared/news/use-polling.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { type FilterFieldProps, filterOptionsOf } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import { messageStateLabels, topicLabels } from './parts/message-labels.ts'
import { MessageStatus } from './parts/status.tsx'
import styles from './messages.module.css'

/** The interval at which the list is checked for changes, in milliseconds. */
const everyMs = 10_000

export default function MessagesScreen() {
  const { t } = useLingui()
  const list = useList({ sort: messageSort, search: msg`Name, address, number or words`, columns })
  const query = useListMessagesInfiniteQuery(list.call)
  const latest = useListLatestMessagesQuery(list.call, usePolling(everyMs))
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Messages`}
      lead={t`What shoppers wrote on the contact page. A new message from the same address continues the same thread.`}
      rowId={({ id }) => id}
      rowName={({ fullName, reference }) => `${fullName}, ${reference}`}
      files={[{ label: t`Messages`, endpoint: exportMessages }]}
      news={
        <LatestNews latest={latest.data?.items} list={query} keyOf={({ id, version }) => `${id} ${version}`}>
          <Trans>There are new or changed messages.</Trans>
        </LatestNews>
      }
      views="messages"
      noMatch={t`No messages found`}
      none={{
        title: t`No messages yet`,
        text: <Trans>What shoppers write on the contact page is listed here.</Trans>,
      }}
    />
  )
}

function AssigneeFilter(props: FilterFieldProps) {
  const { data } = useListAssigneesQuery({})
  const members = data?.items.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? []
  const options = [{ value: 'me', label: msg`Me` }, { value: 'nobody', label: msg`Nobody` }, ...members]
  return <SelectFilter {...props} options={options} />
}

const columns: readonly Column<MessageThread>[] = [
  {
    id: 'name',
    label: msg`From`,
    cell: ({ id, fullName, email }) => (
      <>
        <Link to={`/messages/${id}`}>{fullName}</Link>
        <span className={styles.below}>{email}</span>
      </>
    ),
  },
  {
    id: 'message',
    label: msg`Message`,
    cell: ({ topic, excerpt }, i18n) => (
      <span className={styles.excerpt}>
        <strong>{i18n._(topicLabels[topic])}</strong> {excerpt}
      </span>
    ),
    filters: [{ name: 'topic', label: msg`Topic`, options: filterOptionsOf(contactTopics, topicLabels) }],
  },
  {
    id: 'state',
    label: msg`Status`,
    cell: (thread) => <MessageStatus {...thread} />,
    filters: [
      {
        name: 'state',
        all: msg`All but spam`,
        options: [...filterOptionsOf(messageStates, messageStateLabels), { value: 'spam', label: msg`Spam` }],
      },
    ],
  },
  {
    id: 'assignee',
    label: msg`Assigned to`,
    cell: ({ assignee }) => assignee?.fullName ?? '—',
    filters: [{ name: 'assigned', all: msg`Anyone`, Field: AssigneeFilter }],
  },
  { id: 'at', label: msg`Last message`, cell: ({ lastAt }) => <Moment at={lastAt} /> },
  { id: 'reference', label: msg`Reference`, cell: ({ reference }) => reference, optional: true },
]
