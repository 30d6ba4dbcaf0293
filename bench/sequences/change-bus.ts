// Tells simulated processes of changes in the database: each of its own changes at once, of others at once or late.
import type { ChangeTopic, Db, QueueTopic } from '#api/kernel/db.ts'

export type Topic = ChangeTopic | QueueTopic

/** A process that hears of changes. */
export interface Hearer {
  isDead(): boolean
  /** Whether it hears of the changes of others at once. */
  hearsNow(): boolean
}

export interface ChangeBus {
  /** Calls `changed` until the process is dead. */
  watch(hearer: Hearer, topic: Topic, changed: () => void): void
  /** Tells a process that anything may have changed. */
  tellAll(hearer: Hearer): void
  /** The process whose statement or transaction runs now. */
  writer: Hearer | null
}

/** One for each database, because its watchers cannot be removed. */
export function createChangeBus(base: Db): ChangeBus {
  const watchers = new Map<Hearer, [topic: Topic, changed: () => void][]>()
  const watched = new Set<Topic>()
  const tell = (topic: Topic) => {
    for (const [hearer, all] of watchers) {
      if (hearer.isDead()) watchers.delete(hearer)
      else if (hearer === bus.writer || hearer.hearsNow())
        for (const [of, changed] of all) if (of === topic) changed()
    }
  }
  const bus: ChangeBus = {
    writer: null,
    watch(hearer, topic, changed) {
      watchers.set(hearer, [...(watchers.get(hearer) ?? []), [topic, changed]])
      if (watched.has(topic)) return
      watched.add(topic)
      void base.onChange(topic, () => tell(topic))
    },
    tellAll(hearer) {
      for (const [, changed] of watchers.get(hearer) ?? []) changed()
    },
  }
  return bus
}
