// The shop's pictures: drawn when first asked for, then files that never change.
import path from 'node:path'
import { type Design, parseDesign } from '#garment/design.ts'
import type { Db } from '../db/db.ts'
import { sizeOf, writeWhole } from '../files/files.ts'
import type { PictureWish } from './draw.ts'
import { readDesign } from './pictures.sql.ts'
import { createStudio } from './studio.ts'

export interface Picture {
  file: string
  bytes: number
}

export interface Pictures {
  /**
   * The file of a picture, drawn if need be; null when the shop knows no design of that hash. However many ask for
   * one at the same time, it is drawn once. Rejects with `StudioBusy`.
   */
  find(hash: string, wish: PictureWish, whenIdle?: boolean): Promise<Picture | null>
  close(): Promise<void>
}

const nameOf = (wish: PictureWish): string =>
  wish === 'share' ? 'share-1200.jpg' : `${wish.view}-${wish.width}.${wish.format}`

async function look(file: string): Promise<Picture | null> {
  const bytes = await sizeOf(file)
  return bytes === null ? null : { file, bytes }
}

/** `folder` is where the files are; it may be emptied at any time. */
export function createPictures(db: Db, folder: string): Pictures {
  const studio = createStudio()
  const underWay = new Map<string, Promise<Picture | null>>()
  const designs = new Map<string, Design>()

  async function designOf(hash: string): Promise<Design | null> {
    const known = designs.get(hash)
    if (known) return known
    const stored = await readDesign(db, hash)
    if (stored === null) return null
    if (designs.size > 2000) designs.clear()
    const design = parseDesign(stored)
    designs.set(hash, design)
    return design
  }

  async function make(
    file: string,
    hash: string,
    wish: PictureWish,
    whenIdle: boolean,
  ): Promise<Picture | null> {
    const found = await look(file)
    if (found) return found
    const design = await designOf(hash)
    if (!design) return null
    const bytes = await studio.draw(design, wish, whenIdle)
    await writeWhole(file, bytes)
    return { file, bytes: bytes.byteLength }
  }

  return {
    find(hash, wish, whenIdle = false) {
      const file = path.join(folder, hash.slice(0, 2), hash, nameOf(wish))
      // Somebody who waits does not wait behind the one who draws in advance.
      const key = `${file} ${whenIdle}`
      const making = underWay.get(key)
      if (making) return making
      const picture = make(file, hash, wish, whenIdle).finally(() => underWay.delete(key))
      underWay.set(key, picture)
      return picture
    },
    close: () => studio.close(),
  }
}
