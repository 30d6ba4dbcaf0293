// Lines of a cart, a checkout or an order. A designed line has its name, price and fabric consumption from its design;
// a ready-made line has them from the catalogue.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { customShirt, type FitChoice, type LineDesign, type LineFit } from '#contract/design.ts'
import type { Ease } from '#contract/ease.ts'
import type { Body, EstimatedRanges, MeasureChanges } from '#contract/measurement.ts'
import { openQuestions, questionParts } from '#garment/body/check.ts'
import { type LineSwatches, swatchSet } from '#contract/swatches.ts'
import { easeToKeep } from '#garment/body/ease.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import {
  fabricConsumption,
  type FabricConsumption,
  swatchConsumption,
} from '#garment/workshop/fabric-consumption.ts'
import { designCode } from '#garment/design/design-code.ts'
import { designSummary, fabricText } from '#garment/design/design-summary.ts'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { type Design, monogramOf, parseDesign } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { textsOfDesign } from '#garment/design/offers.ts'
import { optionsOf } from '#garment/design/options.ts'
import { priceOf, type ShirtPrices } from '#garment/design/price.ts'
import { type SizeScale, sizeText } from '#garment/body/size-text.ts'
import type { Queryable } from '../kernel/db.ts'
import { pictureHash, swatchesHash } from '../pictures/hash.ts'
import { offerProblem, shopOffers } from '../options/options.ts'
import { type Gift, giftProduct } from '../gift-cards/gift-line.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because, type Reason, reasonOf, statedReason } from '../kernel/reason.ts'
import { english, inEnglish, type Reader, type ReaderText } from '../kernel/storefront.ts'
import { type FabricStock, piecesOf } from './fabric-stock.ts'
import { altOfDesign, consumptionOfDesign } from './fabrics.ts'
import {
  type DesignColumns,
  type LineProduct,
  type LineMeasurement,
  selectForDesign,
  selectLineMeasurement,
  selectSwatchArticle,
} from './lines.sql.ts'
import type { returnableReasons } from '#contract/reasons/returnable.ts'
import type { StatedReason } from '#contract/reasons/reason.ts'

export { type DesignColumns, designColumns, type LineProduct } from './lines.sql.ts'

/** The fit of a shirt, with its current body measurements. */
export type BodyFit = LineFit & {
  body: Body
  /** The ease of the shop when it was ordered; left out: that of a new shop. */
  ease?: Ease | undefined
  /** The ranges of measures that were estimated when it was ordered; left out: all were measured. */
  estimated?: EstimatedRanges | undefined
}

type NotReturnable = keyof typeof returnableReasons

export interface Designed {
  design: Design | null
  /** The shop's own texts of the chosen options; on an order, those of the day it was placed. Null without any. */
  choiceTexts: ChoiceTexts | null
  fit: BodyFit | null
  /** Codes of a swatch set's fabrics, sorted. */
  swatches: string[] | null
  /** Only of a gift card: its recipient. */
  gift?: Gift | null
  /** The fabric that one piece takes. */
  fabrics: FabricConsumption[] | null
  fabricStock: FabricStock | null
  returnable: boolean
  /** Why it cannot be returned. */
  notReturnable: NotReturnable | null
  /** Whether its buyer has already used a fit guarantee that covers only the first shirt. */
  guaranteeUsed: boolean
  /** A question about measurements that are unlikely and not confirmed; null without any. */
  question: Reason | null
  /** Set on a design where no custom shirts are sold: it has no price. */
  unpriced?: true
}

export const readyMade: Designed = {
  design: null,
  choiceTexts: null,
  fit: null,
  swatches: null,
  fabrics: null,
  fabricStock: null,
  returnable: true,
  notReturnable: null,
  guaranteeUsed: false,
  question: null,
}

/**
 * Reads a row with `DesignColumns` and its design. A designed line has all of `LineProduct` from its design, with
 * today's price; without `prices` it costs 0 and has no stock, like a product that is not sold.
 */
export function readLine<Row extends LineProduct & DesignColumns>(
  row: Row,
  prices: ShirtPrices | null,
): Omit<Row, keyof DesignColumns> & Designed {
  const { design, designName, fit, measured, guaranteeUsed, swatches, gift, fabricStock, ...rest } = row
  if (design !== null)
    return {
      ...rest,
      ...readDesigned({ design, designName, fit, measured, guaranteeUsed, fabricStock }, prices),
    }
  if (gift) return { ...rest, ...giftCardLine(rest, gift) }
  return { ...rest, ...(swatches ? swatchProduct(rest, swatches, fabricStock ?? {}) : readyMade) }
}

/** The values of a designed line, from its columns alone. */
export function readDesigned(
  { design: document, designName, guaranteeUsed, ...of }: Omit<DesignColumns, 'swatches' | 'gift'>,
  prices: ShirtPrices | null,
): LineProduct & Designed {
  const design = parseDesign(document)
  return {
    ...designedProduct(design, designName, of),
    ...(prices
      ? { unitPriceMinor: priceOf(design, prices).totalMinor }
      : { unitPriceMinor: 0, stock: 0, unpriced: true as const }),
    guaranteeUsed: guaranteeUsed ?? false,
  }
}

/** Why a designed line cannot be bought where the prices of custom shirts are incomplete. */
export const noShirtPrices: Reason = because('no-shirt-prices')

/** Why no new shirt of a line's design is made, regardless of the fabric in stock; null when it is. */
export const designProblem = ({ design, unpriced }: Pick<Designed, 'design' | 'unpriced'>): Reason | null =>
  unpriced ? noShirtPrices : design && offerProblem(design)

/** A line without its price. */
export type UnpricedLine = Omit<LineProduct, 'unitPriceMinor'> & Designed

const designedProduct = (
  design: Design,
  name: string | null,
  { fit, measured, fabricStock }: Pick<DesignColumns, 'fit' | 'measured' | 'fabricStock'>,
): UnpricedLine => ({
  ...shirtOf(design, name, bodyFit(fit, measured), fabricStock ?? {}),
  question: measured && questionOf(measured),
})

/** The values of a line with a shirt of this design and fit. */
export function shirtOf(
  design: Design,
  name: string | null,
  fit: BodyFit | null,
  fabricStock: FabricStock,
): UnpricedLine {
  const fabrics = fit ? fabricConsumption(design, fit.body, fit.fit, fit) : consumptionOfDesign(design)
  const size = fit ? sizeOf(fit) : ''
  return {
    variantId: null,
    productId: customShirt.id,
    productName: name ?? customShirt.name,
    colourKey: design.fabric.toLowerCase(),
    colourName: fabricByCode(design.fabric)?.name ?? design.fabric,
    pictureHash: pictureHash(design),
    size,
    sku: ['CUSTOM', design.fabric, ...(fit?.kind === 'standard' ? [fit.size] : [])].join('-'),
    stock: offerProblem(design) ? 0 : piecesOf(fabrics, fabricStock),
    design,
    choiceTexts: textsOfDesign(shopOffers(), design),
    fit,
    swatches: null,
    fabrics,
    fabricStock,
    ...returnableOf(design, fit),
    guaranteeUsed: false,
    question: null,
  }
}

/** The line of a gift card, sold as `article`. It takes nothing from any stock. */
export const giftCardLine = (article: LineProduct, gift: Gift): LineProduct & Designed => ({
  ...article,
  ...readyMade,
  ...giftProduct,
  gift,
  returnable: false,
  notReturnable: 'not-returnable-gift-card',
})

/** The line of a set of swatches, sold as `article`. Only the stock of its fabrics limits the quantity. */
export function swatchProduct(
  article: LineProduct,
  swatches: string[],
  fabricStock: FabricStock,
): LineProduct & Designed {
  // Nothing is cut while swatches are not sold.
  const fabrics = article.stock > 0 ? swatchConsumption(swatches) : null
  return {
    ...article,
    ...readyMade,
    colourName: inEnglish(fabricCount(swatches)),
    pictureHash: swatchesHash(swatches),
    size: '',
    stock: fabrics ? piecesOf(fabrics, fabricStock) : 0,
    swatches,
    fabrics,
    fabricStock,
    returnable: false,
    notReturnable: 'not-returnable-swatches',
  }
}

function bodyFit(fit: FitChoice | null, measured: LineMeasurement | null): BodyFit | null {
  if (fit === null) return null
  if ('size' in fit) return { kind: 'standard', ...fit, body: bodyOfSize(fit.size), ...easeToKeep(fit.fit) }
  if (measured === null) return null
  const { measurement, changes, corrected } = fit
  const { person, name, fit: preferred, body, estimated } = measured
  return {
    kind: 'measured',
    measurement,
    ...(person !== null && { person }),
    name,
    fit: preferred,
    body,
    ...easeToKeep(preferred),
    ...(changes && { changes }),
    ...(corrected && { corrected }),
    ...(Object.keys(estimated).length > 0 && { estimated }),
  }
}

/**
 * A set of measurements of this shopper with its current values, and a question about unlikely ones that are not
 * confirmed; null when the set is not found.
 */
export async function measuredFit(
  on: Queryable,
  shopperId: string,
  measurement: string,
): Promise<{ fit: BodyFit; question: Reason | null } | null> {
  const choice = { measurement }
  const measured = await selectLineMeasurement(on, shopperId, choice)
  return measured && { fit: bodyFit(choice, measured)!, question: questionOf(measured) }
}

function questionOf(measured: LineMeasurement): Reason | null {
  const [question] = openQuestions(measured, measured.confirmedToCut)
  if (!question) return null
  const { why, check } = questionParts(question, measured.unit)
  return because('measure-unlikely', { why: reasonOf(why.code, why.values), check: because(check.code) })
}

/** The size of a line that is cut to measurements. */
export const madeToMeasure = 'Made to measure'

export const sizeOf = (fit: LineFit): string => (fit.kind === 'standard' ? fit.size : madeToMeasure)

/** Whether a shirt is made for one person: to their measurements, or in a size with other finished measures. */
export const isMadeToMeasure = ({ kind, changes = {} }: LineFit): boolean =>
  kind === 'measured' || Object.values(changes).some((mm) => mm !== undefined && mm !== 0)

/** @param fit null when not chosen yet */
function returnableOf(design: Design, fit: BodyFit | null): Pick<Designed, 'returnable' | 'notReturnable'> {
  const isMeasured = fit !== null && isMadeToMeasure(fit)
  const hasMonogram = Boolean(monogramOf(design))
  return {
    returnable: !isMeasured && !hasMonogram,
    notReturnable: isMeasured ? 'not-returnable-measured' : hasMonogram ? 'not-returnable-monogram' : null,
  }
}

/** Why a line cannot be returned, as a sentence; null when it can. */
export const whyNotReturnable = (
  { notReturnable }: Pick<Designed, 'notReturnable'>,
  i18n: I18n,
): string | null => notReturnable && i18n._(because(notReturnable))

/** The same as fields of a reply. */
export const notReturnableView = (
  { notReturnable }: Pick<Designed, 'notReturnable'>,
  reader: Reader,
): StatedReason | null => notReturnable && statedReason(because(notReturnable), reader)

/** A line's design as replies show it; without the body. An old design is read in today's form. */
export function lineDesign({
  design: document,
  fit,
  choiceTexts,
}: Pick<Designed, 'design' | 'fit' | 'choiceTexts'>): LineDesign {
  if (document === null) return null
  const design = parseDesign(document)
  return {
    code: designCode(design),
    words: designWords(design, choiceTexts, english()),
    ...(choiceTexts && { texts: choiceTexts as NonNullable<LineDesign>['texts'] }),
    fit: fit && fitView(fit),
  }
}

/** The choices of a design in a language. */
export const designWords = (
  design: Design,
  choiceTexts: Designed['choiceTexts'],
  i18n: I18n,
): NonNullable<LineDesign>['words'] =>
  designSummary(design, i18n, choiceTexts ?? {}).map(({ part: _, untranslated: __, ...words }) => words)

/** A fit without what it is computed from. */
export const fitView = ({ body: _, ease: __, estimated: ___, ...fit }: BodyFit): LineFit => fit

/** A line's swatches as replies show them, with names in the reader's language. */
export const lineSwatches = (codes: string[] | null, i18n: I18n): LineSwatches =>
  codes && codes.map((code) => ({ code, name: fabricText(code, i18n) }))

/** The alternative text of a line's picture. */
export function altOfLine({
  design,
  swatches,
  gift,
  choiceTexts,
  productName: name,
  colourName: colour,
}: Pick<Designed, 'design' | 'swatches' | 'gift' | 'choiceTexts'> & {
  productName: string
  colourName: string
}): MessageDescriptor {
  if (design) return altOfDesign(shirtNameText(name), design, choiceTexts ?? {})
  if (swatches) {
    const fabrics: ReaderText = ({ i18n }) => swatchesText(swatches, i18n)
    return msg`Swatches of ${{ fabrics }}`
  }
  if (gift) return msg`${{ name }}`
  return msg`${{ name }} in ${{ colour }}`
}

/** How many fabrics a set of swatches has. */
export const fabricCount = (swatches: string[]): MessageDescriptor =>
  msg`${plural({ count: swatches.length }, { one: '# fabric', other: '# fabrics' })}`

/** The name of a designed shirt that has no name of its own. */
export const customShirtName: MessageDescriptor = msg`Custom shirt`

/** The name of a designed shirt: its own, or the default. */
export const shirtName = (productName: string, i18n: I18n): string =>
  productName === customShirt.name ? i18n._(customShirtName) : productName

/** The same in a message. */
export const shirtNameText =
  (productName: string): ReaderText =>
  ({ i18n }) =>
    shirtName(productName, i18n)

/** The size of a line in the reader's language and market. */
export const sizeName = (size: string, scale: SizeScale, i18n: I18n): string =>
  size === madeToMeasure ? i18n._(msg`Made to measure`) : sizeText(size, scale, i18n)

/** The size of a line in a message. */
export const sizeReaderText =
  (size: string, scale: SizeScale): ReaderText =>
  ({ i18n }) =>
    sizeText(size, scale, i18n)

/** `Alba Poplin, white (XC001); …`. */
export const swatchesText = (codes: string[], i18n: I18n): string =>
  codes.map((code) => `${fabricText(code, i18n)} (${code})`).join('; ')

/**
 * Every choice except the fabric: `Club Collar · Square Cuff · … · Buttons: Horn`. Not separated by commas like a
 * sentence: names of options begin with a capital letter, but adjectives within a German or French sentence do not.
 */
export function choicesText(document: Design, own: ChoiceTexts | null, i18n: I18n): string {
  const words = designSummary(parseDesign(document), i18n, own ?? {}).filter(({ part }) => part !== 'fabric')
  // Without the title, because the name of an option includes it.
  const texts = words.map(({ part, title, text }) =>
    Object.hasOwn(optionsOf, part) ? text : i18n._(msg`${{ title }}: ${{ text }}`),
  )
  return texts.join(' · ')
}

/** The same choice without changes by nothing and corrections in no change, so that equal shirts are one line. */
export function plainChoice<Choice extends FitChoice | BodyFit | null>(choice: Choice): Choice {
  if (!choice) return choice
  const {
    changes = {},
    corrected = [],
    ...plain
  } = choice as { changes?: MeasureChanges | undefined; corrected?: string[] | undefined }
  const left = Object.entries(changes).filter(([, mm]) => mm !== undefined && mm !== 0)
  if (left.length === 0) return plain as Choice
  return {
    ...plain,
    changes: Object.fromEntries(left),
    ...(corrected.length > 0 && { corrected }),
  } as Choice
}

/** The fit with other changes of its measures, in which the corrections of these claims are, too. */
export function changedFit<Fit extends FitChoice | BodyFit>(
  fit: Fit,
  changes: MeasureChanges,
  corrections: readonly string[],
): Fit {
  const before = 'corrected' in fit ? (fit.corrected ?? []) : []
  return plainChoice({ ...fit, changes, corrected: [...new Set([...before, ...corrections])] })
}

/** The choice that led to this fit; null when it cannot be made again. */
export function choiceOf(fit: LineFit): FitChoice | null {
  const changes = fit.changes && { changes: fit.changes }
  if (fit.kind === 'standard') return { size: fit.size, fit: fit.fit, ...changes }
  const corrected = fit.corrected && { corrected: fit.corrected }
  return fit.measurement === null ? null : { measurement: fit.measurement, ...changes, ...corrected }
}

/**
 * The line of a design that is to be bought, with its body and the stock of its fabrics. Throws `Not Found` for
 * measurements that are not the shopper's.
 */
export async function designToBuy(
  on: Queryable,
  shopperId: string,
  design: Design,
  fit: FitChoice | null,
): Promise<UnpricedLine> {
  const { measured, fabricStock } = await selectForDesign(on, shopperId, design, fit)
  if (fit && 'measurement' in fit && !measured) throw notFound(because('measurements-not-found'))
  return designedProduct(design, null, { fit, measured, fabricStock })
}

/**
 * The line of a set of swatches that is to be bought, with today's price in a currency and the stock of its fabrics.
 * Throws `Not Found` for a fabric that is unknown, and where no swatches are sold in the currency.
 */
export async function swatchesToBuy(
  on: Queryable,
  swatches: string[],
  currency: string,
): Promise<LineProduct & Designed> {
  const unknown = swatches.find((code) => !fabricByCode(code))
  if (unknown) throw new ApiError('Not Found', because('unknown-fabric', { code: unknown }), 'swatches')
  const codes = sortedSwatches(swatches)
  const row = await selectSwatchArticle(on, { productId: swatchSet.id, currency }, codes)
  if (!row) throw new ApiError('Not Found', because('no-swatches-sold'), 'swatches')
  const { fabricStock, ...article } = row
  return swatchProduct(article, codes, fabricStock ?? {})
}

/** Sorts the codes of a set, so that the same fabrics are the same set in any order. */
export const sortedSwatches = (codes: readonly string[]): string[] => codes.toSorted()
