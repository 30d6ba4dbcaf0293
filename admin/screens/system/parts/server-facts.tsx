// The servers that processes use: what each process says about them.
import { Trans } from '@lingui/react/macro'
import type { SystemState } from '#contract/admin/system.ts'
import type { StatedReason } from '#contract/reasons/reason.ts'
import { useReasonText } from '../../../shared/reason-text.tsx'
import styles from '../system.module.css'
import { secondsText } from '../../../ui/unit-text.ts'

type Processes = Pick<SystemState, 'processes'>

/** The longest lag, and why the replica is not read. */
export function ReplicaFact({ processes }: Processes) {
  const states = processes.flatMap(({ name, replica }) => (replica ? [{ name, ...replica }] : []))
  const lags = states.flatMap(({ lagSeconds }) => lagSeconds ?? [])
  const hasProblem = states.some(({ problem }) => problem)
  return (
    <>
      {lags.length > 0 && (
        <div>
          <Trans>{{ lag: secondsText(Math.max(...lags)) }} behind the primary</Trans>
        </div>
      )}
      {lags.length === 0 && !hasProblem && '–'}
      <Problems states={states} />
    </>
  )
}

export function ObjectStoreFact({ processes }: Processes) {
  const states = processes.flatMap(({ name, objectStore }) => (objectStore ? [{ name, ...objectStore }] : []))
  return states.some(({ problem }) => problem) ? (
    <Problems states={states} />
  ) : (
    <Trans comment="Of a server: it answers">Answers</Trans>
  )
}

interface State {
  /** Of the process. */
  name: string
  problem: StatedReason | null
}

/** Each problem once, with the processes that have it when others have not. */
function Problems({ states }: { states: State[] }) {
  const textOf = useReasonText()
  const failing = states.flatMap(({ name, problem }) => (problem ? [{ name, text: textOf(problem) }] : []))
  return [...Map.groupBy(failing, ({ text }) => text)].map(([text, group]) => (
    <div key={text} className={styles.failure}>
      {group.length === states.length ? (
        text
      ) : (
        <Trans>
          {{ processes: group.map(({ name }) => name).join(', ') }}: {text}
        </Trans>
      )}
    </div>
  ))
}
