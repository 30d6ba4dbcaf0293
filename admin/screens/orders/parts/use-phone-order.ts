// The draft of an order by phone: its amounts, what is still missing, and placing it.
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyAddress, type PostalAddress } from '#contract/address-fields.ts'
import type { createPhoneOrder, getPhoneChoices, previewPhoneOrder } from '#contract/admin/phone-orders.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { addressOf } from '#web/shared/address/check-address.ts'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useCreatePhoneOrderMutation, usePreviewPhoneOrderMutation } from '../../../api/orders.ts'
import { newId } from '../../../shared/new-id.ts'
import { usePreview } from '../../../shared/use-preview.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { isFilled } from './order-draft.ts'
import { noDiscount, sentDiscount, type TypedDiscount } from './phone-discount.tsx'

export type PhoneOrderChoices = ReplyOf<typeof getPhoneChoices>['data']
export type PhoneOrderLine = BodyOf<typeof createPhoneOrder>['lines'][number]

interface Typed {
  locale: string
  lines: PhoneOrderLine[]
  /** The account it belongs to; null for a guest. */
  customer: string | null
  email: string
  address: PostalAddress
  /** Null: the delivery address is the billing address. */
  billing: PostalAddress | null
  delivery: string
  method: PaymentMethod
  /** Whether the customer approves the finished measures on the phone, or by the link in a mail. */
  approval: 'by phone' | 'by mail'
  discount: TypedDiscount
}

const typedFirst = ({ storefronts: [first], methods }: PhoneOrderChoices): Typed => ({
  locale: first!.locale,
  lines: [],
  customer: null,
  email: '',
  address: emptyAddress(first!.countries[0]!),
  billing: null,
  delivery: '',
  method: methods[0]!,
  approval: 'by mail',
  discount: noDiscount,
})

export type PhoneOrder = ReturnType<typeof usePhoneOrder>

export function usePhoneOrder(choices: PhoneOrderChoices) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [typed, setTyped] = useState(() => typedFirst(choices))
  const [problem, setProblem] = useState('')
  const [create, { isLoading }] = useCreatePhoneOrderMutation()
  const content = contentOf(typed)
  const { shown, last, error, again } = usePreview(
    usePreviewPhoneOrderMutation(),
    typed.lines.length > 0 ? (content as BodyOf<typeof previewPhoneOrder>) : null,
  )
  const view = shown ?? last ?? null
  const missing = missingIn(typed, view?.delivery)
  const place = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    if (missing.length > 0 || !shown) return
    const email = typed.email.trim()
    const outcome = await create({
      id,
      ...content,
      email,
      address: addressOf(typed.address),
      delivery: shown.delivery!,
      method: typed.method,
      approval: typed.approval,
      shownTotalMinor: shown.totals.totalMinor,
    })
    const failed = errorOf(outcome)
    if (failed) {
      setProblem(errorText(failed, i18n))
      if (failed.code === 'Amount Changed') again()
      return
    }
    showMessage(t`Order placed. An email is sent to ${{ email }}.`)
    await navigate(`/orders/${outcome.data!.order}`)
  }
  return {
    typed,
    change: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
    storefront: choices.storefronts.find(({ locale }) => locale === typed.locale)!,
    /** The amounts as last computed; null before the first time. */
    view,
    /** Whether the amounts are those of the current draft. */
    isComputed: shown !== undefined,
    missing,
    error,
    again,
    problem,
    isPlacing: isLoading,
    place,
  }
}

const contentOf = ({ locale, lines, customer, discount, address, billing, delivery }: Typed) => ({
  locale,
  lines,
  ...(customer !== null && { customer }),
  ...sentDiscount(discount),
  ...(isFilled(address) && { address: addressOf(address) }),
  ...(billing && isFilled(billing) && { billingAddress: addressOf(billing) }),
  ...(delivery && { delivery }),
})

export type MissingPart = 'lines' | 'email' | 'address' | 'billing' | 'delivery' | 'discount'

/** @param delivery the chosen delivery method, or the only one. */
function missingIn(typed: Typed, delivery: string | null | undefined): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    lines: typed.lines.length === 0,
    email: !typed.email.includes('@'),
    address: !isFilled(typed.address),
    billing: typed.billing !== null && !isFilled(typed.billing),
    delivery: !delivery,
    discount: sentDiscount(typed.discount) === null,
  }
  return (Object.keys(isMissing) as MissingPart[]).filter((one) => isMissing[one])
}
