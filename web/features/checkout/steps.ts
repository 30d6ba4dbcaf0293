// The steps of a checkout as the address has them: `/checkout?checkout=…&step=address`.
import type { CheckoutView } from '#contract/orders.ts'
import type { BuyNow } from './checkout.ts'

export const steps = ['contact', 'address', 'delivery', 'payment', 'review'] as const
export type StepName = (typeof steps)[number]

type Stood = Pick<CheckoutView, 'missing'>

/** The first step that still needs something; paying is a choice of this browser's, not of the quote's. */
export function firstOpen({ missing }: Stood): StepName {
  if (missing.includes('email')) return 'contact'
  if (missing.includes('address')) return 'address'
  if (missing.includes('delivery')) return 'delivery'
  return 'payment'
}

/**
 * The step to show. None is skipped that still needs something: whoever asks for a later one gets that one.
 *
 * @param asked from the address; null or unknown: the first one open.
 * @param methodChosen whether it was chosen how to pay.
 */
export function stepToShow(asked: string | null, stood: Stood, methodChosen: boolean): StepName {
  const open = methodChosen && firstOpen(stood) === 'payment' ? 'review' : firstOpen(stood)
  const wanted = steps.find((step) => step === asked)
  if (!wanted) return firstOpen(stood)
  return steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open
}

/** The query of a step of a checkout. */
export function stepQuery(checkout: string, step: StepName): string {
  return `?${new URLSearchParams({ checkout, step })}`
}

/** What is bought past the cart, as a product's screen says it in the address; null when it says nothing. */
export function buyNowIn(query: URLSearchParams): BuyNow | null {
  const product = query.get('product')
  if (!query.get('buynow') || !product) return null
  const colour = query.get('colour')
  return {
    product,
    size: query.get('size') ?? '',
    quantity: Number(query.get('quantity') ?? 1),
    ...(colour && { colour }),
  }
}
