// Draws pictures before somebody requests them, while nobody waits for others: those of new designs of shoppers, and
// those that every visitor sees.
import { setTimeout as pause } from 'node:timers/promises'
import type { PictureView } from '#contract/picture.ts'
import type { Db } from '../kernel/db.ts'
import type { Pictures } from './pictures.ts'
import { takeNewDesign } from './drawing.sql.ts'
import { selectListedPictures } from './pictures.sql.ts'

/** The widths that lists use, the largest first, because the others are scaled down from it. */
const listWidths = [640, 480, 320, 160]

/** Widths that fill a screen, which take five times as long to draw. */
const largeWidths = [1280, 960]

/** Products whose first picture is drawn large: the first ones of the home page, which are opened most. */
const largePictures = 6

/** Products on the first page of the listing, where most visits begin. */
const firstPage = 24

/** Milliseconds between two looks for new designs. */
const lookMs = 2000

/** The most products that are drawn ahead; those beyond are drawn when they are requested. */
const maxProducts = 400

export interface DrawnAhead {
  /** Resolves when the pictures of the catalogue are drawn, or `stop` was called. Never rejects. */
  done: Promise<void>
  stop(): void
}

interface PictureToDraw {
  hash: string
  view: PictureView
  widths: number[]
}

/**
 * The products in the order of the listing, as lists show them; among the first ones the pictures at the top of the home
 * page and the collars of its categories. Their fronts are last.
 */
async function picturesToDraw(db: Db, categories: () => Promise<string[]>): Promise<PictureToDraw[]> {
  const listed = (await selectListedPictures(db, maxProducts)).map((picture) => ({
    ...picture,
    widths: listWidths,
  }))
  const large = listed.slice(0, largePictures).map((picture) => ({ ...picture, widths: largeWidths }))
  const shown = (hash: string, view: PictureView): PictureToDraw => ({ hash, view, widths: listWidths })
  const pictures = [
    ...listed.slice(0, firstPage),
    ...large.slice(0, 1),
    ...(await categories()).map((hash) => shown(hash, 'collar')),
    ...listed.slice(firstPage),
    ...large.slice(1),
    ...listed.map(({ hash }) => shown(hash, 'front')),
  ]
  // Products of one design have one picture.
  return [...new Map(pictures.map((one) => [`${one.hash} ${one.view} ${one.widths[0]}`, one])).values()]
}

/**
 * Draws the pictures that every visitor sees, in the order in which they are seen, and before each of them those of new
 * designs. Several processes may do so: no picture is drawn twice.
 *
 * @param categories returns the hashes of the categories' pictures
 */
export function drawAhead(db: Db, pictures: Pictures, categories: () => Promise<string[]>): DrawnAhead {
  const stopping = new AbortController()
  const { signal } = stopping
  const draw = async ({ hash, view, widths }: PictureToDraw) => {
    const started = performance.now()
    for (const width of widths) {
      if (signal.aborted) return
      // A picture that cannot be drawn ahead is drawn, and may fail, when it is requested.
      await pictures.ahead(hash, { view, width, format: 'avif' }).catch(() => {})
    }
    // Leaves half of the time to other work of the shop.
    await pause(performance.now() - started, undefined, { ref: false })
  }
  const drawDesigns = async () => {
    while (!signal.aborted) {
      const hash = await takeNewDesign(db)
      if (hash === null) return
      await draw({ hash, view: 'front', widths: listWidths })
    }
  }
  const drawCatalogue = async () => {
    for (const picture of await picturesToDraw(db, categories)) {
      await drawDesigns()
      await draw(picture)
    }
  }
  const done = drawCatalogue().catch(() => {})
  const goOn = async () => {
    while (!signal.aborted) {
      // Without a database it is tried again.
      await drawDesigns().catch(() => {})
      await pause(lookMs, undefined, { ref: false })
    }
  }
  void done.then(goOn)
  return { done, stop: () => stopping.abort() }
}
