// Where pictures are drawn: one worker thread, one picture at a time, those somebody waits for first.
import { Worker } from 'node:worker_threads'
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
/** The worker and what it keeps is let go of after this long without work, milliseconds. */
const restAfter = 20_000

export function createStudio(): Studio {
  const waiting: Job[] = []
  const idle: Job[] = []
  let worker: Worker | null = null
  let current: Job | null = null
  let rest: NodeJS.Timeout | undefined
  let closed = false
  let tasks = 0

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
    worker.ref()
    worker.postMessage({ id: ++tasks, design, wish } satisfies DrawTask)
  }

  function finish(settle: (job: Job) => void): void {
    const job = current
    current = null
    // An idle worker does not keep the process alive.
    worker?.unref()
    if (job) settle(job)
    next()
  }

  function hire(): Worker {
    const hired = new Worker(new URL('./draw-worker.ts', import.meta.url))
    hired.on('message', (result: DrawResult) =>
      finish((job) => ('bytes' in result ? job.done(result.bytes) : job.failed(new Error(result.failure)))),
    )
    hired.on('error', (error: Error) => {
      if (worker !== hired) return
      worker = null
      finish((job) => job.failed(error))
    })
    return hired
  }

  function dismiss(): void {
    void worker?.terminate()
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
      await worker?.terminate()
      worker = null
    },
  }
}
