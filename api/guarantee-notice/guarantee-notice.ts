// The official notice on the legal guarantee of conformity: uploaded for each language, and shown where the shop sells to
// consumers in the European Economic Area.
import { msg } from '@lingui/core/runtime-macro'
import { hasGuaranteeNotice } from '#contract/consumer-law.ts'
import { noticePath, noticeSize, type ShownNotice } from '#contract/guarantee-notice.ts'
import { languageOf } from '#locales/languages.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { convertToNotice } from '../logo/logo.ts'
import { insertNotice, selectKnownNotices } from './guarantee-notice.sql.ts'

/** Throws `Invalid Input` for a file that is no image or too small to be read, `Too Many Requests`. */
export async function storeNotice(on: Queryable, bytes: Uint8Array): Promise<string> {
  const notice = await convertToNotice(bytes)
  await insertNotice(on, notice)
  return notice.id
}

/** Throws `Not Found` when one of the notices is not stored. */
export async function refuseUnknownNotices(on: Queryable, notices: Record<string, string>): Promise<void> {
  const ids = Object.values(notices)
  if (ids.length === 0) return
  const known = await selectKnownNotices(on, ids)
  if (ids.some((id) => !known.includes(id)))
    throw new ApiError('Not Found', because('guarantee-notice-not-found'), 'guaranteeNotices')
}

/** The notice in the reader's language; null where none is needed, or none was uploaded. */
export function noticeOf({ shop, locale, i18n }: Storefront): ShownNotice | null {
  const id = shop.guaranteeNotices?.[languageOf(locale)]
  if (id === undefined || !shop.countries.some(hasGuaranteeNotice)) return null
  const alt = i18n._(msg`Notice of the European Union on the legal guarantee of conformity`)
  return { src: noticePath(id), ...noticeSize(id), alt }
}
