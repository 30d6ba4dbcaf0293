// Draws the pictures every visitor will see before the first visitor comes.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { PictureWish } from './draw.ts'
import type { Pictures } from './pictures.ts'
import { readListedHashes } from './pictures.sql.ts'

/** What the listing, the home page and the cart show on most screens: largest first, the others are scaled down from it. */
const wishes: PictureWish[] = [640, 480, 320, 160].map((width) => ({ view: 'front', width, format: 'avif' }))

export interface DrawnAhead {
  /** Resolves when all others are drawn too, quietly, or `stop` was called. Never rejects. */
  rest: Promise<void>
  stop(): void
}

export interface DrawAheadOptions {
  say?: (line: string) => void
  /** Products whose pictures are waited for: those the listing shows first. */
  first?: number
  /** Products drawn for at most; a shop of thousands draws the others when they are asked for. */
  most?: number
}

/** Draws the first products' pictures and then, while nobody waits, the others'. What is drawn already is quick. */
export async function drawAhead(
  db: Db,
  pictures: Pictures,
  { say = () => {}, first = 24, most = 400 }: DrawAheadOptions = {},
): Promise<DrawnAhead> {
  const hashes = [...new Set(await readListedHashes(db))].slice(0, most)
  const now = hashes.slice(0, first)
  let drew = false
  for (const [at, hash] of now.entries()) {
    const started = performance.now()
    for (const wish of wishes) await pictures.find(hash, wish)
    drew ||= performance.now() - started > 100
    if (drew && ((at + 1) % 6 === 0 || at + 1 === now.length))
      say(`drawing the pictures: ${at + 1} of ${now.length}`)
  }
  let stopped = false
  const drawRest = async () => {
    for (const hash of hashes.slice(first)) {
      const started = performance.now()
      for (const wish of wishes) {
        if (stopped) return
        await pictures.find(hash, wish, true)
      }
      // Half of the time is left to the shop itself.
      await pause(performance.now() - started, undefined, { ref: false })
    }
  }
  // What could not be drawn ahead is drawn when it is asked for, and fails there if it must.
  return { rest: drawRest().catch(() => {}), stop: () => void (stopped = true) }
}
