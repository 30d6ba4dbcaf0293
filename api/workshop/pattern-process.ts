// The process in which patterns and markers are written, one file after the other.
import { createWorkerProcess, oneByOne } from '../kernel/worker-process.ts'
import type { FileTask } from './pattern-worker.ts'

export const writeInProcess = oneByOne(
  createWorkerProcess<FileTask, Uint8Array<ArrayBuffer>>(
    new URL('./pattern-worker.ts', import.meta.url),
    'small',
  ),
)
