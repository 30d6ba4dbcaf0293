// A separate process for heavy work, one task at a time. Not a thread, because the memory of images is returned to the
// system only when their process ends.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface WorkerProcess<Task, Result> {
  /** Does a task. The previous one must be done. */
  run(task: Task): Promise<Result>
  close(): Promise<void>
}

/** `code` is the system's, like `ENOSPC`. */
type Answer<Result> = { result: Result } | { failure: string; code: string | undefined }

interface Settle<Result> {
  done: (result: Result) => void
  failed: (error: Error) => void
}

/** The process ends after this long without work, milliseconds. */
const maxIdleMs = 20_000

/**
 * One thread encodes, and large blocks are returned to the system at once: as measured, encoding large AVIFs takes 285
 * MB instead of 440, and hardly longer. Small pictures take an eighth longer when blocks are returned.
 */
const smallMemory = { MALLOC_ARENA_MAX: '2', VIPS_CONCURRENCY: '1' }
const memoryEnv = { small: smallMemory, large: { ...smallMemory, MALLOC_MMAP_THRESHOLD_: '262144' } }
const smallYoungGeneration = '--max-semi-space-size=4'

/**
 * @param script a module that calls `serveTasks`; its process is started with the first task
 * @param pictures the size of the pictures that it makes
 */
export function createWorkerProcess<Task, Result>(
  script: URL,
  pictures: keyof typeof memoryEnv,
): WorkerProcess<Task, Result> {
  let child: ChildProcess | null = null
  let current: Settle<Result> | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function finish(settleTask: (settle: Settle<Result>) => void): void {
    const settled = current
    current = null
    // A process without work does not keep the shop's own alive.
    if (child) keepAlive(child, false)
    idleTimer = setTimeout(stopChild, maxIdleMs)
    idleTimer.unref()
    if (settled) settleTask(settled)
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(script), {
      execArgv: [smallYoungGeneration],
      serialization: 'advanced',
      env: { ...process.env, ...memoryEnv[pictures] },
    })
    if (started.pid !== undefined) lowerPriority(started.pid)
    const onEnd = (error: Error) => {
      if (child !== started) return
      child = null
      finish(({ failed }) => failed(error))
    }
    started.on('message', (answer: Answer<Result>) =>
      finish(({ done, failed }) =>
        'failure' in answer
          ? failed(Object.assign(new Error(answer.failure), { code: answer.code }))
          : done(answer.result),
      ),
    )
    started.on('error', onEnd)
    started.on('exit', (code, signal) => onEnd(new Error(`the worker's process ended: ${signal ?? code}`)))
    return started
  }

  function stopChild(): void {
    child?.disconnect()
    child = null
  }

  return {
    run(task) {
      clearTimeout(idleTimer)
      return new Promise((done, failed) => {
        current = { done, failed }
        child ??= start()
        keepAlive(child, true)
        child.send(task as object)
      })
    },
    async close() {
      clearTimeout(idleTimer)
      current = null
      const last = child
      child = null
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      last.ref()
      last.kill('SIGKILL')
      await once(last, 'exit')
    },
  }
}

/** Runs tasks of a worker one after the other. */
export function oneByOne<Task, Result>({
  run,
}: Pick<WorkerProcess<Task, Result>, 'run'>): (task: Task) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(() => run(task))
    last = result.catch(() => {})
    return result
  }
}

/** Runs in the separate process: does the tasks that are sent to it. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = async (task: Task) => {
    const reply: Answer<Result> = await work(task).then(
      (result) => ({ result }),
      (error: unknown) => ({
        failure: error instanceof Error ? error.message : String(error),
        code: (error as NodeJS.ErrnoException).code,
      }),
    )
    process.send!(reply)
  }
  process.on('message', (task: Task) => void answer(task))
  // Ctrl-C signals all processes of the group; this one ends with the shop, which finishes the requests in flight
  // first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
}

/** Lowers the priority, so that replies of the API come first on the same core. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems forbid it; then both processes have the same priority.
  }
}

function keepAlive(child: ChildProcess, yes: boolean): void {
  for (const handle of [child, child.channel]) {
    if (yes) handle?.ref()
    else handle?.unref()
  }
}
