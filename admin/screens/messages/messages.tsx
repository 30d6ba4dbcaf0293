// Messages to the shop: threads, those that wait for an answer told apart.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  exportMessages,
  type listMessages,
  messageSort,
  messageStates,
  type MessageThread,
} from '#contract/admin/messages.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { contactTopics } from '#contract/shop.ts'
import {
  useListAssigneesQuery,
  useListLatestMessagesQuery,
  useListMessagesInfiniteQuery,
} from '../../api/messages.ts'
import { NewsLine } from '../../shared/news/news.tsx'
import { usePolling } from '../../shared/news/use-polling.ts'
import { Views } from '../../shared/views/views.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { type ListState, useListState } from '../../ui/table/list-state.ts'
import { stateNames, topicNames } from './parts/message-texts.ts'
import { MessageStatus } from './parts/status.tsx'
import styles from './messages.module.css'

const filterNames = ['q', 'state', 'topic', 'assigned']
const states = [...messageStates, 'spam'] as const

type Query = Omit<QueryOf<typeof listMessages>, 'next'>

/** What the list shows, as the call has it. */
function queryOf(state: ListState<(typeof messageSort.columns)[number]>): Query {
  const chosen = states.find((one) => one === state.value('state'))
  const topic = contactTopics.find((one) => one === state.value('topic'))
  return {
    ...(state.value('q') && { search: state.value('q') }),
    ...(chosen && { state: chosen }),
    ...(topic && { topic }),
    ...(state.value('assigned') && { assigned: state.value('assigned') }),
    sort: state.sortedBy,
  }
}

export default function MessagesScreen() {
  const { t } = useLingui()
  const state = useListState(messageSort)
  const shown = queryOf(state)
  const query = useListMessagesInfiniteQuery(shown)
  const { sort: _, ...filters } = shown
  const columns = useColumns()
  return (
    <Screen
      title={t`Messages`}
      lead={t`What shoppers wrote on the contact page. A new message from the same address continues the same thread.`}
      actions={<ExportLinks files={[{ label: t`Messages`, endpoint: exportMessages }]} query={filters} />}
    >
      <LatestMessages query={shown} list={query} />
      <Views list="messages" />
      <DataTable
        label={t`Messages`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fullName, reference }) => `${fullName}, ${reference}`}
        state={state}
        filters={<Filters state={state} />}
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No message matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nobody has written yet`}>
              <Trans>What shoppers write on the contact page is listed here.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

/** How often the list is compared with what there is, milliseconds. */
const everyMs = 10_000

interface LatestMessagesProps {
  query: Query
  list: {
    data?: { pages: { items: MessageThread[] }[] } | undefined
    isFetching: boolean
    refetch: () => unknown
  }
}

/** Shoppers write without anybody of the staff who changes something: it is told as others’ changes are. */
function LatestMessages({ query, list }: LatestMessagesProps) {
  const latest = useListLatestMessagesQuery(query, usePolling(everyMs))
  const known = list.data?.pages[0]?.items
  const isNew = known !== undefined && latest.data !== undefined && !isSame(known, latest.data.items)
  return (
    <NewsLine isShown={isNew && !list.isFetching} isLoading={list.isFetching} onShow={list.refetch}>
      <Trans>Messages have come, or were changed, meanwhile.</Trans>
    </NewsLine>
  )
}

const isSame = (one: readonly MessageThread[], other: readonly MessageThread[]): boolean =>
  one.length === other.length &&
  one.every(({ id, version }, place) => id === other[place]!.id && version === other[place]!.version)

function Filters({ state }: { state: ListState }) {
  const { t } = useLingui()
  const assignees = useListAssigneesQuery({})
  return (
    <>
      <SearchFilter state={state} label={t`Name, address, number or words`} />
      <SelectFilter state={state} name="state" label={t`Status`} all={t`All but spam`}>
        {messageStates.map((one) => (
          <option key={one} value={one}>
            {t(stateNames[one])}
          </option>
        ))}
        <option value="spam">{t`Spam`}</option>
      </SelectFilter>
      <SelectFilter state={state} name="topic" label={t`Topic`} all={t`All`}>
        {contactTopics.map((one) => (
          <option key={one} value={one}>
            {t(topicNames[one])}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="assigned" label={t`Assigned to`} all={t`Anyone`}>
        <option value="me">{t`Me`}</option>
        <option value="nobody">{t`Nobody`}</option>
        {assignees.data?.items.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </SelectFilter>
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<MessageThread>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t`From`,
        cell: ({ id, fullName, email }) => (
          <>
            <Link to={`/messages/${id}`}>{fullName}</Link>
            <span className={styles.below}>{email}</span>
          </>
        ),
      },
      {
        id: 'message',
        label: t`Message`,
        cell: ({ topic, excerpt }) => (
          <span className={styles.excerpt}>
            <strong>{t(topicNames[topic])}</strong> {excerpt}
          </span>
        ),
      },
      { id: 'state', label: t`Status`, cell: (thread) => <MessageStatus {...thread} /> },
      { id: 'assignee', label: t`Assigned to`, cell: ({ assignee }) => assignee?.fullName ?? '—' },
      { id: 'at', label: t`Last message`, cell: ({ lastAt }) => <Moment at={lastAt} /> },
      { id: 'reference', label: t`Reference`, cell: ({ reference }) => reference, optional: true },
    ],
    [t],
  )
}
