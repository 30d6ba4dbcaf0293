// A designed line of a cart, a checkout or an order: its product, price and consumption come from its design, where a
// ready-made line has them from the catalogue.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { customShirt, type FitChoice, type LineDesign, type LineFit } from '#contract/design.ts'
import type { Body } from '#contract/measurement.ts'
import { openQuestions, questionText } from '#garment/body/check.ts'
import { type LineSwatches, swatchSet } from '#contract/swatches.ts'
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
import { because, type Reason, statedReason } from '../kernel/reason.ts'
import { english, inEnglish, type Reader, type ReaderText } from '../kernel/storefront.ts'
import { type FabricStock, piecesOf } from './fabric-stock.ts'
import { altOf, anyBody } from './fabrics.ts'
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

/** What a shirt is cut to, with the body as it is at this moment. */
export type BodyFit = LineFit & { body: Body }

/** What makes a line a designed one, one of swatches, or a gift card; all null on a ready-made one. */
type NotReturnable = keyof typeof returnableReasons

export interface Designed {
  design: Design | null
  /** The shop's own texts of what was chosen; of an order those of its day. Null where it has none. */
  choiceTexts: ChoiceTexts | null
  fit: BodyFit | null
  /** Codes of a swatch set's fabrics, sorted. */
  swatches: string[] | null
  /** Of a gift card: for whom it is. */
  gift?: Gift | null
  /** What one piece takes. */
  fabrics: FabricConsumption[] | null
  fabricStock: FabricStock | null
  returnable: boolean
  /** Why it cannot be returned, as a sentence. */
  notReturnable: NotReturnable | null
  /** Whether its buyer has had the fit guarantee that is given once. */
  guaranteeUsed: boolean
  /** A question about measurements that are unlikely and not confirmed; null when there is none. */
  question: ReaderText | null
  /** Of a design where no custom shirts are sold: it has no price. */
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
 * A row read with the columns above, its design read too: a designed line takes all of `LineProduct` from its design,
 * with its price of today. Without prices it costs 0 and has no stock, like a product that is not sold.
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

/** What a designed line is, of its columns alone. */
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

/** Why a designed line cannot be bought where custom shirts have no complete prices. */
export const noShirtPrices: Reason = because('no-shirt-prices')

/** Why no new shirt of a line's design is made, whatever fabric there is; null when it is. */
export const designProblem = ({ design, unpriced }: Pick<Designed, 'design' | 'unpriced'>): Reason | null =>
  unpriced ? noShirtPrices : design && offerProblem(design)

/** What is to be bought, whatever it costs. */
export type UnpricedLine = Omit<LineProduct, 'unitPriceMinor'> & Designed

const designedProduct = (
  design: Design,
  name: string | null,
  { fit, measured, fabricStock }: Pick<DesignColumns, 'fit' | 'measured' | 'fabricStock'>,
): UnpricedLine => ({
  ...shirtOf(design, name, bodyFit(fit, measured), fabricStock ?? {}),
  question: measured && questionOf(measured),
})

/** A shirt of a design, cut to this. */
export function shirtOf(
  design: Design,
  name: string | null,
  fit: BodyFit | null,
  fabricStock: FabricStock,
): UnpricedLine {
  const fabrics = fabricConsumption(design, fit?.body ?? anyBody, fit?.fit)
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

/** A gift card, of the article it is sold as. It takes nothing from any stock. */
export const giftCardLine = (article: LineProduct, gift: Gift): LineProduct & Designed => ({
  ...article,
  ...readyMade,
  ...giftProduct,
  gift,
  returnable: false,
  notReturnable: 'not-returnable-gift-card',
})

/** A set of swatches, of the article it is sold as. The fabric alone limits how many there are. */
export function swatchProduct(
  article: LineProduct,
  swatches: string[],
  fabricStock: FabricStock,
): LineProduct & Designed {
  // Nothing is cut while the article is not sold.
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
  if ('size' in fit) return { kind: 'standard', ...fit, body: bodyOfSize(fit.size) }
  if (measured === null) return null
  const { name, fit: preferred, body } = measured
  return { kind: 'measured', measurement: fit.measurement, name, fit: preferred, body }
}

/**
 * A set of measurements of this shopper, as it is now, with a question about what is unlikely and not confirmed; null
 * when the set is not found.
 */
export async function measuredFit(
  on: Queryable,
  shopperId: string,
  measurement: string,
): Promise<{ fit: BodyFit; question: ReaderText | null } | null> {
  const choice = { measurement }
  const measured = await selectLineMeasurement(on, shopperId, choice)
  return measured && { fit: bodyFit(choice, measured)!, question: questionOf(measured) }
}

function questionOf(measured: LineMeasurement): ReaderText | null {
  const [question] = openQuestions(measured, measured.confirmedToCut)
  return question ? ({ i18n }) => questionText(question, measured.unit, i18n) : null
}

/** The size of a line that is cut to measurements. */
export const madeToMeasure = 'Made to measure'

export const sizeOf = (fit: LineFit): string => (fit.kind === 'standard' ? fit.size : madeToMeasure)

/** @param fit null: not chosen yet. */
function returnableOf(design: Design, fit: BodyFit | null): Pick<Designed, 'returnable' | 'notReturnable'> {
  const isMeasured = fit?.kind === 'measured'
  const hasMonogram = Boolean(monogramOf(design))
  return {
    returnable: !isMeasured && !hasMonogram,
    notReturnable: isMeasured ? 'not-returnable-measured' : hasMonogram ? 'not-returnable-monogram' : null,
  }
}

/** Why a line cannot be returned, as a sentence; null when it can be. */
export const whyNotReturnable = (
  { notReturnable }: Pick<Designed, 'notReturnable'>,
  i18n: I18n,
): string | null => notReturnable && i18n._(because(notReturnable))

/** The same as a reply has it. */
export const notReturnableView = (
  { notReturnable }: Pick<Designed, 'notReturnable'>,
  reader: Reader,
): StatedReason | null => notReturnable && statedReason(because(notReturnable), reader)

/**
 * A line's design as replies show it; without the body. A design that was ordered long ago is read as designs are
 * today.
 */
export function lineDesign({
  design: document,
  fit,
  choiceTexts,
}: Pick<Designed, 'design' | 'fit' | 'choiceTexts'>): LineDesign {
  if (document === null) return null
  const design = parseDesign(document)
  const words = designSummary(design, english(), choiceTexts ?? {})
  return {
    code: designCode(design),
    words: words.map(({ title, text, code }) => ({ title, text, code })),
    ...(choiceTexts && { texts: choiceTexts as NonNullable<LineDesign>['texts'] }),
    fit: fit && fitView(fit),
  }
}

const fitView = ({ body: _, ...fit }: BodyFit): LineFit => fit

/** A line's swatches as replies show them, named in the reader's language. */
export const lineSwatches = (codes: string[] | null, i18n: I18n): LineSwatches =>
  codes && codes.map((code) => ({ code, name: fabricText(code, i18n) }))

/** The alternative text of a line's picture. */
export function altOfLine({
  design,
  swatches,
  gift,
  productName: name,
  colourName: colour,
}: Pick<Designed, 'design' | 'swatches' | 'gift'> & {
  productName: string
  colourName: string
}): MessageDescriptor {
  if (design) return altOf(shirtNameText(name), design.fabric)
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

/** What a designed shirt is called that was given no name. */
export const customShirtName: MessageDescriptor = msg`Custom shirt`

/** The name of a designed shirt: what its designer called it, or ours. */
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

/** The size of a product in a message. */
export const sizeReaderText =
  (size: string, scale: SizeScale): ReaderText =>
  ({ i18n }) =>
    sizeText(size, scale, i18n)

/** `Alba Poplin, white (XC001); …`. */
export const swatchesText = (codes: string[], i18n: I18n): string =>
  codes.map((code) => `${fabricText(code, i18n)} (${code})`).join('; ')

/**
 * Every choice but the fabric: `Club Collar · Square Cuff · … · Buttons: Horn`. Not with commas, as a sentence: names of
 * options begin with a capital, which adjectives within a German or French sentence do not have.
 */
export function choicesText(document: Design, own: ChoiceTexts | null, i18n: I18n): string {
  const words = designSummary(parseDesign(document), i18n, own ?? {}).filter(({ part }) => part !== 'fabric')
  // The name of an option includes the part.
  const texts = words.map(({ part, title, text }) =>
    Object.hasOwn(optionsOf, part) ? text : i18n._(msg`${{ title }}: ${{ text }}`),
  )
  return texts.join(' · ')
}

/** What was requested when a line was cut to this; null when it cannot be requested again. */
export function choiceOf(fit: LineFit): FitChoice | null {
  if (fit.kind === 'standard') return { size: fit.size, fit: fit.fit }
  return fit.measurement === null ? null : { measurement: fit.measurement }
}

/**
 * A design to be bought, looked up whole: the body it is to be cut to and the fabric there is for it. Throws
 * `Not Found` for measurements that are not the shopper's.
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
 * A set of swatches to be bought: the article, its price today in a currency and the fabric there is. Throws
 * `Not Found` for a fabric there is none of, and where the shop sells no swatches in it.
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

/** The same fabrics are the same set, in whatever order they were chosen. */
export const sortedSwatches = (codes: readonly string[]): string[] => codes.toSorted()
