// Renames pictures when their revision or the label of the shop changes, so that no old file in a cache is shown.
import type { Db, Queryable } from '../kernel/db.ts'
import { type FindFabric, labelInName, subjectHash } from './hash.ts'
import {
  copyPictures,
  isRevision,
  lockRevision,
  renameProductPictures,
  selectPicturesToRefresh,
  selectPicturesOf,
  setRevision,
  touchPictures,
} from './refresh-pictures.sql.ts'
import { readSubject } from './subject.ts'
import {
  giftCardsRevision,
  looksRevision,
  photographsRevision,
  picturesRevision,
  plainRevision,
  swatchesRevision,
} from './revision.ts'

/**
 * Renames the pictures of all products when their names have another revision or label. The old names stay registered, because
 * orders use them. Returns how many were renamed.
 */
export async function refreshPictures(db: Db): Promise<number> {
  const revision = [
    looksRevision,
    picturesRevision,
    swatchesRevision,
    photographsRevision,
    plainRevision,
    giftCardsRevision,
    labelInName(),
  ].join(' ')
  if (await isRevision(db, revision)) return 0
  const refresh = async (tx: Queryable) => {
    await lockRevision(tx)
    if (await isRevision(tx, revision)) return 0
    const renamed = await rename(tx, await selectPicturesToRefresh(tx))
    await setRevision(tx, revision)
    return renamed
  }
  return db.transaction(refresh, { mayTakeLong: true })
}

/**
 * Renames the pictures that show a fabric whose look changes in this transaction.
 *
 * @param find the fabrics after the change
 */
export async function renamePicturesOf(tx: Queryable, fabric: string, find: FindFabric): Promise<void> {
  await lockRevision(tx)
  await rename(tx, await selectPicturesOf(tx, fabric), find)
}

async function rename(
  tx: Queryable,
  pictures: { hash: string; design: unknown }[],
  find?: FindFabric,
): Promise<number> {
  const renamed = pictures
    .map(({ hash, design }) => ({ hash, renamed: subjectHash(readSubject(design), find) }))
    .filter((each) => each.hash !== each.renamed)
  if (renamed.length === 0) return 0
  await touchPictures(tx, renamed)
  await copyPictures(tx, renamed)
  await renameProductPictures(tx, renamed)
  return renamed.length
}
