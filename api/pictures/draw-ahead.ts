// Draws the pictures every visitor will see, quietly, while nobody waits for others.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { PictureWish } from './draw.ts'
import type { Pictures } from './pictures.ts'
import { readListedHashes } from './pictures.sql.ts'

/** What the listing, the home page and the cart show on most screens: largest first, the others are scaled down from it. */
const wishes: PictureWish[] = [640, 480, 320, 160].map((width) => ({ view: 'front', width, format: 'avif' }))

/** Products drawn for at most; a shop of thousands draws the others when they are asked for. */
const most = 400

export interface DrawnAhead {
  /** Resolves when all are drawn, or `stop` was called. Never rejects. */
  done: Promise<void>
  stop(): void
}

/** Draws the listed products' pictures, those first that are listed first. */
export function drawAhead(db: Db, pictures: Pictures): DrawnAhead {
  let stopped = false
  const draw = async () => {
    const hashes = new Set(await readListedHashes(db))
    for (const hash of [...hashes].slice(0, most)) {
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
  return { done: draw().catch(() => {}), stop: () => void (stopped = true) }
}
