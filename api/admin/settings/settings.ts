// The shop's settings: staff change them field by field in one document, which is checked as a whole.
import { isDeepStrictEqual } from 'node:util'
import { defaultCustoms } from '#contract/customs-fields.ts'
import { defaultLabelSheet } from '#contract/label-sheet.ts'
import type { RunChange } from '../http/route.ts'
import {
  type AdminSettings,
  standardCartReminderHours,
  type updateShop as updateShopEndpoint,
} from '#contract/admin/settings.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { languageOf } from '#locales/languages.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { ShopDocument } from '../../settings/shop-document.ts'
import { readShopDocument } from '../../settings/shop-settings.ts'
import { refuseUnknownNotices, storeNotice } from '../../guarantee-notice/guarantee-notice.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import { convertToLogo, hasLogo, insertLogo } from '../../logo/logo.ts'
import { settingsView, shopFieldsOf } from './settings-view.ts'
import { type Saving, saveSettings } from './save-settings.ts'

/** Throws `Not Found` when no settings are stored. */
export async function readSettings({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<AdminSettings> {
  return settingsView(settings, await readShopDocument(db))
}

/** Throws `Stale`, `Not Found` for an unknown logo or notice, `Not Possible Now` for a custom field that is in use. */
export async function updateShop(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
  { version, changes }: ParsedBody<typeof updateShopEndpoint>,
): Promise<AdminSettings> {
  if (changes.logo && !(await hasLogo(deps.db, changes.logo)))
    throw new ApiError('Not Found', because('logo-not-found'), 'logo')
  if (changes.guaranteeNotices) await refuseUnknownNotices(deps.db, changes.guaranteeNotices)
  return saveSettings(deps, change, (document) => savingShop(document, version, changes))
}

/** Replaces the shop's logo. Throws `Invalid Input` for a file that is no image, `Too Many Requests`. */
export async function setLogo(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
  bytes: Uint8Array,
): Promise<AdminSettings> {
  const logo = await convertToLogo(bytes)
  await insertLogo(deps.db, logo)
  return saveSettings(deps, change, (document, version) => savingShop(document, version, { logo: logo.id }))
}

/**
 * Stores the official notice on the legal guarantee in a language. Throws `Not Found` for a language without pages,
 * `Invalid Input` for a file that is no image, `Too Many Requests`.
 */
export async function setGuaranteeNotice(
  deps: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
  language: string,
  bytes: Uint8Array,
): Promise<AdminSettings> {
  if (!storefrontsOf(deps.settings).some(({ locale }) => languageOf(locale) === language))
    throw new ApiError('Not Found', because('guarantee-notice-language', { language }), 'language')
  const notice = await storeNotice(deps.db, bytes)
  return saveSettings(deps, change, (document, version) =>
    savingShop(document, version, {
      guaranteeNotices: { ...document.guaranteeNotices, [language]: notice },
    }),
  )
}

type ShopFields = AdminSettings['shop']

/** The kind of a custom field has a name of its own in the log, where `kind` is that of a product. */
const loggedFields = ({ customFields, ...others }: Partial<ShopFields>) => ({
  ...others,
  ...(customFields && {
    customFields: customFields.map(({ kind, ...field }) => ({ ...field, fieldKind: kind })),
  }),
})

function savingShop(
  document: ShopDocument,
  version: number,
  changes: Partial<ShopFields>,
): Saving<ShopFields> {
  return {
    recordId: 'shop',
    recordName: document.name,
    version,
    current: shopFieldsOf(document),
    changes,
    logged: loggedFields,
    change: (difference) => {
      const {
        taxId,
        phone,
        logo,
        guaranteeNotices,
        timeZone,
        carriers,
        customFields,
        customs,
        labelSheet,
        productFeeds,
        agents,
        passports,
        cartReminderHours,
        ...fields
      } = {
        ...shopFieldsOf(document),
        ...difference,
      }
      const {
        taxId: _taxId,
        phone: _phone,
        logo: _logo,
        guaranteeNotices: _notices,
        timeZone: _timeZone,
        carriers: _carriers,
        customFields: _customFields,
        customs: _customs,
        labelSheet: _labelSheet,
        productFeeds: _feeds,
        agents: _agents,
        passports: _passports,
        cartReminderHours: _hours,
        ...others
      } = document
      return {
        ...others,
        ...fields,
        ...(taxId !== null && { taxId }),
        ...(phone !== null && { phone }),
        ...(logo !== null && { logo }),
        ...(Object.keys(guaranteeNotices).length > 0 && { guaranteeNotices }),
        ...(timeZone !== null && { timeZone }),
        ...(carriers.length > 0 && {
          carriers: carriers.toSorted((one, other) => one.name.localeCompare(other.name)),
        }),
        ...(customFields.length > 0 && { customFields }),
        ...(!isDeepStrictEqual(customs, defaultCustoms) && { customs }),
        ...(!isDeepStrictEqual(labelSheet, defaultLabelSheet(document.countries[0]!)) && { labelSheet }),
        ...(productFeeds !== null && { productFeeds }),
        ...(agents && { agents: true as const }),
        ...(passports && { passports: true as const }),
        ...(cartReminderHours !== standardCartReminderHours && { cartReminderHours }),
      }
    },
  }
}
