// Where pictures are drawn: one process of its own, one picture at a time. A process and not a thread, because the
// memory of drawing is returned to the system only when its process ends.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { DrawResult, DrawTask } from './draw-worker.ts'

export interface RenderProcess {
  /** Draws a picture into its file. The previous one must be done. */
  draw(task: DrawTask): Promise<void>
  close(): Promise<void>
}

interface Settle {
  done: () => void
  failed: (error: Error) => void
}

/** The process ends after this long without work, milliseconds. */
const maxIdleMs = 20_000

/**
 * One thread encodes, large blocks are returned to the system at once, and the heap is small: large AVIFs one
 * after the other take 285 MB instead of 440, and take hardly longer, as measured.
 */
const lowMemoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', VIPS_CONCURRENCY: '1' }
const smallYoungGeneration = '--max-semi-space-size=4'

const worker = fileURLToPath(new URL('./draw-worker.ts', import.meta.url))

export function createRenderProcess(): RenderProcess {
  let child: ChildProcess | null = null
  let current: Settle | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function finish(settleTask: (settle: Settle) => void): void {
    const settled = current
    current = null
    // A process without work does not keep the shop's own alive.
    if (child) keepAlive(child, false)
    idleTimer = setTimeout(stopChild, maxIdleMs)
    idleTimer.unref()
    if (settled) settleTask(settled)
  }

  function start(): ChildProcess {
    const started = fork(worker, {
      execArgv: [smallYoungGeneration],
      serialization: 'advanced',
      env: { ...process.env, ...lowMemoryEnv },
    })
    if (started.pid !== undefined) lowerPriority(started.pid)
    const onEnd = (error: Error) => {
      if (child !== started) return
      child = null
      finish(({ failed }) => failed(error))
    }
    started.on('message', (result: DrawResult) =>
      finish(({ done, failed }) => (result === null ? done() : failed(new Error(result.failure)))),
    )
    started.on('error', onEnd)
    started.on('exit', (code, signal) => onEnd(new Error(`the drawing process ended: ${signal ?? code}`)))
    return started
  }

  function stopChild(): void {
    child?.disconnect()
    child = null
  }

  return {
    draw(task) {
      clearTimeout(idleTimer)
      return new Promise((done, failed) => {
        current = { done, failed }
        child ??= start()
        keepAlive(child, true)
        child.send(task)
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

/** A lower priority, so that replies of the API come first on the same core. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems forbid it; then both have the same priority.
  }
}

function keepAlive(child: ChildProcess, yes: boolean): void {
  for (const handle of [child, child.channel]) {
    if (yes) handle?.ref()
    else handle?.unref()
  }
}
