// Who is told about changes, in one process.
import type { Db } from '../kernel/db.ts'

/** The code of the notices that `record_change` sends to the connection of the change. */
const changeNotice = 'CHNGD'

/** A message of the server about a statement that runs. */
export interface Notice {
  code?: string | undefined
  message?: string | undefined
}

/** @returns a listener of notices that adds the changed topics to a set */
export const collectChanges =
  (topics: Set<string>) =>
  ({ code, message = '' }: Notice): void =>
    void (code === changeNotice && topics.add(message))

export interface ChangeWatchers {
  add(...watcher: Parameters<Db['onChange']>): void
  tell(topics: Iterable<string>): void
  /** Changes may have been missed. */
  tellAll(): void
}

export function createChangeWatchers(): ChangeWatchers {
  const watchers = new Map<string, (() => void)[]>()
  const tell = (topics: Iterable<string>) => {
    for (const topic of topics) for (const changed of watchers.get(topic) ?? []) changed()
  }
  return {
    add: (topic, changed) => void watchers.set(topic, [...(watchers.get(topic) ?? []), changed]),
    tell,
    tellAll: () => tell(watchers.keys()),
  }
}
