// The thread pictures are drawn in, so that weaving and drawing never hold up answers.
import { parentPort } from 'node:worker_threads'
import type { Design } from '#garment/design.ts'
import { drawPicture, type PictureWish } from './draw.ts'

export interface DrawTask {
  id: number
  design: Design
  wish: PictureWish
}

export type DrawResult = { id: number; bytes: Uint8Array } | { id: number; failure: string }

parentPort!.on('message', async ({ id, design, wish }: DrawTask) => {
  const result: DrawResult = await drawPicture(design, wish).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
  parentPort!.postMessage(result)
})
