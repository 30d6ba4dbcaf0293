// A worker thread: receives a list of renders, renders each, and replies with `null` at the end.
import { parentPort } from 'node:worker_threads'
import type { Render } from './render-list.ts'
import { renderFile } from './render-file.ts'

async function take(renders: Render[]): Promise<void> {
  for (const render of renders) {
    await renderFile(render)
    parentPort!.postMessage(render)
  }
  parentPort!.postMessage(null)
}

parentPort!.on('message', (renders: Render[]) => void take(renders))
