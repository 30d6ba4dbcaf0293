// A worker thread: receives a list of prints, renders each, and answers `null` when the list is done.
import { parentPort } from 'node:worker_threads'
import type { Print } from './print-list.ts'
import { takePrint } from './take-print.ts'

async function take(prints: Print[]): Promise<void> {
  for (const print of prints) {
    await takePrint(print)
    parentPort!.postMessage(print)
  }
  parentPort!.postMessage(null)
}

parentPort!.on('message', (prints: Print[]) => void take(prints))
