// The options and extras that the shop offers for its custom shirts, their order, and the fabrics on which they are
// offered. A design with a choice that is not offered any more can still be read, priced, drawn and sewn.
import type { ChoiceTexts, OwnTexts } from './choice-texts.ts'
import { type ChoicePart, chosenOf, type PartChoice } from './choices.ts'
import { defaultDesign, type Design } from './design.ts'
import { parts } from './options.ts'

/** The fabrics, by their codes, on which a choice is offered: only these, or all except these. */
export type FabricChoice = { only: readonly string[] } | { except: readonly string[] }

export interface ChoiceOffer extends OwnTexts {
  /** False: no new shirt is made with it. */
  offered?: false
  /** Left out: on every fabric. */
  fabrics?: FabricChoice
}

export interface PartOffer {
  /** Keys in the shop's order; choices that are not listed follow. */
  order?: readonly string[]
  choices?: Readonly<Record<string, ChoiceOffer>>
}

/** By part; a part without an entry is offered whole, in the order of the catalogue. */
export type Offers = Readonly<Partial<Record<string, PartOffer>>>

/** The shop's own texts of the choices of a design, which are stored with an order; null when there are none. */
export function textsOfDesign(offers: Offers, design: Design): ChoiceTexts | null {
  const own = chosenOf(design).flatMap(({ part, key }) => {
    const { offered: _offered, fabrics: _fabrics, ...texts } = offers[part]?.choices?.[key] ?? {}
    return Object.keys(texts).length > 0 ? [[part, { choices: { [key]: texts } }] as const] : []
  })
  return own.length > 0 ? Object.fromEntries(own) : null
}

/** The choice of a new design, which also replaces an unknown choice. It is always offered. */
export function defaultChoice(part: ChoicePart): string | null {
  if (part === 'collarStiffness' || part === 'cuffStiffness') return 'medium'
  const design: Partial<Record<string, unknown>> = defaultDesign
  return (parts as readonly string[]).includes(part) ? (design[part] as string) : null
}

/** Where a choice is not offered: on every fabric, or on this one; null when it is offered on this fabric. */
export function withdrawnOn(
  offers: Offers,
  { part, key }: PartChoice,
  fabric: string,
): 'everywhere' | 'here' | null {
  const offer = offers[part]?.choices?.[key]
  if (offer?.offered === false) return 'everywhere'
  const { fabrics } = offer ?? {}
  if (!fabrics) return null
  const isOffered = 'only' in fabrics ? fabrics.only.includes(fabric) : !fabrics.except.includes(fabric)
  return isOffered ? null : 'here'
}

/** The first choice of a design that is not offered on its fabric, and why; null when all are. */
export function withdrawnChoice(
  offers: Offers,
  design: Design,
): { choice: PartChoice; where: 'everywhere' | 'here' } | null {
  for (const choice of chosenOf(design)) {
    const where = withdrawnOn(offers, choice, design.fabric)
    if (where) return { choice, where }
  }
  return null
}

/** The choices of a part in the shop's order. */
export function inOrder<Choice extends { key: string }>(
  offers: Offers,
  part: ChoicePart,
  choices: readonly Choice[],
): Choice[] {
  const order = offers[part]?.order ?? []
  const placeOf = ({ key }: Choice) => (order.includes(key) ? order.indexOf(key) : order.length)
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The choices of a part that are offered on a fabric, in the shop's order, and the one that is chosen already. */
export const offeredChoices = <Choice extends { key: string }>(
  offers: Offers,
  part: ChoicePart,
  choices: readonly Choice[],
  { fabric, chosen }: { fabric: string; chosen?: string | undefined },
): Choice[] =>
  inOrder(offers, part, choices).filter(
    ({ key }) => key === chosen || withdrawnOn(offers, { part, key }, fabric) === null,
  )
