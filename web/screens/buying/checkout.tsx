// The checkout: the steps, with the open one in the address, and the summary beside them.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { redirect, useRevalidator, useSearchParams } from 'react-router'
import { isSameAddress, type PostalAddress } from '#contract/address-fields.ts'
import type { Address } from '#contract/customer.ts'
import type { CheckoutView } from '#contract/orders.ts'
import { address, loadAddresses } from '../../features/address/address.ts'
import { billingName } from '../../features/address/billing.ts'
import { AddressChoice } from '../../features/address/address-choice.tsx'
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx'
import type { StepsProps } from '../../features/checkout/checkout-steps.tsx'
import { checkout, openCheckout } from '../../features/checkout/checkout.ts'
import { CheckoutLines } from '../../features/checkout/checkout-lines.tsx'
import { CheckoutCodes } from '../../features/checkout/checkout-codes.tsx'
import { checkoutDraftOf } from '../../features/checkout/draft.ts'
import { FitStep } from '../../features/checkout/fit-step.tsx'
import type { FitStepProps } from '../../features/checkout/fit-step.tsx'
import { NotOpened, NothingToBuy } from '../../features/checkout/no-checkout.tsx'
import { measuresPath } from '../../shared/measures-path.ts'
import {
  buyNowIn,
  designedIn,
  stepQuery,
  stepToShow,
  waitsForApproval,
} from '../../features/checkout/steps.ts'
import type { StepName } from '../../features/checkout/steps.ts'
import { Summary, useWideScreen } from '../../features/checkout/summary.tsx'
import { orderPlacedPath } from '../../features/checkout/use-place-order.ts'
import { useSubmitStep } from '../../features/checkout/use-submit-step.ts'
import { CutQuestions, questionsBeforeCutting } from '../../features/existSize/cut-questions.tsx'
import { existSize, loadAllMeasurements } from '../../features/existSize/exist-size.ts'
import { MeasurementsButton } from '../../features/existSize/measurements-button.tsx'
import { userName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './checkout.module.css'

/** Opens the checkout of the address or a new one, and goes to the step to show. */
export async function load({ store, url }: ScreenContext): Promise<void> {
  const query = url.searchParams
  const id = query.get('checkout')
  if (!id || checkout.in(store).view?.checkout !== id) {
    const buynow = buyNowIn(query)
    const error = await store.dispatch(openCheckout(id ? { checkout: id } : buynow ? { buynow } : {}))
    // The checkout belongs to another shopper or has expired, so a new one is opened for the cart.
    if (id && (error?.code === 'Not Found' || error?.status === 400)) throw redirect('/checkout')
    if (error) return
  }
  const { view } = checkout.in(store)
  if (!view) return
  if (view.order) throw redirect(orderPlacedPath(view.order.id))
  const requested = query.get('step')
  const step = stepToShow(requested, view, checkoutDraftOf(view.checkout).method !== undefined)
  if (waitsForApproval(view, step)) throw redirect(measuresPath({ checkout: view.checkout }))
  if (id !== view.checkout || requested !== step) throw redirect(`/checkout${stepQuery(view.checkout, step)}`)
}

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Checkout`),
    description: i18n._(msg`Where your order goes and how it is paid.`),
    noindex: true,
  }
}

export default function CheckoutScreen() {
  const { view, checkoutList, response } = useGroup(checkout)
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  if (!view || view.checkout !== query.get('checkout')) {
    return <NotOpened message={response} buynow={buyNowIn(query)} onRetry={() => void revalidate()} />
  }
  if (checkoutList.length === 0) return <NothingToBuy kind={view.kind} />
  return <Open view={view} shown={query.get('step') as StepName} />
}

function Open({ view, shown }: StepsProps) {
  const { checkoutList: lines } = useGroup(checkout)
  const name = useGroup(userName, (state) => state.userName)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // The review step shows the whole order, so it needs no summary.
  const summary = shown !== 'review' && (
    <div key="summary" className={styles.summary}>
      <Summary
        view={view}
        pieces={pieces}
        lines={<CheckoutLines lines={lines} currency={view.totals.currency} />}
      >
        <CheckoutCodes view={view} />
      </Summary>
    </div>
  )
  const steps = (
    <ol key="steps" className={`${styles.steps} ${shown === 'review' ? styles.fullWidth : ''}`}>
      <CheckoutSteps
        view={view}
        shown={shown}
        signedIn={name !== ''}
        addressForm={<AddressForm view={view} name={name} />}
        fitForm={<FitForm view={view} />}
      />
    </ol>
  )
  return (
    <div className={`page ${styles.screen}`}>
      <h1>
        <Trans>Checkout</Trans>
      </h1>
      {/* The keyboard order follows the layout: on a wide screen the summary is beside the steps, on a small one above them. */}
      {useWideScreen() ? [steps, summary] : [summary, steps]}
    </div>
  )
}

const TapeHint = lazy(async () => ({
  default: (await import('../../features/existSize/tape-hint.tsx')).TapeHint,
}))

const measure: FitStepProps['measure'] = (onUse) => <MeasurementsButton onUse={onUse} />

function FitForm({ view }: { view: CheckoutView }) {
  const sets = useGroup(existSize, (state) => state.existSize)
  const dispatch = useShopDispatch()
  const { cut } = useSubmitStep(view)
  useEffect(() => {
    void dispatch(loadAllMeasurements({}))
  }, [dispatch])
  const questions = (measurement: string) => {
    const set = sets.find(({ id }) => id === measurement)
    return set && questionsBeforeCutting(set).length > 0 ? <CutQuestions set={set} /> : null
  }
  const hint = (measurement: string) => {
    const set = sets.find(({ id }) => id === measurement)
    return set && Object.keys(set.estimated).length > 0 ? (
      <Suspense>
        <TapeHint set={set} />
      </Suspense>
    ) : null
  }
  return (
    <FitStep
      lines={designedIn(view)}
      sets={sets}
      onSend={cut}
      questions={questions}
      hint={hint}
      measure={measure}
    />
  )
}

/** @param name the customer's name; empty for a guest. */
function AddressForm({ view, name }: { view: CheckoutView; name: string }) {
  const { t } = useLingui()
  const { addressList, isLoaded, response } = useGroup(address)
  const { send, keep } = useSubmitStep(view)
  const dispatch = useShopDispatch()
  useEffect(() => {
    if (name && !isLoaded) void dispatch(loadAddresses({}))
  }, [name, isLoaded, dispatch])
  // Without the saved addresses a new one can still be typed.
  if (name && !isLoaded && !response) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    )
  }
  const { typed } = checkoutDraftOf(view.checkout)
  return (
    <AddressChoice
      saved={name ? addressList : []}
      chosen={typed['addressId'] ?? chosenOf(addressList, view.address)}
      values={{
        fullName: name,
        ...textsOf(view.address),
        ...billingTextsOf(view.billingAddress),
        ...typed,
      }}
      canSave={name !== ''}
      send={t`Continue`}
      onType={keep}
      onSend={send}
    />
  )
}

/** The id of the saved address that equals the checkout's; the first saved one while the checkout has none. */
function chosenOf(saved: Address[], has: PostalAddress | null): string | null {
  const match = saved.find((one) => !has || isSameAddress(one, has))
  return match?.id ?? null
}

/** The values of a billing address, under the names of its fields. */
function billingTextsOf(has: PostalAddress | null): Record<string, string> {
  const texts = Object.entries(textsOf(has)).map(([field, value]) => [billingName(field), value])
  return has ? { hasBilling: 'on', ...Object.fromEntries(texts) } : {}
}

function textsOf(has: PostalAddress | null): Record<string, string> {
  return Object.fromEntries(Object.entries(has ?? {}).map(([field, value]) => [field, value ?? '']))
}
