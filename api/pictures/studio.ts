// Where pictures are drawn: one process of its own, one picture at a time, those somebody waits for first. A process
// and not a thread, because what drawing takes in memory is given back only when its process ends.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Design } from '#garment/design.ts'
import type { PictureWish } from './draw.ts'
import type { DrawResult, DrawTask } from './draw-worker.ts'

/** Thrown when more pictures are waited for than the studio draws in a reasonable time. */
export class StudioBusy extends Error {}

export interface Studio {
  /** The picture's bytes. `whenIdle` ones wait until nobody waits. Rejects with `StudioBusy`. */
  draw(design: Design, wish: PictureWish, whenIdle?: boolean): Promise<Uint8Array>
  close(): Promise<void>
}

interface Job {
  design: Design
  wish: PictureWish
  done: (bytes: Uint8Array) => void
  failed: (error: Error) => void
}

/** Pictures that may wait: about what two listings show. */
const mostWaiting = 64
/** The drawer is let go of after this long without work, milliseconds. */
const restAfter = 20_000

/**
 * One thread packs, large blocks go back to the system at once, and little is put by for new objects: large AVIFs one
 * after the other take 285 MB instead of 440, and hardly longer, by measure.
 */
const thrifty = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', VIPS_CONCURRENCY: '1' }
const smallNursery = '--max-semi-space-size=4'

const drawer = fileURLToPath(new URL('./draw-worker.ts', import.meta.url))

export function createStudio(): Studio {
  const waiting: Job[] = []
  const idle: Job[] = []
  let worker: ChildProcess | null = null
  let current: Job | null = null
  let rest: NodeJS.Timeout | undefined
  let closed = false

  function next(): void {
    if (current || closed) return
    current = waiting.shift() ?? idle.shift() ?? null
    clearTimeout(rest)
    if (!current) {
      rest = setTimeout(dismiss, restAfter)
      rest.unref()
      return
    }
    worker ??= hire()
    const { design, wish } = current
    keepAlive(worker, true)
    worker.send({ design, wish } satisfies DrawTask)
  }

  function finish(settle: (job: Job) => void): void {
    const job = current
    current = null
    // A drawer without work does not keep the shop's process alive.
    if (worker) keepAlive(worker, false)
    if (job) settle(job)
    next()
  }

  function hire(): ChildProcess {
    const hired = fork(drawer, {
      execArgv: [smallNursery],
      serialization: 'advanced',
      env: { ...process.env, ...thrifty },
    })
    const gone = (error: Error) => {
      if (worker !== hired) return
      worker = null
      finish((job) => job.failed(error))
    }
    hired.on('message', (result: DrawResult) =>
      finish((job) => ('bytes' in result ? job.done(result.bytes) : job.failed(new Error(result.failure)))),
    )
    hired.on('error', gone)
    hired.on('exit', (code, signal) => gone(new Error(`the drawing process ended: ${signal ?? code}`)))
    return hired
  }

  function dismiss(): void {
    worker?.disconnect()
    worker = null
  }

  return {
    draw(design, wish, whenIdle = false) {
      if (closed || (!whenIdle && waiting.length >= mostWaiting))
        return Promise.reject(new StudioBusy('too many pictures are waited for'))
      return new Promise((done, failed) => {
        ;(whenIdle ? idle : waiting).push({ design, wish, done, failed })
        next()
      })
    },
    async close() {
      closed = true
      clearTimeout(rest)
      const left = [...waiting.splice(0), ...idle.splice(0), ...(current ? [current] : [])]
      current = null
      for (const { failed } of left) failed(new StudioBusy('the shop is closing'))
      const last = worker
      worker = null
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      last.ref()
      last.kill('SIGKILL')
      await once(last, 'exit')
    },
  }
}

function keepAlive(worker: ChildProcess, yes: boolean): void {
  for (const handle of [worker, worker.channel]) {
    if (yes) handle?.ref()
    else handle?.unref()
  }
}
