// A thread that takes prints, as many as there are of them for one shape of shirt.
import { parentPort } from 'node:worker_threads'
import type { Print } from './print-list.ts'
import { takePrint } from './take-print.ts'

parentPort!.on('message', async (prints: Print[]) => {
  for (const print of prints) {
    await takePrint(print)
    parentPort!.postMessage(print)
  }
  parentPort!.postMessage(null)
})
