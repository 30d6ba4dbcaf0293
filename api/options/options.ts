// The options and extras that the shop offers, in memory: read at start, and again whenever any process has changed
// them.
import type { ShirtPricesView } from '#contract/design.ts'
import { choiceText } from '#garment/design/choices.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { type Offers, withdrawnChoice } from '#garment/design/offers.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { keepCurrent } from '../kernel/keep-current.ts'
import type { ReaderText } from '../kernel/storefront.ts'
import { lockPart, type PartRow, selectParts, updatePart } from './options.sql.ts'
import { because, type Reason } from '../kernel/reason.ts'

export { lockPart, type PartRow, selectParts, updatePart }

let offers: Offers = {}

async function loadOffers(on: Queryable): Promise<void> {
  offers = Object.fromEntries((await selectParts(on)).map(({ part, offer }) => [part, offer]))
}

const watchers: (() => void)[] = []

/** Calls `clear` when this process has read a changed offer. */
export function watchOffers(clear: () => void): void {
  watchers.push(clear)
}

/** Reads the offer now, and again whenever any process has changed it. */
export async function keepOffers(db: Db): Promise<void> {
  await keepCurrent(
    db,
    'shirt_part',
    () => loadOffers(db),
    () => {
      for (const clear of watchers) clear()
    },
  )
}

/** The offered options and extras, with the shop's own texts. */
export const shopOffers = (): Offers => offers

/** Why no new shirt of a design is made; null when all its options are offered. */
export function offerProblem(design: Design): Reason | null {
  const found = withdrawnChoice(offers, design)
  if (!found) return null
  const option: ReaderText = ({ i18n }) => choiceText(found.choice, i18n, offers)
  if (found.where === 'everywhere') return because('not-offered', { fabric: option })
  const fabric: ReaderText = ({ i18n }) => fabricText(design.fabric, i18n)
  return because('not-offered-in-fabric', { option, fabric })
}

/** The changes of the offer for the designer; undefined while the shop has changed neither offer nor names. */
export function offersView(): ShirtPricesView['offers'] {
  const changed = Object.entries(offers).flatMap(([part, offer]) => {
    const { order, choices = {} } = offer!
    return order || Object.keys(choices).length > 0
      ? [[part, { ...(order && { order }), choices }] as const]
      : []
  })
  return changed.length > 0 ? (Object.fromEntries(changed) as ShirtPricesView['offers']) : undefined
}
