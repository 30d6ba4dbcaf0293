// A gift card for the holder of its code, to hand over on paper.
import type { FileReply } from '#contract/endpoint.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { selectLogo } from '../logo/logo.ts'
import { safeName } from '../mail/safe-name.ts'
import { giftCardPdf } from './gift-card-pdf.ts'
import { knownCard, lettersOf } from './gift-cards.ts'
import { selectGiver } from './gift-cards.sql.ts'

/** The printed form of a typed code: four groups of four. */
const written = (typed: string) =>
  lettersOf(typed)
    .match(/.{1,4}/g)!
    .join('-')

/** A card as PDF. Throws the same as `knownCard`. */
export async function printedCard(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  typed: string,
  { locale, ...by }: { shopperId: string; ip: string; locale: string },
): Promise<FileReply> {
  const { id, ending, balanceMinor, currency } = await knownCard(db, typed, by)
  const storefront = storefrontFor(settings, locale)
  const { shop } = storefront
  const { to, from, message, createdAt } = await selectGiver(db, id)
  const logo = shop.logo ? await selectLogo(db, shop.logo, 'picture') : null
  const names = { to: to && safeName(to), from: from && safeName(from), message }
  const card = { code: written(typed), balanceMinor, currency, logo, ...names }
  const bytes = await giftCardPdf(storefront, card, createdAt)
  return { name: `gift-card-${ending}.pdf`, bytes }
}
