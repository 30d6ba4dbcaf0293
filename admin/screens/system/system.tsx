// The state of the system: database, disks, mail, processes, queues and jobs.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { jobLabels, queueLabels } from '#contract/admin/system-labels.ts'
import { failingQueues, type JobState, type SystemState } from '#contract/admin/system.ts'
import { useGetSystemQuery } from '../../api/system.ts'
import { usePolling } from '../../shared/news/use-polling.ts'
import { countText } from '../../ui/count-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ObjectStoreFact, ReplicaFact } from './parts/server-facts.tsx'
import { StatusTable } from './parts/status-table.tsx'
import { SystemNav } from './parts/system-nav.tsx'
import { bytesText, secondsText, unitText } from '../../ui/unit-text.ts'
import styles from './system.module.css'

/** The interval at which the state is read again, in milliseconds. */
const everyMs = 10_000

export default function SystemScreen() {
  const { t } = useLingui()
  // Nothing has loaded the data before.
  const query = useGetSystemQuery({}, { ...usePolling(everyMs), skip: false })
  return (
    <Screen
      title={t`System status`}
      nav={<SystemNav />}
      lead={t`Read again every ten seconds. The figures of connections are those of the process that answers.`}
    >
      <Loaded query={query}>
        {(system) => (
          <>
            <Queues queues={system.queues} />
            <Health {...system} />
            <Processes processes={system.processes} />
            <Jobs jobs={system.jobs} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type Queue = SystemState['queues'][number]
type Process = SystemState['processes'][number]

const startedCell = ({ startedAt }: Process) => <Moment at={startedAt} />
const seenCell = ({ seenAt }: Process) => <Moment at={seenAt} />
const disksCell = ({ disks }: Process) => disks.map((disk) => <Disk key={disk.name} {...disk} />)
const beganCell = ({ beganAt }: JobState) => <Moment at={beganAt} />
const lastErrorCell = (job: JobState) => <LastError {...job} />

/** The number of failed entries, a link where there are some. */
function failedCell({ queue, failed }: Queue) {
  const canFail = (failingQueues as readonly string[]).includes(queue)
  if (failed === 0 || !canFail) return countText(failed)
  return <Link to={`/system/failed?queue=${encodeURIComponent(queue)}`}>{countText(failed)}</Link>
}

function Queues({ queues }: Pick<SystemState, 'queues'>) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Queues`}
      text={t`What the shop does in the background. Failed work was given up, or fails again and again.`}
    >
      <StatusTable
        label={t`Queues`}
        rows={queues}
        rowId={({ queue }) => queue}
        columns={[
          { label: t`Queue`, cell: ({ queue }) => t(queueLabels[queue]) },
          {
            label: t({ message: 'Waiting', comment: 'Heading: how many entries of a queue wait' }),
            align: 'end',
            cell: ({ waiting }) => countText(waiting),
          },
          {
            label: t`Due for`,
            align: 'end',
            cell: ({ oldestSeconds }) => (oldestSeconds > 0 ? secondsText(oldestSeconds) : '–'),
          },
          {
            label: t`Failed`,
            align: 'end',
            cell: failedCell,
          },
        ]}
      />
    </Section>
  )
}

function Health({ database, mail, processes }: Pick<SystemState, 'database' | 'mail' | 'processes'>) {
  const { t } = useLingui()
  const { kind, version, bytes, answerMs, connections } = database
  const size = bytesText(bytes)
  const answer = unitText(answerMs, 'millisecond', 1)
  const facts: [string, ReactNode][] = [
    [
      t`Database`,
      kind === 'embedded'
        ? t`Embedded, PostgreSQL ${version}, ${size}, answers in ${answer}`
        : t`PostgreSQL ${version}, ${size}, answers in ${answer}`,
    ],
  ]
  if (connections) {
    const { used, max, waiting } = connections
    facts.push([t`Connections`, t`${used} of ${max} in use, ${waiting} calls wait`])
  }
  if (processes.some(({ replica }) => replica))
    facts.push([t`Read replica`, <ReplicaFact key="replica" processes={processes} />])
  if (processes.some(({ objectStore }) => objectStore))
    facts.push([t`Object store`, <ObjectStoreFact key="store" processes={processes} />])
  facts.push(
    [t`Mail server`, mail.server ?? t`None: emails are written to files`],
    [t`Last email sent`, <LastSent key="sent" at={mail.sentAt} />],
  )
  return (
    <Section title={t`Health`}>
      <div className={styles.health}>
        <Facts facts={facts} />
      </div>
    </Section>
  )
}

const LastSent = ({ at }: { at: string | null }) =>
  at === null ? <Trans comment="When the last email was sent">Never</Trans> : <Moment at={at} />

function Processes({ processes }: Pick<SystemState, 'processes'>) {
  const { t } = useLingui()
  return (
    <Section title={t`Processes`} text={t`Those that were seen in the last minute, by host and number.`}>
      <StatusTable
        label={t`Processes`}
        rows={processes}
        rowId={({ name }) => name}
        columns={[
          { label: t`Process`, cell: ({ name }) => name },
          { label: t({ message: 'Release', comment: 'Of the program' }), cell: ({ release }) => release },
          { label: t`Started`, cell: startedCell },
          { label: t`Last seen`, cell: seenCell },
          {
            label: t`Free disk space`,
            cell: disksCell,
          },
        ]}
      />
    </Section>
  )
}

function Disk({ name, freeBytes, bytes }: Process['disks'][number]) {
  const [free, all] = [bytesText(freeBytes), bytesText(bytes)]
  return (
    <div>
      <Trans>
        {free} of {all} ({{ folder: name }})
      </Trans>
    </div>
  )
}

function Jobs({ jobs }: Pick<SystemState, 'jobs'>) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Jobs`}
      text={t`The last round of each job. Those whose last round has failed are first; each is tried again.`}
    >
      <StatusTable
        label={t`Jobs`}
        rows={jobs}
        rowId={({ job }) => job}
        columns={[
          { label: t`Job`, cell: ({ job }) => (jobLabels[job] ? t(jobLabels[job]) : job) },
          { label: t`Last round`, cell: beganCell },
          { label: t`Took`, align: 'end', cell: ({ seconds }) => secondsText(seconds) },
          { label: t`Process`, cell: ({ process }) => process },
          { label: t`Last error`, cell: lastErrorCell },
        ]}
      />
    </Section>
  )
}

function LastError({ failure, failedAt, beganAt }: JobState) {
  if (failure === null || failedAt === null) return '–'
  return (
    <span className={failedAt === beganAt ? styles.failure : ''}>
      <Trans>
        <Moment at={failedAt} />: {failure}
      </Trans>
    </span>
  )
}
