// Custom shirts for agents: fabrics, options, a design with its picture, price and days, and the measurements of the
// buyer, which are checked together as a person's are.
import { msg } from '@lingui/core/runtime-macro'
import type * as z from 'zod/mini'
import { customShirt, type FabricView, getFabrics, openDesign } from '#contract/design.ts'
import { addMeasurements, type Measurement, standardSizes } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { questionsOf, questionText } from '#garment/body/check.ts'
import { choiceText } from '#garment/design/choices.ts'
import { designCode } from '#garment/design/design-code.ts'
import { choose, type Design, firstDesign } from '#garment/design/design.ts'
import { offeredChoices } from '#garment/design/offers.ts'
import { optionsOf, type Part, parts } from '#garment/design/options.ts'
import { monogramPlaces, monogramStyles, threads } from '#garment/design/extras.ts'
import { exactDesign } from '../designs/read-design.ts'
import { shopOffers } from '../options/options.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { type AgentContext, callShop, storefrontIn, storefrontOf } from './agent-context.ts'
import {
  type designInput,
  type fabricsInput,
  maxPageSize,
  type measurementsInput,
  type optionsInput,
} from './agent-input.ts'
import { refuseEnded } from './agent-sessions.ts'
import { withSession } from './carts.ts'
import { pictureUrl } from './products.ts'
import {
  type AgentReply,
  catalogEnvelope,
  errorReply,
  type Message,
  messageOf,
  ProtocolError,
} from './ucp.ts'

const money = (amount: number, currency: string) => ({ amount, currency })

async function readFabrics(context: AgentContext, { locale }: Storefront) {
  const { data } = await callShop(context, { token: null, locale }, getFabrics, {})
  return { fabrics: typeof data.data === 'string' ? [] : data.data, shirt: data.shirt }
}

const textsOf = ({ code, name, weave, colour, pattern, composition, season, mill }: FabricView) =>
  [code, name, weave, colour.name, colour.family, pattern, composition, season, mill].join(' ').toLowerCase()

/** The fabrics whose texts have the most words of the query, in the shop's order. */
function foundIn(fabrics: FabricView[], query: string | undefined): FabricView[] {
  const words = (query ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word.length > 1)
  if (words.length === 0) return fabrics
  const scored = fabrics.map((fabric) => ({
    fabric,
    score: words.filter((word) => textsOf(fabric).includes(word)).length,
  }))
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ fabric }) => fabric)
}

export async function searchFabrics(
  context: AgentContext,
  { query, limit = 10, context: buyer }: z.output<typeof fabricsInput>,
): Promise<AgentReply> {
  const storefront = storefrontOf(context, buyer)
  const { currency } = storefront.shop
  return refusing(context, async () => {
    const { fabrics, shirt } = await readFabrics(context, storefront)
    const found = foundIn(fabrics, query)
    return {
      ucp: catalogEnvelope,
      fabrics: found.slice(0, Math.min(limit, maxPageSize)).map((fabric) => ({
        code: fabric.code,
        name: fabric.name,
        weave: fabric.weave,
        colour: fabric.colour,
        pattern: fabric.pattern,
        composition: fabric.composition,
        weight_gsm: fabric.weightGsm,
        season: fabric.season,
        care: fabric.care,
        mill: fabric.mill,
        /** Of a shirt in this fabric with the default options. */
        price_from: money(shirt.baseMinor + fabric.priceMinor, currency),
        availability: { available: fabric.state !== 'sold out', shirts_left: fabric.shirtsLeft },
        media: [
          { type: 'image', url: pictureUrl(storefront, fabric.picture.hash), alt_text: fabric.picture.alt },
        ],
      })),
      total_count: found.length,
    }
  })
}

/** The options of each part that are offered on a fabric, with their surcharges. */
export async function getShirtOptions(
  context: AgentContext,
  { fabric, context: buyer }: z.output<typeof optionsInput>,
): Promise<AgentReply> {
  const storefront = storefrontOf(context, buyer)
  const { shop, i18n } = storefront
  return refusing(context, async () => {
    const { fabrics, shirt } = await readFabrics(context, storefront)
    const code = fabric ?? fabrics[0]?.code ?? ''
    const offers = shopOffers()
    return {
      ucp: catalogEnvelope,
      base_price: money(shirt.baseMinor, shop.currency),
      making_days: { min: shirt.makingDays[0], max: shirt.makingDays[1] },
      parts: parts.map((part) => ({
        part,
        options: offeredChoices<{ key: string }>(offers, part, optionsOf[part], { fabric: code }).map(
          ({ key }) => ({
            key,
            label: choiceText({ part, key }, i18n),
            surcharge: money(shirt.options[part]?.[key] ?? 0, shop.currency),
          }),
        ),
      })),
      monogram: {
        places: monogramPlaces.map(({ key }) => key),
        colours: threads.map(({ key }) => key),
        styles: monogramStyles.map(({ key }) => key),
      },
      sizes: standardSizes,
      fits,
    }
  })
}

export async function designShirt(
  context: AgentContext,
  input: z.output<typeof designInput>,
): Promise<AgentReply> {
  const storefront = storefrontOf(context, input.context)
  const { shop, locale } = storefront
  return refusing(context, async () => {
    const { fabrics, shirt } = await readFabrics(context, storefront)
    const code = codeOf(
      input,
      fabrics.map((fabric) => fabric.code),
    )
    const { data } = await callShop(context, { token: null, locale }, openDesign, { code })
    const messages: Message[] = [
      ...data.changes.map((content): Message => ({ type: 'warning', code: 'design_changed', content })),
      ...(data.problem
        ? [
            {
              type: 'error',
              code: 'item_unavailable',
              content: data.problem.message,
              severity: 'recoverable',
            } as const,
          ]
        : []),
    ]
    return {
      ucp: catalogEnvelope,
      shirt: {
        /** The id of the item for `line_items`; `shirt_fit` says what it is cut to. */
        id: data.code,
        title: customShirt.name,
        url: `${storefront.url}/productdetail?design=${encodeURIComponent(data.code)}`,
        media: [
          { type: 'image', url: pictureUrl(storefront, data.picture.hash), alt_text: data.picture.alt },
        ],
        price: money(data.price.totalMinor, shop.currency),
        price_lines: data.price.lines.map(({ text, priceMinor }) => ({
          display_text: text,
          amount: priceMinor,
        })),
        availability: { available: data.available },
        making_days: { min: shirt.makingDays[0], max: shirt.makingDays[1] },
      },
      ...(messages.length > 0 && { messages }),
    }
  })
}

/** The code of the design. Throws `ProtocolError` for a choice that the shop does not know. */
function codeOf(
  { code, fabric, options = {}, monogram }: z.output<typeof designInput>,
  known: string[],
): string {
  const invalid = (content: string) => new ProtocolError(400, 'invalid_request', content)
  const begun = code === undefined ? firstDesign(known) : exactDesign(code, 'code')
  if (fabric !== undefined && !known.includes(fabric))
    throw invalid(`fabric is none of ${known.slice(0, 40).join(', ')}`)
  let design: Design = { ...begun, ...(fabric !== undefined && { fabric }) }
  // The sleeves first, because choosing them resets the cuff.
  const chosen = Object.entries(options).toSorted(([part]) => (part === 'sleeves' ? -1 : 0))
  for (const [part, key] of chosen) {
    if (!(parts as readonly string[]).includes(part))
      throw invalid(`options has no part but ${parts.join(', ')}`)
    const keys = optionsOf[part as Part].map((option) => option.key)
    if (!(keys as string[]).includes(key)) throw invalid(`options.${part} is none of ${keys.join(', ')}`)
    design = choose(design, part as Part, key as never)
  }
  if (monogram === null) {
    const { monogram: _, ...plain } = design
    design = plain
  } else if (monogram !== undefined) {
    const { text, place, colour = threads[0].key, style = monogramStyles[0].key } = monogram
    const has = (list: readonly { key: string }[], key: string) => list.some((one) => one.key === key)
    if (!has(monogramPlaces, place))
      throw invalid(`monogram.place is none of ${monogramPlaces.map(({ key }) => key).join(', ')}`)
    if (!has(threads, colour))
      throw invalid(`monogram.colour is none of ${threads.map(({ key }) => key).join(', ')}`)
    if (!has(monogramStyles, style))
      throw invalid(`monogram.style is none of ${monogramStyles.map(({ key }) => key).join(', ')}`)
    design = { ...design, monogram: { text, place, colour, style } as NonNullable<Design['monogram']> }
  }
  return designCode(design)
}

/**
 * Saves measurements for the shirts of a cart. Unusual values are returned as questions; the buyer confirms them in the
 * shop, because an agent cannot.
 */
export const saveMeasurements = (
  context: AgentContext,
  cartId: string,
  input: z.output<typeof measurementsInput>,
): Promise<AgentReply> =>
  withSession(context, 'cart', cartId, async (session) => {
    refuseEnded(context, session)
    const { i18n } = storefrontIn(context, session.locale)
    const {
      name = i18n._(msg`Measurements`),
      unit = 'cm',
      body,
      heightMm = null,
      weightKg = null,
      fit = 'regular',
    } = input
    return refusing(
      context,
      async () => {
        const { data } = await callShop(context, session, addMeasurements, {
          name,
          unit,
          body,
          heightMm,
          weightKg,
          size: null,
          fit,
        })
        const messages = questionMessages(storefrontIn(context, session.locale), data.measurement)
        return {
          ucp: catalogEnvelope,
          measurement: { id: data.measurement.id, name, body: data.measurement.body, fit },
          ...(messages.length > 0 && { messages }),
        }
      },
      201,
    )
  })

const questionMessages = (
  { i18n }: Storefront,
  { body, heightMm, weightKg, unit, fit }: Measurement,
): Message[] =>
  questionsOf(
    { ...body, ...(heightMm !== null && { heightMm }), ...(weightKg !== null && { weightKg }) },
    unit,
    fit,
  ).map((question) => ({
    type: 'warning',
    code: 'measurement_unusual',
    content: questionText(question, unit, i18n),
    path: `$.body.${question.field}`,
  }))

/** A reply, or what the shop refuses as one. */
async function refusing(
  context: AgentContext,
  work: () => Promise<object>,
  status = 200,
): Promise<AgentReply> {
  try {
    return { status, body: await work() }
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    return errorReply([messageOf(error, context.locale)])
  }
}
