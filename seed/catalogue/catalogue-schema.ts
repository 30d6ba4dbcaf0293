// The schemas of the JSON files of the demo catalogue. `read-catalogue.ts` checks them when the shop is stocked.
import * as z from 'zod/mini'
import { size } from '#contract/fields.ts'
import { colourFamilies } from '#contract/product.ts'
import { fitAnswers } from '#contract/review.ts'
import { type Part, optionsOf } from '#garment/design/options.ts'
import { weaves } from '#contract/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'

const text = z.string().check(z.regex(/^\S(.*\S)?$/))
const texts = z.array(text).check(z.minLength(1))
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const count = z.int().check(z.nonnegative())
const fabricCode = z.string().check(z.refine((code) => fabricByCode(code) !== undefined, 'No such fabric'))
const fit = z.enum(['slim', 'regular', 'relaxed'])
export type Fit = z.output<typeof fit>

/** The key of an option of a part of the shirt. */
function optionKey<P extends Part>(part: P) {
  type Key = (typeof optionsOf)[P][number]['key']
  return z.enum(optionsOf[part].map(({ key }) => key as Key))
}

export const categories = z.array(
  z.strictObject({
    id: slug,
    name: text,
    /** One sentence. */
    summary: text,
    description: text,
    /** Whether sizes are neck sizes in inches instead of XS to 4XL. */
    sizedByNeck: z.optional(z.literal(true)),
    /** Ids of categories whose products are recommended with its own. */
    goesWith: z.array(slug),
  }),
)
export type CategoryData = z.output<typeof categories>[number]

/** A product in the form of the files. `generate/make-product.ts` adds the other fields. */
const product = z.strictObject({
  name: text,
  /** One sentence for cards and search results. */
  summary: text,
  /** Two short paragraphs, 60 to 110 words together. */
  description: z.tuple([text, text]),
  fit,
  /** The regular price, in whole units of the catalogue's currency. */
  price: count,
  /** The current price, and the lowest price of the 30 days before the reduction, in whole units. */
  reduced: z.optional(z.strictObject({ to: count, lowest30Days: count })),
  /** Sales as a multiple of the average. Such a product has also been in the shop for longer. */
  popularity: z.optional(z.number().check(z.gt(1))),
  /** Parts that differ from the plain long-sleeved shirt. */
  design: z.strictObject({
    collar: z.optional(optionKey('collar')),
    cuff: z.optional(optionKey('cuff')),
    bottom: z.optional(optionKey('bottom')),
    back: z.optional(optionKey('back')),
    sleeves: z.optional(optionKey('sleeves')),
    pocket: z.optional(optionKey('pocket')),
    epaulette: z.optional(optionKey('epaulette')),
    yoke: z.optional(optionKey('yoke')),
  }),
  buttons: text,
  colours: z.array(z.strictObject({ name: text, fabric: fabricCode })).check(z.minLength(1)),
  /** Words with which shoppers search for this shirt. */
  tags: texts,
})
export type ProductData = z.output<typeof product>
export const products = z.array(product)

const couponTerms = {
  code: text,
  /** In the catalogue's currency. */
  minSubtotalMinor: count,
  limitTotal: z.nullable(count),
  limitPerCustomer: z.nullable(count),
}
export const coupons = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...couponTerms, kind: z.literal('percent'), percent: count }),
    z.strictObject({ ...couponTerms, kind: z.literal('amount'), valueMinor: count }),
    z.strictObject({ ...couponTerms, kind: z.literal('delivery') }),
  ]),
)
export type DemoCoupon = z.output<typeof coupons>[number]

/** The amounts for which gift cards are sold, in the catalogue's currency. */
export const giftCards = z.strictObject({
  amountsMinor: z.array(count),
  free: z.strictObject({ leastMinor: count, mostMinor: count }),
})
export type DemoGiftCards = z.output<typeof giftCards>

const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** The currency of the catalogue's prices and coupons, and how they are converted to other currencies. */
export const currencies = z.strictObject({
  currency,
  others: z.array(
    z.strictObject({
      currency,
      /** The value of one unit of the catalogue's currency in this one. */
      rate: z.number().check(z.positive()),
      /** Prices are multiples of the step plus the ending. */
      rounding: z
        .strictObject({ stepMinor: z.int().check(z.positive()), endingMinor: count })
        .check(
          z.refine(
            ({ stepMinor, endingMinor }) => endingMinor < stepMinor,
            'The ending is less than the step',
          ),
        ),
    }),
  ),
})
export type DemoCurrencies = z.output<typeof currencies>

/** Where demo products are made. */
export const workshops = texts

/** The people in the product images, with the sizes that they wear. */
export const models = z.array(z.strictObject({ heightCm: count, size, neckSize: size })).check(z.minLength(1))
export type FashionModel = z.output<typeof models>[number]

/** Fabrics with little or no stock. The stock of all others is random. */
export const lowStockFabrics = z.array(z.strictObject({ fabric: fabricCode, stockMm: count }))

/** The catalogue in another language; missing texts are shown in English. */
export const translation = z.strictObject({
  /**
   * Names and values of specification rows, and compositions. `#` stands for each number, unless a phrase is there with
   * its own.
   */
  specification: z.record(text, text),
  colours: z.record(text, text),
  categories: z.record(slug, z.strictObject({ name: text, summary: text, description: text })),
  /** By id. Names of products are not translated. */
  products: z.record(slug, z.strictObject({ summary: text, description: z.tuple([text, text]) })),
  /** By the text of the review. Most reviews are not translated, as in a real shop. */
  reviews: z.record(text, z.strictObject({ title: text, text })),
})
export type Translation = z.output<typeof translation>

/** The shirts for which a sentence can be used. All fields that are present must match. */
const condition = z.strictObject({
  collar: z.optional(z.array(optionKey('collar'))),
  cuff: z.optional(z.array(optionKey('cuff'))),
  bottom: z.optional(z.array(optionKey('bottom'))),
  back: z.optional(z.array(optionKey('back'))),
  sleeves: z.optional(z.array(optionKey('sleeves'))),
  pocket: z.optional(z.array(optionKey('pocket'))),
  epaulette: z.optional(z.array(optionKey('epaulette'))),
  fit: z.optional(z.array(fit)),
  weave: z.optional(z.array(z.enum(weaves))),
  colourFamily: z.optional(z.array(z.enum(colourFamilies))),
  category: z.optional(z.array(slug)),
  notCategory: z.optional(z.array(slug)),
  /** A part of the fabric's composition. */
  composition: z.optional(text),
  heavierThanGsm: z.optional(z.number()),
  priceMinorFrom: z.optional(count),
  sizedByNeck: z.optional(z.literal(true)),
  /** Whether the care label requires separate washing. */
  washedApart: z.optional(z.literal(true)),
})
export type Condition = z.output<typeof condition>

const byCategory = z.record(slug, texts)
const sentencesOf = <Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), z.array(text))
const sentencesOfOption = <P extends Part>(part: P) => z.record(optionKey(part), z.array(text))

/** Sentences about the fabric, by its weave, and by its pattern and other properties. */
const fabricSentences = z.strictObject({
  weave: sentencesOf(weaves),
  stripe: texts,
  check: texts,
  stretch: texts,
  easyCare: texts,
  heavy: texts,
})

/** Sentences about the cut, by the shirt's options. */
const cutSentences = z.strictObject({
  /** Of the collars that demo shirts have. */
  collar: z.partialRecord(optionKey('collar'), z.array(text)),
  /** A cuff gets the sentences of every group that lists it. */
  cuff: z.array(z.strictObject({ cuffs: z.array(optionKey('cuff')), sentences: texts })),
  rolledSleeve: texts,
  shortSleeve: texts,
  squareHem: texts,
  roundHem: texts,
  pocket: sentencesOfOption('pocket'),
  back: sentencesOfOption('back'),
  splitYoke: texts,
  epaulettes: texts,
  /** By the beginning of the buttons' name. */
  buttons: z.array(z.strictObject({ kind: text, sentences: texts })),
})

/** Sentences about wearing the shirt. `{size}`, `{name}`, `{colour}` and `{other}` (another colour) are replaced. */
const wearSentences = z.strictObject({
  size: sentencesOf(fitAnswers),
  fit: sentencesOf(fit.options),
  occasion: byCategory,
  opening: texts,
  colour: texts,
  otherColour: texts,
  /** Only for buyers who have owned the shirt for some months. */
  afterMonths: texts,
  service: texts,
  closing: texts,
})

const complaint = z.strictObject({
  when: z.optional(condition),
  stars: z.array(z.literal([1, 2, 3])).check(z.minLength(1)),
  title: text,
  fit: z.optional(z.enum(fitAnswers)),
  text,
})
export type Complaint = z.output<typeof complaint>

/** One schema for each file of `reviews/`. */
export const reviewTexts = {
  fabric: fabricSentences,
  cut: cutSentences,
  wear: wearSentences,
  /** Longer experiences, by category. */
  stories: byCategory,
  titles: z.strictObject({ fiveStars: texts, fourStars: texts }),
  complaints: z.strictObject({
    complaints: z.array(complaint),
    /** Sentences that can follow a complaint. */
    afterwards: texts,
  }),
  /** Small faults that cost the fifth star. */
  wishes: z.array(z.strictObject({ when: z.optional(condition), text })),
  reviewers: z.strictObject({ firstNames: texts, initials: text }),
}
export type ReviewTexts = { [File in keyof typeof reviewTexts]: z.output<(typeof reviewTexts)[File]> }
