// The steps of a checkout as the address has them: `/checkout?checkout=…&step=address`.
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import { standardSizes } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import type { BuyNow } from './checkout.ts'

const allSteps = ['contact', 'address', 'delivery', 'measurements', 'payment', 'review'] as const
export type StepName = (typeof allSteps)[number]

type CheckoutProgress = Pick<CheckoutView, 'missing' | 'data'>

/** The designed lines of a checkout: what they are cut to is asked for in a step of its own. */
export const designedIn = ({ data }: Pick<CheckoutView, 'data'>): CheckoutLine[] =>
  typeof data === 'string' ? [] : data.filter(({ design }) => design !== null)

/** The steps this checkout has. */
export const stepsOf = (view: Pick<CheckoutView, 'data'>): StepName[] =>
  allSteps.filter((step) => step !== 'measurements' || designedIn(view).length > 0)

/** The first step that still needs something; paying is a choice of this browser's, not of the quote's. */
export function firstOpen({ missing }: Pick<CheckoutProgress, 'missing'>): StepName {
  if (missing.includes('email')) return 'contact'
  if (missing.includes('address')) return 'address'
  if (missing.includes('delivery')) return 'delivery'
  if (missing.includes('fit') || missing.includes('measurements')) return 'measurements'
  return 'payment'
}

/**
 * The step to show. None is skipped that still needs something: whoever asks for a later one gets that one.
 *
 * @param requested from the address; null or unknown: the first one open.
 * @param methodChosen whether it was chosen how to pay.
 */
export function stepToShow(
  requested: string | null,
  progress: CheckoutProgress,
  methodChosen: boolean,
): StepName {
  const open = methodChosen && firstOpen(progress) === 'payment' ? 'review' : firstOpen(progress)
  const steps = stepsOf(progress)
  const requestedStep = steps.find((step) => step === requested)
  if (!requestedStep) return firstOpen(progress)
  return steps.indexOf(requestedStep) <= steps.indexOf(open) ? requestedStep : open
}

/** The query of a step of a checkout. */
export function stepQuery(checkout: string, step: StepName): string {
  return `?${new URLSearchParams({ checkout, step })}`
}

/** What is bought past the cart, as a product's screen says it in the address; null when it says nothing. */
export function buyNowIn(query: URLSearchParams): BuyNow | null {
  const product = query.get('product')
  const design = query.get('design')
  const swatches = query.get('swatches')
  if (!query.get('buynow')) return null
  if (swatches) return { swatches: swatches.split('.'), quantity: Number(query.get('quantity') ?? 1) }
  if (design) return { design, quantity: Number(query.get('quantity') ?? 1), ...fitIn(query) }
  if (!product) return null
  const colour = query.get('colour')
  return {
    product,
    size: query.get('size') ?? '',
    quantity: Number(query.get('quantity') ?? 1),
    ...(colour && { colour }),
  }
}

/** A standard size with its fit, or a set of measurements; nothing while it is not chosen. */
function fitIn(query: URLSearchParams): Pick<BuyNow, 'fit'> {
  const measurement = query.get('measurement')
  if (measurement) return { fit: { measurement } }
  const size = standardSizes.find((each) => each === query.get('size'))
  return size ? { fit: { size, fit: fits.find((each) => each === query.get('fit')) ?? 'regular' } } : {}
}
