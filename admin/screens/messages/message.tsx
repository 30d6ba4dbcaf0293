// One thread: the shopper's messages, answers and notes, the assignee, and other data about the address.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import type { MessageEntry, OpenThread, updateMessage } from '#contract/admin/messages.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useGetLatestMessageQuery,
  useGetMessageQuery,
  useListAssigneesQuery,
  useRetryAnswerMutation,
  useUpdateMessageMutation,
} from '../../api/messages.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { NewsLine } from '../../shared/news/news.tsx'
import { usePolling } from '../../shared/news/use-polling.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { Composer } from './parts/composer.tsx'
import { messageStateLabels, topicLabels } from './parts/message-labels.ts'
import { MessageStatus } from './parts/status.tsx'
import styles from './messages.module.css'

export default function MessageScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useGetMessageQuery({ id })
  const may = useMay()
  const thread = query.data?.thread
  const back = { to: '/messages', label: t`Messages` }
  if (!thread)
    return (
      <Screen title={t`Message`} back={back}>
        <NoItem query={query} title={t`Message not found`} />
      </Screen>
    )
  const { fullName, email, reference, entries } = thread
  return (
    <Screen key={thread.id} title={fullName} lead={`${email} · ${reference}`} back={back}>
      <div className={styles.columns}>
        <div className={styles.thread}>
          <Section title={t`Messages`}>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} threadId={thread.id} entry={entry} />
              ))}
            </ol>
          </Section>
          <LatestEntries thread={thread} query={query} />
          {may('write messages') && <Composer thread={thread} />}
        </div>
        <Side thread={thread} />
      </div>
      <RecordLog recordType="message" recordId={thread.id} />
    </Screen>
  )
}

/** The interval at which the thread is checked for changes, in milliseconds. */
const everyMs = 10_000

interface LatestEntriesProps {
  thread: OpenThread
  query: { isFetching: boolean; refetch: () => unknown }
}

/** The notice of new messages and of changes by others. */
function LatestEntries({ thread: { id, version }, query }: LatestEntriesProps) {
  const latest = useGetLatestMessageQuery({ id }, usePolling(everyMs))
  const isBehind = latest.data !== undefined && latest.data.thread.version > version
  return (
    <NewsLine isShown={isBehind} isLoading={query.isFetching} onShow={query.refetch}>
      <Trans>Something was written or changed here just now.</Trans>
    </NewsLine>
  )
}

function Entry({ threadId, entry }: { threadId: string; entry: MessageEntry }) {
  const { t } = useLingui()
  const { kind, by, at, text, topic, orderNumber, signedIn } = entry
  return (
    <li className={`${styles.entry} ${kind === 'message' ? '' : styles[kind]}`}>
      <p className={styles.head}>
        <strong>{by}</strong>
        {kind === 'answer' && <Trans>answered</Trans>}
        {kind === 'note' && <Trans>noted, for staff only</Trans>}
        {topic && <span>{t(topicLabels[topic])}</span>}
        {orderNumber && <Trans>Order {orderNumber}</Trans>}
        <Moment at={at} />
        {signedIn && (
          <Badge tone="success">
            <Trans>Signed in with this address</Trans>
          </Badge>
        )}
      </p>
      <p className={styles.text}>{text}</p>
      {kind === 'answer' && <Delivery threadId={threadId} entry={entry} />}
    </li>
  )
}

/** The state of the mail with an answer. */
function Delivery({ threadId, entry: { id, mail } }: { threadId: string; entry: MessageEntry }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [retry, { isLoading }] = useRetryAnswerMutation()
  if (!mail) return null
  if (mail.state === 'sent')
    return (
      <p className={styles.mail}>
        <Trans>Mailed {mail.sentAt && <Moment at={mail.sentAt} />}</Trans>
      </p>
    )
  if (mail.state === 'kept')
    return (
      <p className={styles.mail}>
        <Trans>Written to a file, because no mail server is set.</Trans>
      </p>
    )
  if (mail.state === 'waiting')
    return (
      <p className={styles.mail}>
        {mail.failure ? (
          <Trans>Not mailed yet: {mail.failure} It is tried again.</Trans>
        ) : (
          <Trans>On its way</Trans>
        )}
      </p>
    )
  return (
    <div className={styles.actions}>
      <p className={`${styles.mail} ${styles.failed}`}>
        <Trans>It could not be mailed: {mail.failure}</Trans>
      </p>
      {may('write messages') && (
        <Button
          variant="line"
          size="small"
          busy={isLoading}
          onClick={async () => {
            const error = errorOf(await retry({ id: threadId, reply: id }))
            if (error) showError(error, i18n)
            else showMessage(t`It is sent again.`)
          }}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </div>
  )
}

type Changes = BodyOf<typeof updateMessage>['changes']

/** The assignee and the state of the thread, and links to more about its address. */
function Side({ thread }: { thread: OpenThread }) {
  const { t } = useLingui()
  const { state, spam, assignee } = thread
  const mayWrite = useMay()('write messages')
  return (
    <aside className={styles.side} aria-label={t`About this message`}>
      <Section title={t`Status`}>
        <p>
          <MessageStatus state={state} spam={spam} />
        </p>
        {mayWrite ? (
          <StatusFields thread={thread} />
        ) : (
          <p>
            {assignee ? <Trans>Assigned to {assignee.fullName}</Trans> : <Trans>Assigned to nobody</Trans>}
          </p>
        )}
      </Section>
      <SameAddress thread={thread} />
    </aside>
  )
}

function StatusFields({ thread: { id, version, state, spam, assignee } }: { thread: OpenThread }) {
  const { t, i18n } = useLingui()
  const [update, { isLoading }] = useUpdateMessageMutation()
  const assignees = useListAssigneesQuery({})
  const change = async (changes: Changes, back: Changes, done: string) => {
    const outcome = await update({ id, version, changes })
    if (!outcome.data) return showError(errorOf(outcome)!, i18n)
    const { version: after } = outcome.data.thread
    showMessage(done, async () => errorOf(await update({ id, version: after, changes: back })))
  }
  const listed = assignees.data?.items ?? []
  // The assignee stays in the list even without permission to answer.
  const people = assignee && !listed.some((one) => one.id === assignee.id) ? [...listed, assignee] : listed
  const isOpen = state !== 'closed'
  return (
    <>
      <div className={styles.actions}>
        {!spam && (
          <Button
            variant="line"
            size="small"
            busy={isLoading}
            onClick={() =>
              change(
                { state: isOpen ? 'closed' : 'open' },
                { state },
                isOpen ? t`The thread is closed.` : t`The thread is open.`,
              )
            }
          >
            {isOpen ? <Trans>Close thread</Trans> : <Trans>Open again</Trans>}
          </Button>
        )}
        <Button
          variant="line"
          size="small"
          busy={isLoading}
          onClick={() =>
            change({ spam: !spam }, { spam }, spam ? t`It is not spam.` : t`It is marked as spam.`)
          }
        >
          {spam ? <Trans>No spam</Trans> : <Trans>Spam</Trans>}
        </Button>
      </div>
      <SelectField
        label={t`Assigned to`}
        value={assignee?.id ?? ''}
        onChange={({ target }) => {
          const to = people.find((one) => one.id === target.value)
          void change(
            { assigneeId: to?.id ?? null },
            { assigneeId: assignee?.id ?? null },
            to ? t`It is assigned to ${{ name: to.fullName }}.` : t`Assigned to nobody.`,
          )
        }}
      >
        <option value="">{t`Nobody`}</option>
        {people.map((one) => (
          <option key={one.id} value={one.id}>
            {one.fullName}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function SameAddress({ thread: { others, customer, fullName, email } }: { thread: OpenThread }) {
  const { t } = useLingui()
  const mayReadOrders = useMay()('read orders')
  if (customer === null && others.length === 0 && !mayReadOrders) return null
  return (
    <Section title={t`The same address`}>
      {customer && (
        <p>
          <Link to={`/customers/${customer.id}`}>{customer.fullName || fullName}</Link>
        </p>
      )}
      {mayReadOrders && (
        <p>
          <Link to={`/orders?q=${encodeURIComponent(email)}`}>
            <Trans>Orders with this address</Trans>
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.links}>
          {others.map((other) => (
            <li key={other.id}>
              <Link to={`/messages/${other.id}`}>{other.reference}</Link> {t(messageStateLabels[other.state])}
              , <Moment at={other.lastAt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
