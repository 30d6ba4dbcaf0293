// The label in shirts is the name of the shop: pictures are renamed when it changes.
import type { Deps } from '../kernel/deps.ts'
import { onShopChange } from '../kernel/shop-changes.ts'
import { labelText } from '#garment/drawing/label-text.ts'
import { refreshPictures } from './refresh-pictures.ts'

export function keepLabel({ db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>): void {
  let label = labelText()
  onShopChange(settings, () => {
    if (labelText() === label) return
    label = labelText()
    refreshPictures(db).catch((err: unknown) =>
      log.error({ err }, 'the pictures could not be renamed for the new label'),
    )
  })
}
