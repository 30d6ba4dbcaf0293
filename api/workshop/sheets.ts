// The workshop sheets of an order: one for each of its designed lines.
import { msg } from '@lingui/core/runtime-macro'
import type { Body } from '#contract/measurement.ts'
import { dayIn } from '#contract/time-zone.ts'
import { adjustmentText } from '#garment/body/adjustments.ts'
import { measuresOf } from '#garment/body/fields.ts'
import { parseDesign } from '#garment/design/design.ts'
import { usualTolerances } from '#garment/workshop/tolerances.ts'
import type { Deps } from '../kernel/deps.ts'
import { lineSwatches } from '../designs/lines.ts'
import { printedTexts } from '../custom-fields/asked-fields.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { passportUrl } from '../passports/passports.ts'
import {
  cm,
  dateText,
  type SheetClaim,
  type SheetLine,
  type SheetShirt,
  type ShirtTicket,
  type SwatchSheet,
  ticketsOf,
} from './sheet.ts'
import {
  type ClaimOfLine,
  type DesignedLineRow,
  selectClaimedLine,
  selectDesignedLines,
  selectShirtLines,
  selectSwatchLines,
  type SwatchLineRow,
} from './sheet.sql.ts'

export interface OrderSheets {
  sheets: SheetLine[]
  /** Null when the order has none. */
  swatches: SwatchSheet | null
}

/** The sheets of an order. Throws `ApiError` when the order is not found, or has nothing to cut. */
export async function orderSheets(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  number: string,
): Promise<OrderSheets> {
  const storefront = storefrontFor(settings, null)
  const rows = await selectDesignedLines(db, number)
  if (rows.length === 0) throw notFound(because('unknown-order', { number }))
  const designed = rows.filter(({ design }) => design !== null)
  const swatches = swatchSheet(number, await selectSwatchLines(db, number), storefront)
  if (designed.length === 0 && swatches === null)
    throw new ApiError('Not Possible Now', because('nothing-to-cut', { number }))
  return {
    sheets: designed.map((row, index) => ({
      ...lineOf(number, row, index + 1, designed.length, storefront),
      shirts: shirtsOf(row, settings),
    })),
    swatches,
  }
}

function swatchSheet(number: string, lines: SwatchLineRow[], { i18n, shop }: Storefront): SwatchSheet | null {
  const [first] = lines
  if (!first) return null
  return {
    number,
    placedOn: dayIn(shop.timeZone, first.placedAt),
    dueOn: first.dueOn,
    sets: lines.map(({ quantity, swatches }) => ({ quantity, fabrics: lineSwatches(swatches, i18n)! })),
  }
}

/** The URL of a shirt on the shop floor, for the QR code of its ticket. */
export const shirtUrl = (backOfficeUrl: string, number: string): string =>
  new URL(`/floor/${number}`, backOfficeUrl).href

const shirtsOf = (
  { shirts, locale }: Pick<DesignedLineRow, 'shirts' | 'locale'>,
  settings: Deps['settings'],
): SheetShirt[] =>
  shirts.map(({ passport: code, ...shirt }) => ({
    ...shirt,
    url: shirtUrl(settings.backOfficeUrl, shirt.number),
    ...(settings.shop.passports && { passport: { code, url: passportUrl(settings, { code, locale }) } }),
  }))

/** The tickets of shirts, in the order of `numbers`. Throws `Not Found` for an unknown number. */
export async function shirtTickets(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  numbers: string[],
): Promise<ShirtTicket[]> {
  const storefront = storefrontFor(settings, null)
  const rows = await selectShirtLines(db, numbers)
  const missing = numbers.find((number) => !rows.some(({ shirts }) => shirts[0]!.number === number))
  if (missing !== undefined) throw notFound(because('unknown-shirt', { shirt: missing }))
  return rows.flatMap(({ order, ...row }) =>
    ticketsOf({ ...lineOf(order, row, 1, 1, storefront), shirts: shirtsOf(row, settings) }),
  )
}

/**
 * The sheet of an alteration or a remake, with its changes. Throws `ApiError` for an unknown number, and after its
 * measurements were erased.
 */
export async function claimSheetLines(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  number: string,
): Promise<SheetLine[]> {
  const row = await selectClaimedLine(db, number)
  if (!row) throw notFound(because('claim-not-found'))
  if (!row.fit.body) throw new ApiError('Not Possible Now', because('shirt-measurements-erased'))
  return [lineOf(row.number, row, 1, 1, storefrontFor(settings, null))]
}

function lineOf(
  number: string,
  {
    placedAt,
    dueOn,
    quantity,
    design,
    choiceTexts,
    fit,
    fabrics,
    claim,
    customFields,
    approval,
    tolerances,
  }: Omit<DesignedLineRow, 'shirts' | 'locale'>,
  place: number,
  of: number,
  storefront: Storefront,
): SheetLine {
  const fields = printedTexts(storefront.shop, customFields, storefront)
  return {
    number,
    placedOn: dayIn(storefront.shop.timeZone, placedAt),
    dueOn,
    place,
    of,
    quantity,
    design: parseDesign(design),
    choiceTexts,
    body: fit.body,
    estimated: fit.estimated,
    fit: fit.fit,
    ease: fit.ease,
    changes: fit.changes,
    tolerances: { ...usualTolerances, ...tolerances },
    approval: approval && {
      state: approval.state,
      day: dayIn(storefront.shop.timeZone, new Date(approval.at)),
    },
    size: fit.kind === 'standard' ? fit.size : null,
    ...(fit.kind === 'measured' && { person: fit.person }),
    fabrics,
    ...(fields.length > 0 && { fields }),
    ...(claim && { claim: claimOf(claim, fit.body, storefront) }),
  }
}

function claimOf(
  { number, kind, adjustments, comment, before, decision }: ClaimOfLine,
  body: Body,
  storefront: Storefront,
): SheetClaim {
  const { i18n } = storefront
  const day = decision && dateText(dayIn(storefront.shop.timeZone, new Date(decision.at)), storefront)
  const decided =
    decision &&
    i18n._(
      decision.state === 'approved' ? msg`Approved on ${{ day: day! }}` : msg`Refused on ${{ day: day! }}`,
    )
  const first = new Map(measuresOf(before).map(({ field, mm }) => [field, mm]))
  return {
    number,
    kind,
    adjustments: adjustments.map((each) => adjustmentText(each, i18n)),
    corrected: measuresOf(body)
      .filter(({ field, mm }) => first.get(field) !== mm)
      .map(({ field, title, mm }) => {
        const measure = i18n._(title)
        const now = cm(mm, storefront)
        const was = first.get(field)
        return i18n._(
          was === undefined
            ? msg`${{ measure }} ${{ now }} cm`
            : msg`${{ measure }} ${{ now }} cm, was ${{ before: cm(was, storefront) }} cm`,
        )
      }),
    comment,
    ...(decided && { decision: [decided, decision?.reason].filter(Boolean).join(': ') }),
  }
}
