// Draws the pictures that every visitor sees, while nobody waits for other pictures.
import { setTimeout as pause } from 'node:timers/promises'
import type { PictureView } from '#contract/picture.ts'
import { getCategories } from '../catalogue/catalogue.ts'
import type { Db } from '../kernel/db.ts'
import type { Pictures } from './pictures.ts'
import { readListedHashes } from './pictures.sql.ts'

/** The widths that lists use, the largest first, because the others are scaled down from it. */
const listWidths = [640, 480, 320, 160]

/** Widths that fill a screen, which take five times as long to draw. */
const largeWidths = [1280, 960]

/** Products whose front is drawn large: the first ones of the home page, which are opened most. */
const largeFronts = 6

/** Fronts on the first page of the listing, where most visits begin. */
const firstPageFronts = 24

/** The most products that are drawn ahead; those beyond are drawn when they are requested. */
const maxProducts = 400

export interface DrawnAhead {
  /** Resolves when all pictures are drawn, or `stop` was called. Never rejects. */
  done: Promise<void>
  stop(): void
}

interface PictureToDraw {
  hash: string
  view: PictureView
  widths: number[]
}

/**
 * The fronts of products, in the order of the listing; among the first ones the pictures at the top of the home page
 * and the collars of its categories.
 */
async function picturesToDraw(db: Db, currency: string): Promise<PictureToDraw[]> {
  const shown = (hash: string, view: PictureView, widths = listWidths): PictureToDraw => ({
    hash,
    view,
    widths,
  })
  const fronts = [...new Set(await readListedHashes(db))].slice(0, maxProducts)
  const { data: kinds } = (await getCategories(db, currency, null)).data
  const collars = typeof kinds === 'string' ? [] : kinds.flatMap(({ picture }) => picture?.hash ?? [])
  return [
    ...fronts.slice(0, firstPageFronts).map((hash) => shown(hash, 'front')),
    ...fronts.slice(0, 1).map((hash) => shown(hash, 'front', largeWidths)),
    ...collars.map((hash) => shown(hash, 'collar')),
    ...fronts.slice(firstPageFronts).map((hash) => shown(hash, 'front')),
    ...fronts.slice(1, largeFronts).map((hash) => shown(hash, 'front', largeWidths)),
  ]
}

/**
 * Draws the pictures that every visitor sees, in the order in which they are seen.
 *
 * @param currency of the market that most visitors see
 */
export function drawAhead(db: Db, pictures: Pictures, currency: string): DrawnAhead {
  let stopped = false
  const draw = async () => {
    for (const { hash, view, widths } of await picturesToDraw(db, currency)) {
      const started = performance.now()
      for (const width of widths) {
        if (stopped) return
        // A picture that cannot be drawn ahead is drawn, and may fail, when it is requested.
        await pictures.ahead(hash, { view, width, format: 'avif' }).catch(() => {})
      }
      // Leaves half of the time to other work of the shop.
      await pause(performance.now() - started, undefined, { ref: false })
    }
  }
  return { done: draw().catch(() => {}), stop: () => void (stopped = true) }
}
