// Replaces all settings of the shop by those of a file in the format of `SHOP_FILE`.
import { loadFabrics } from '../../fabrics/fabrics.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type ShopDocument, shopDocument, shopOf, standardCurrency } from '../../settings/shop-document.ts'
import { lockShop, saveShop, showShop } from '../../settings/shop-settings.ts'
import { keepSearchLanguages } from '../../search/search-languages.ts'
import { refuseUnknownNotices } from '../../guarantee-notice/guarantee-notice.ts'
import { hasLogo } from '../../logo/logo.ts'
import { stockSwatchSet } from '../../swatches/swatch-set.ts'
import { logTo } from '../../log/log.ts'
import { differenceOf } from '../log/stale.ts'
import { checkCurrencies } from './check-currencies.ts'
import { issueSentence } from '../../http/read-input.ts'

/**
 * Returns a sentence about the result. Throws `Invalid Input` for invalid settings, `Not Possible Now` for a currency
 * without prices.
 */
export async function importSettings({ db, settings }: Deps, input: unknown): Promise<string> {
  const { data: document, error } = shopDocument.safeParse(input)
  if (!document) {
    const [issue] = error.issues
    throw new ApiError(
      'Invalid Input',
      because('settings-file-wrong', {
        field: issue!.path.join('.') || 'file',
        problem: issueSentence(issue!),
      }),
    )
  }
  const saved = await db.transaction(async (tx) => {
    const before = await lockShop(tx)
    const removed = Object.keys(before.document).map((field) => [field, null])
    const difference = differenceOf(before.document, { ...Object.fromEntries(removed), ...document })
    if (!difference) return null
    await loadFabrics(tx)
    if (document.logo && !(await hasLogo(tx, document.logo)))
      throw new ApiError('Invalid Input', because('settings-file-logo', { logo: document.logo }), 'logo')
    await refuseUnknownNotices(tx, document.guaranteeNotices ?? {})
    refuseOldAmounts(document, input as object)
    await checkCurrencies(tx, settings, before.document, document)
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

/**
 * Throws for a file that changes the currency but leaves amounts out: they would be the demo shop's, in its currency.
 */
function refuseOldAmounts({ currency }: ShopDocument, given: object): void {
  if (currency === standardCurrency) return
  const missing = ['delivery', 'swatchSet'].find((field) => !Object.hasOwn(given, field))
  if (missing)
    throw new ApiError('Invalid Input', because('settings-file-costs', { field: missing, currency }), missing)
}
