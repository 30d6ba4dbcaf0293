// The queue of pictures to draw. Every client has a queue of its own and they take turns, so that no client waits for
// all pictures of another one. A picture that nobody has requested for a while is dropped, because the client has left.
// Pictures are drawn ahead only when nobody waits.

/** Thrown when a client waits for more pictures than can be drawn in a reasonable time, or the shop closes. */
export class DrawingBusy extends Error {}

export interface QueueLimits {
  /** Milliseconds after its last request for which a picture stays in the queue. */
  lapseMs: number
  /** Pictures that may wait for one client: about those of two listings. */
  perClient: number
  /** Pictures that may wait for all clients together. */
  total: number
}

export const queueLimits: QueueLimits = { lapseMs: 15_000, perClient: 64, total: 2048 }

/** A picture to be drawn. `key` is its name. Large pictures are drawn after the small ones of the same client. */
export interface Drawable {
  key: string
  large: boolean
}

interface Entry<Task extends Drawable> {
  task: Task
  /** When it was last requested by a client that does not wait. */
  requestedAt: number
  waiters: Set<Waiter>
}

interface Waiter {
  resolve: () => void
  reject: (error: Error) => void
}

export interface DrawQueue<Task extends Drawable> {
  /** Queues a picture for a client that does not wait, but repeats the request while it needs the picture. */
  request(client: string, task: Task): void
  /** Waits until the picture is drawn, or until `signal`. Rejects with `DrawingBusy`, or with the error of drawing. */
  wait(client: string, task: Task, signal?: AbortSignal): Promise<void>
  /** Draws the picture when nobody waits for another one. Resolves when it is drawn. */
  ahead(task: Task): Promise<void>
  /** The number of pictures that wait to be drawn. */
  size(): number
  /** Stops drawing, and rejects waiting requests. */
  close(): void
}

const newEntry = <Task extends Drawable>(task: Task): Entry<Task> => ({
  task,
  requestedAt: -Infinity,
  waiters: new Set(),
})

/** The requested pictures: a queue for each client, and the pictures to draw ahead. */
function createQueues<Task extends Drawable>({ lapseMs, perClient, total }: QueueLimits, now: () => number) {
  /** In the order in which clients are served. */
  const clients = new Map<string, Map<string, Entry<Task>>>()
  const aheadEntries = new Map<string, Entry<Task>>()

  const size = () => [...clients.values()].reduce((sum, entries) => sum + entries.size, 0)

  const lapsed = ({ waiters, requestedAt: askedAt }: Entry<Task>) =>
    waiters.size === 0 && askedAt + lapseMs < now()

  function dropLapsed(): void {
    for (const [client, entries] of clients) {
      for (const [key, entry] of entries) if (lapsed(entry)) entries.delete(key)
      if (entries.size === 0) clients.delete(client)
    }
  }

  /** Drops the least recently requested picture for which nobody waits; returns whether there was one. */
  function makeRoom(entries: Map<string, Entry<Task>>): boolean {
    const idle = [...entries].filter(([, { waiters }]) => waiters.size === 0)
    const [oldest] = idle.sort(([, one], [, other]) => one.requestedAt - other.requestedAt)
    return oldest !== undefined && entries.delete(oldest[0])
  }

  /** When all queues together are full, drops a picture of the longest one. */
  function makeRoomBeside(entries: Map<string, Entry<Task>>): boolean {
    const [longest] = [...clients.values()].sort((one, other) => other.size - one.size)
    return longest !== undefined && longest.size > entries.size + 1 && makeRoom(longest)
  }

  function nextEntry(): Entry<Task> | undefined {
    dropLapsed()
    const [turn] = clients
    if (!turn) return aheadEntries.values().next().value
    const [client, entries] = turn
    const queued = [...entries.values()]
    clients.delete(client)
    clients.set(client, entries)
    return queued.find(({ task }) => !task.large) ?? queued[0]!
  }

  return {
    size,
    /** The entry of the picture in a client's queue; null when the queue is full. */
    entryFor(client: string, task: Task): Entry<Task> | null {
      const entries = clients.get(client) ?? new Map<string, Entry<Task>>()
      const known = entries.get(task.key)
      if (known) return known
      if (entries.size >= perClient && !makeRoom(entries)) return null
      if (size() >= total) dropLapsed()
      if (size() >= total && !makeRoomBeside(entries)) return null
      const entry = newEntry(task)
      entries.set(task.key, entry)
      clients.set(client, entries)
      return entry
    },
    aheadFor(task: Task): Entry<Task> {
      const entry = aheadEntries.get(task.key) ?? newEntry(task)
      aheadEntries.set(task.key, entry)
      return entry
    },
    /** Removes the next picture from all queues. The returned entry has the waiters of all of them. */
    takeNext(): Entry<Task> | null {
      const chosen = nextEntry()
      if (!chosen) return null
      const all = newEntry(chosen.task)
      for (const entries of [...clients.values(), aheadEntries]) {
        for (const waiter of entries.get(all.task.key)?.waiters ?? []) all.waiters.add(waiter)
        entries.delete(all.task.key)
      }
      return all
    },
    /** Removes all pictures. */
    takeAll(): Entry<Task>[] {
      const left = [...clients.values(), aheadEntries].flatMap((entries) => [...entries.values()])
      clients.clear()
      aheadEntries.clear()
      return left
    },
  }
}

/**
 * @param draw draws a picture; called for one at a time
 * @param failed called with an error when nobody waits for the picture
 */
export function createDrawQueue<Task extends Drawable>(
  draw: (task: Task) => Promise<void>,
  failed: (task: Task, error: Error) => void,
  limits: QueueLimits = queueLimits,
  now: () => number = () => performance.now(),
): DrawQueue<Task> {
  const queues = createQueues<Task>(limits, now)
  /** The entry of the picture that is being drawn. */
  let current: Entry<Task> | null = null
  let closed = false

  const entryFor = (client: string, task: Task) =>
    current?.task.key === task.key ? current : queues.entryFor(client, task)

  function next(): void {
    if (current || closed) return
    current = queues.takeNext()
    if (!current) return
    const { task } = current
    draw(task).then(
      () => settle((waiter) => waiter.resolve()),
      (error: Error) => {
        if (current?.waiters.size === 0) failed(task, error)
        settle((waiter) => waiter.reject(error))
      },
    )
  }

  function settle(settleWaiter: (waiter: Waiter) => void): void {
    const settled = current
    current = null
    settled?.waiters.forEach(settleWaiter)
    next()
  }

  const waitIn = (entry: Entry<Task>, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = { resolve, reject }
      entry.waiters.add(waiter)
      signal?.addEventListener(
        'abort',
        () => {
          entry.waiters.delete(waiter)
          reject(new DrawingBusy('the client has disconnected'))
        },
        { once: true },
      )
      next()
    })

  return {
    request(client, task) {
      if (closed) return
      const entry = entryFor(client, task)
      if (entry) entry.requestedAt = now()
      next()
    },
    wait(client, task, signal) {
      const entry = closed || signal?.aborted ? null : entryFor(client, task)
      if (!entry) return Promise.reject(new DrawingBusy('too many pictures are queued'))
      return waitIn(entry, signal)
    },
    ahead(task) {
      if (closed) return Promise.reject(new DrawingBusy('the shop is closing'))
      return waitIn(current?.task.key === task.key ? current : queues.aheadFor(task))
    },
    size: queues.size,
    close() {
      closed = true
      for (const { waiters } of [...queues.takeAll(), ...(current ? [current] : [])])
        for (const waiter of waiters) waiter.reject(new DrawingBusy('the shop is closing'))
      current?.waiters.clear()
    },
  }
}
