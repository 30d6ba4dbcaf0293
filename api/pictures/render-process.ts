// The process in which pictures are drawn, one at a time.
import { createWorkerProcess } from '../kernel/worker-process.ts'
import type { DrawTask } from './draw-worker.ts'

export interface RenderProcess {
  /** Draws a picture into its file. The previous one must be done. */
  draw(task: DrawTask): Promise<void>
  close(): Promise<void>
}

export function createRenderProcess(): RenderProcess {
  const worker = createWorkerProcess<DrawTask, null>(new URL('./draw-worker.ts', import.meta.url), 'large')
  return {
    async draw(task) {
      await worker.run(task)
    },
    close: () => worker.close(),
  }
}
