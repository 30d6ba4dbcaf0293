// The steps of the checkout with their summaries. The forms for address and fit are passed in.
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CheckoutView } from '#contract/orders.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { addressLines } from '#contract/address-lines.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { lineSizeText } from '../../shared/line-description.tsx'
import { useMoneyIn } from '../../shared/money-in.ts'
import { useSizeScale } from '../../shared/size-text.tsx'
import { checkout } from './checkout.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { DeliveryStep, PaymentStep } from './choice-steps.tsx'
import { CheckoutCodes } from './checkout-codes.tsx'
import { dueMinorOf } from './due.ts'
import { ContactStep } from './contact-step.tsx'
import { subscribeNewsletter } from '../newsletter/newsletter.ts'
import { daysOf } from '../../ui/dates.ts'
import { listOf } from '../../ui/lists.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { checkoutDraftOf } from './draft.ts'
import { ReviewStep } from './review-step.tsx'
import { CheckoutStep } from './step.tsx'
import { designedIn, firstOpen, type StepName, stepsOf } from './steps.ts'
import type { PaymentChoice } from './use-payment-choices.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSubmitStep } from './use-submit-step.ts'

const OrderedMeasures = lazy(async () => ({
  default: (await import('../approvals/ordered-measures.tsx')).OrderedMeasures,
}))

export interface StepsProps {
  view: CheckoutView
  /** The step that is open. */
  shown: StepName
}

interface CheckoutStepsProps extends StepsProps {
  signedIn: boolean
  /** The form for the delivery address. */
  addressForm: ReactNode
  /** The form for the fit of designed shirts. */
  fitForm: ReactNode
}

export function CheckoutSteps({ view, shown, signedIn, addressForm, fitForm }: CheckoutStepsProps) {
  const { t } = useLingui()
  const steps = stepsOf(view)
  const done = doneBefore(steps, firstOpen(view))
  const method = chosenMethod(view)
  const methodName =
    dueMinorOf(view) === 0 ? t(paymentMethodLabel(null)) : method && t(paymentMethodLabel(method.key))
  const frame = (name: StepName, summary: ReactNode) => ({
    name,
    position: steps.indexOf(name) + 1,
    shown,
    checkout: view.checkout,
    summary: done(name) && summary,
  })
  return (
    <>
      <CheckoutStep {...frame('contact', view.email)}>
        <Contact view={view} signedIn={signedIn} />
      </CheckoutStep>
      <CheckoutStep {...frame('address', view.address && <AddressSummary view={view} />)}>
        {addressForm}
      </CheckoutStep>
      <CheckoutStep {...frame('delivery', <DeliverySummary view={view} />)}>
        <Delivery view={view} />
      </CheckoutStep>
      {steps.includes('measurements') && (
        <CheckoutStep {...frame('measurements', <FitSummary view={view} />)}>{fitForm}</CheckoutStep>
      )}
      {steps.includes('fields') && (
        <CheckoutStep {...frame('fields', <FieldsSummary view={view} />)}>
          <Fields view={view} />
        </CheckoutStep>
      )}
      <CheckoutStep {...frame('payment', method && methodName)}>
        <Payment view={view} />
      </CheckoutStep>
      <CheckoutStep {...frame('review', null)}>
        <Review view={view} />
      </CheckoutStep>
    </>
  )
}

/** Whether a step comes before the first one that is not done. */
function doneBefore(steps: StepName[], open: StepName) {
  return (name: StepName) => name === 'payment' || steps.indexOf(name) < steps.indexOf(open)
}

function chosenMethod({ checkout: id, paymentMethods, missing }: CheckoutView): PaymentChoice | undefined {
  const { method } = checkoutDraftOf(id)
  return missing.length > 0 ? undefined : paymentMethods.find(({ key }) => key === method)
}

function Contact({ view, signedIn }: { view: CheckoutView; signedIn: boolean }) {
  const { send, keep } = useSubmitStep(view)
  const dispatch = useShopDispatch()
  const typed = checkoutDraftOf(view.checkout).typed['email']
  return (
    <ContactStep
      email={typed ?? view.email ?? ''}
      next={signedIn ? null : `/checkout?${new URLSearchParams({ checkout: view.checkout })}`}
      onType={keep}
      onSend={async (email, newsletter) => {
        const error = await send({ email })
        if (!error && newsletter) void dispatch(subscribeNewsletter({ email, form: 'checkout' }))
        return error
      }}
    />
  )
}

function Delivery({ view }: { view: CheckoutView }) {
  const { send } = useSubmitStep(view)
  return <DeliveryStep view={view} onSend={(delivery) => send({ delivery })} />
}

const FieldsStep = lazy(() => import('./fields-step.tsx'))

function Fields({ view }: { view: CheckoutView }) {
  const { send } = useSubmitStep(view)
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <FieldsStep fields={view.fields} onSend={(fields) => send({ fields })} />
    </Suspense>
  )
}

function Payment({ view }: { view: CheckoutView }) {
  const { choose } = useSubmitStep(view)
  return <PaymentStep view={view} chosen={checkoutDraftOf(view.checkout).method} onSend={choose} />
}

function Review({ view }: { view: CheckoutView }) {
  const { checkoutList: lines } = useGroup(checkout)
  const [shown, setShown] = useState<string[]>()
  const { busy, error, place } = usePlaceOrder(view, checkoutDraftOf(view.checkout).method, shown)
  const isDesigned = designedIn(view).length > 0
  return (
    <ReviewStep
      view={view}
      lines={lines}
      busy={busy || (isDesigned && !shown)}
      error={error}
      onPlace={place}
      goods={<CheckoutLines lines={lines} currency={view.totals.currency} inFull />}
    >
      {isDesigned && (
        <Suspense>
          <OrderedMeasures view={view} onShown={setShown} />
        </Suspense>
      )}
      <CheckoutCodes view={view} />
    </ReviewStep>
  )
}

function AddressSummary({ view: { address, billingAddress } }: { view: CheckoutView }) {
  const { t } = useLingui()
  const { config } = useShop()
  const vatNumber = (billingAddress ?? address)?.vatNumber
  const linesOf = (shown: PostalAddress) => {
    const lines = addressLines(shown, config.locale)
    return [lines[0]!, lines.slice(1, -2).join(', '), lines.slice(-2).join(', ')]
  }
  const paragraph = (line: string) => (
    <p key={line}>
      <bdi>{line}</bdi>
    </p>
  )
  return (
    <>
      {address && linesOf(address).map(paragraph)}
      {billingAddress && (
        <>
          <p>
            <Trans>Billing address</Trans>
          </p>
          {linesOf(billingAddress).map(paragraph)}
        </>
      )}
      {vatNumber && <p>{t`VAT number ${vatNumber}`}</p>}
    </>
  )
}

/** The names of the fields that are filled in: their values are on the screen of the order. */
function FieldsSummary({ view: { fields } }: { view: CheckoutView }) {
  const { t } = useLingui()
  const { config } = useShop()
  const filled = fields.filter(({ value }) => (value ?? null) !== null).map(({ name }) => name)
  if (filled.length === 0) return <p>{t`Nothing filled in`}</p>
  return <p>{listOf(filled, config.locale)}</p>
}

function FitSummary({ view }: { view: CheckoutView }) {
  const { i18n } = useLingui()
  const scale = useSizeScale()
  return designedIn(view).map((line) => (
    <p key={line.id}>
      <LineFit name={line.product.name} size={lineSizeText(line, scale, i18n)} />
    </p>
  ))
}

function LineFit({ name, size }: { name: string; size: string }) {
  return (
    <Trans>
      {name}: {size}
    </Trans>
  )
}

function DeliverySummary({ view: { delivery, deliveryMethods, totals } }: { view: CheckoutView }) {
  const { config } = useShop()
  const formatMoney = useMoneyIn(totals.currency)
  const method = deliveryMethods.find(({ key }) => key === delivery)
  if (!method) return null
  const { name, priceMinor, earliest, latest } = method
  const price = formatMoney(priceMinor)
  return (
    <>
      <p>
        {priceMinor === 0 ? (
          <Trans>{name}, free</Trans>
        ) : (
          <Trans>
            {name}, {price}
          </Trans>
        )}
      </p>
      <p>{daysOf(earliest, latest, config.locale)}</p>
    </>
  )
}
