// The process pictures are drawn in, so that weaving and drawing never hold up answers.
import type { Design } from '#garment/design.ts'
import { drawPicture, type PictureWish } from './draw.ts'

export interface DrawTask {
  design: Design
  wish: PictureWish
}

export type DrawResult = { bytes: Uint8Array } | { failure: string }

process.on('message', async ({ design, wish }: DrawTask) => {
  const result: DrawResult = await drawPicture(design, wish).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  )
  process.send!(result)
})

// Ctrl-C reaches the whole group, but the shop finishes what is in flight, and then this ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
