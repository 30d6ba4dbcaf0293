// Draws the pictures every visitor will see, quietly, while nobody waits for others.
import { setTimeout as pause } from 'node:timers/promises'
import type { PictureView } from '#contract/picture.ts'
import { categories } from '../catalogue/catalogue.ts'
import type { Db } from '../db/db.ts'
import type { Pictures } from './pictures.ts'
import { readListedHashes } from './pictures.sql.ts'

/** The widths most screens ask for: largest first, the others are scaled down from it. */
const widths = [640, 480, 320, 160]

/** Fronts on the first page of the listing, which is where most visits begin. */
const firstPage = 24

/** Products drawn for at most; a shop of thousands draws the others when they are asked for. */
const most = 400

export interface DrawnAhead {
  /** Resolves when all are drawn, or `stop` was called. Never rejects. */
  done: Promise<void>
  stop(): void
}

interface Shown {
  hash: string
  view: PictureView
}

/** The listing's fronts, those first that are listed first; early among them the collars the home page shows for its categories. */
async function shownBy(db: Db): Promise<Shown[]> {
  const front = (hash: string): Shown => ({ hash, view: 'front' })
  const listed = [...new Set(await readListedHashes(db))].slice(0, most).map(front)
  const { data: kinds } = (await categories(db)).data
  const collars = (typeof kinds === 'string' ? [] : kinds).flatMap(({ picture }): Shown[] =>
    picture ? [{ hash: picture.hash, view: 'collar' }] : [],
  )
  return [...listed.slice(0, firstPage), ...collars, ...listed.slice(firstPage)]
}

/** Draws what every visitor sees, in the order it is seen. */
export function drawAhead(db: Db, pictures: Pictures): DrawnAhead {
  let stopped = false
  const draw = async () => {
    for (const { hash, view } of await shownBy(db)) {
      const started = performance.now()
      for (const width of widths) {
        if (stopped) return
        await pictures.find(hash, { view, width, format: 'avif' }, true)
      }
      // Half of the time is left to the shop itself.
      await pause(performance.now() - started, undefined, { ref: false })
    }
  }
  // What could not be drawn ahead is drawn when it is asked for, and fails there if it must.
  return { done: draw().catch(() => {}), stop: () => void (stopped = true) }
}
