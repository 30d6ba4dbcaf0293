// The steps of a checkout, and how the address names them: `/checkout?checkout=…&step=address`.
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import { standardSizes } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import type { BuyNowInput } from './checkout.ts'

const allSteps = ['contact', 'address', 'delivery', 'measurements', 'fields', 'payment', 'review'] as const
export type StepName = (typeof allSteps)[number]

type CheckoutProgress = Pick<CheckoutView, 'missing' | 'data' | 'fields'>

/** The designed lines of a checkout, whose fit is chosen in a step of its own. */
export const designedIn = ({ data }: Pick<CheckoutView, 'data'>): CheckoutLine[] =>
  typeof data === 'string' ? [] : data.filter(({ design }) => design !== null)

/** The steps this checkout has. */
export const stepsOf = (view: Pick<CheckoutView, 'data' | 'fields'>): StepName[] =>
  allSteps.filter(
    (step) =>
      (step !== 'measurements' || designedIn(view).length > 0) &&
      (step !== 'fields' || view.fields.length > 0),
  )

/** The first step that is not done. The payment method is stored in the browser and not in the quote. */
export function firstOpen({ missing, fields }: Pick<CheckoutProgress, 'missing' | 'fields'>): StepName {
  if (missing.includes('email')) return 'contact'
  if (missing.includes('address')) return 'address'
  if (missing.includes('delivery')) return 'delivery'
  if (missing.includes('fit') || missing.includes('measurements')) return 'measurements'
  // Fields that need no answer are shown once.
  if (missing.includes('fields') || fields.some(({ value }) => value === undefined)) return 'fields'
  return 'payment'
}

/**
 * The step to show: the requested one, unless an earlier one is not done.
 *
 * @param requested from the address; when null or unknown, the first step that is not done is shown.
 * @param methodChosen whether a payment method is chosen.
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

/** Whether measures have to be approved before the order is paid, on a screen of its own. */
export const waitsForApproval = (progress: CheckoutProgress, step: StepName): boolean =>
  (step === 'payment' || step === 'review') &&
  firstOpen(progress) === 'payment' &&
  progress.missing.includes('approval')

/** The query of a step of a checkout. */
export function stepQuery(checkout: string, step: StepName): string {
  return `?${new URLSearchParams({ checkout, step })}`
}

/** The item of "buy now" from the address; null when there is none. */
export function buyNowIn(query: URLSearchParams): BuyNowInput | null {
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

/** A standard size with its fit, or a set of measurements; nothing until one is chosen. */
function fitIn(query: URLSearchParams): Pick<BuyNowInput, 'fit'> {
  const measurement = query.get('measurement')
  if (measurement) return { fit: { measurement } }
  const size = standardSizes.find((each) => each === query.get('size'))
  return size ? { fit: { size, fit: fits.find((each) => each === query.get('fit')) ?? 'regular' } } : {}
}
