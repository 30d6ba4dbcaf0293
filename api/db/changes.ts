// Who is told about changes, in one process.
import { type Db, queueTopics } from '../kernel/db.ts'

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

const notOfReplica: ReadonlySet<string> = new Set([...queueTopics, 'product'])

/**
 * Whether a replica must have a change before it is read again: not one of a queue or of a product's stock, which are
 * read from the primary.
 */
export const concernsReplica = (topics: Iterable<string>): boolean =>
  Array.from(topics).some((topic) => !notOfReplica.has(topic.split(' ', 1)[0]!))

export interface ChangeWatchers {
  add(...watcher: Parameters<Db['onChange']>): void
  /** @param topics each alone, or with the id of the row that has changed after a space */
  tell(topics: Iterable<string>): void
  /** Changes may have been missed. */
  tellAll(): void
}

export function createChangeWatchers(): ChangeWatchers {
  const watchers = new Map<string, Parameters<Db['onChange']>[1][]>()
  const tell = (topics: Iterable<string>) => {
    for (const each of topics) {
      const [topic, id = null] = each.split(' ', 2) as [string, string?]
      for (const changed of watchers.get(topic) ?? []) changed(id)
    }
  }
  return {
    add: (topic, changed) => void watchers.set(topic, [...(watchers.get(topic) ?? []), changed]),
    tell,
    tellAll: () => tell(watchers.keys()),
  }
}
