// Replaces all settings of the shop by those of a file like that of `SHOP_FILE`.
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import { shopDocument, shopOf } from '../../settings/shop-document.ts'
import { lockShop, saveShop, showShop } from '../../settings/shop-settings.ts'
import { keepSearchLanguages } from '../../search/search-languages.ts'
import { stockSwatchSet } from '../../swatches/swatch-set.ts'
import { logTo } from '../log/log.ts'
import { differenceOf } from '../log/stale.ts'

/** Returns what it did, as a sentence. Throws `Invalid Input` for what is not the settings of a shop. */
export async function importSettings({ db, settings }: Deps, input: unknown): Promise<string> {
  const { data: document, error } = shopDocument.safeParse(input)
  if (!document) {
    const [issue] = error.issues
    throw new ApiError('Invalid Input', `${issue!.path.join('.') || 'The file'} is wrong: ${issue!.message}`)
  }
  const saved = await db.transaction(async (tx) => {
    const before = await lockShop(tx)
    const removed = Object.keys(before.document).map((field) => [field, null])
    const difference = differenceOf(before.document, { ...Object.fromEntries(removed), ...document })
    if (!difference) return null
    const after = await saveShop(tx, document)
    await stockSwatchSet(tx, shopOf(document))
    const origin = { memberId: null, apiKeyId: null, network: null, area: 'settings', call: 'importSettings' }
    await logTo(
      tx,
      origin,
    )({
      recordType: 'setting',
      recordId: 'shop',
      recordName: document.name,
      version: after.version,
      ...difference,
    })
    return after
  })
  if (!saved) return 'The shop has these settings already.'
  showShop(settings, saved)
  await keepSearchLanguages(db, settings)
  return `${document.name} has the settings of the file.`
}
