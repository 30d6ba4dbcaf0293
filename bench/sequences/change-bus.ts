// Tells simulated processes of changes in the database: each of its own changes at once, of others at once or late.
import type { ChangeTopic, Db, QueueTopic } from '#api/kernel/db.ts'

export type Topic = ChangeTopic | QueueTopic

/** A process that hears of changes. */
export interface ChangeListener {
  isDead(): boolean
  /** Whether it hears of the changes of others at once. */
  isToldNow(): boolean
}

export interface ChangeBus {
  /** Calls `changed` until the process is dead. */
  watch(listener: ChangeListener, topic: Topic, changed: (id: string | null) => void): void
  /** Tells a process that anything may have changed. */
  tellAll(listener: ChangeListener): void
  /** The process whose statement or transaction runs now. */
  writer: ChangeListener | null
}

/** One for each database, because its watchers cannot be removed. */
export function createChangeBus(base: Db): ChangeBus {
  const watchers = new Map<ChangeListener, [topic: Topic, changed: (id: string | null) => void][]>()
  const watched = new Set<Topic>()
  const tell = (topic: Topic, id: string | null) => {
    for (const [listener, all] of watchers) {
      if (listener.isDead()) watchers.delete(listener)
      else if (listener === bus.writer || listener.isToldNow())
        for (const [of, changed] of all) if (of === topic) changed(id)
    }
  }
  const bus: ChangeBus = {
    writer: null,
    watch(listener, topic, changed) {
      watchers.set(listener, [...(watchers.get(listener) ?? []), [topic, changed]])
      if (watched.has(topic)) return
      watched.add(topic)
      void base.onChange(topic, (id) => tell(topic, id))
    },
    tellAll(listener) {
      for (const [, changed] of watchers.get(listener) ?? []) changed(null)
    },
  }
  return bus
}
