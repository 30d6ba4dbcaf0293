// The draft of changes to an order before they are confirmed, and the actions that make them.
import type { getOrderChoices, HandPayment, OrderAction } from '#contract/admin/order-changes.ts'
import type { OrderPiece } from '#contract/admin/order-pieces.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { addressOf } from '#web/shared/address/check-address.ts'

export interface OrderDraft {
  lines: Record<string, { quantity: string; size: string; design: string; isRemoved: boolean }>
  /** Lines that were removed before and are restored. */
  restored: string[]
  added: { piece: OrderPiece; name: string }[]
  delivery: string
  /** Whether VAT is charged; null: as it is. */
  isVatCharged: boolean | null
  address: PostalAddress
  /** Null: the delivery address is the billing address. */
  billing: PostalAddress | null
  discount: { kind: 'keep' | 'as placed' | 'percent' | 'amount'; percent: string; amountMinor: number | null }
  refundMinor: number | null
  received: { amountMinor: number | null; how: HandPayment }
  giveBack: boolean
}

export const orderDraftOf = ({ lines, delivery, address, billingAddress }: AdminOrder): OrderDraft => ({
  lines: Object.fromEntries(
    lines.map(({ id, quantity, size, design }) => [
      id,
      { quantity: String(quantity), size, design: design?.code ?? '', isRemoved: false },
    ]),
  ),
  restored: [],
  added: [],
  delivery: delivery.key,
  isVatCharged: null,
  address,
  billing: billingAddress,
  discount: { kind: 'keep', percent: '', amountMinor: null },
  refundMinor: null,
  received: { amountMinor: null, how: 'cash' },
  giveBack: true,
})

const wholeNumber = (typed: string, min: number, max: number): number | null => {
  const number = Number(typed)
  return /^\d+$/.test(typed.trim()) && number >= min && number <= max ? number : null
}

/** The differences from the order; null while a typed number is invalid. */
export function actionsOf(order: AdminOrder, draft: OrderDraft): OrderAction[] | null {
  const actions: (OrderAction | null)[] = []
  for (const line of order.lines) {
    const typed = draft.lines[line.id]!
    if (typed.isRemoved) {
      actions.push({ do: 'remove', line: line.id })
      continue
    }
    const quantity = wholeNumber(typed.quantity, 1, 50)
    if (quantity === null) actions.push(null)
    else if (quantity !== line.quantity) actions.push({ do: 'quantity', line: line.id, quantity })
    if (typed.size !== line.size) actions.push({ do: 'size', line: line.id, size: typed.size })
    const code = codeIn(typed.design)
    if (line.design && code !== line.design.code) actions.push({ do: 'design', line: line.id, design: code })
  }
  actions.push(
    ...draft.restored.map((line) => ({ do: 'restore' as const, line })),
    ...draft.added.map(({ piece }) => ({ do: 'add' as const, piece })),
  )
  if (!isSameAddress(draft.address, order.address))
    actions.push({ do: 'address', address: addressOf(draft.address) })
  const { billingAddress } = order
  if (!draft.billing) {
    if (billingAddress) actions.push({ do: 'billing', address: null })
  } else if (!billingAddress || !isSameAddress(draft.billing, billingAddress))
    actions.push(isFilled(draft.billing) ? { do: 'billing', address: addressOf(draft.billing) } : null)
  if (draft.delivery !== order.delivery.key) actions.push({ do: 'delivery', delivery: draft.delivery })
  if (draft.isVatCharged !== null) actions.push({ do: 'vat', charged: draft.isVatCharged })
  const { kind, percent, amountMinor } = draft.discount
  if (kind === 'as placed') actions.push({ do: 'discount', kind, value: 0 })
  if (kind === 'percent') {
    const value = wholeNumber(percent, 0, 100)
    actions.push(value === null ? null : { do: 'discount', kind, value })
  }
  if (kind === 'amount')
    actions.push(amountMinor === null ? null : { do: 'discount', kind, value: amountMinor })
  if (draft.refundMinor) actions.push({ do: 'refund', amountMinor: draft.refundMinor })
  const { amountMinor: receivedMinor, how } = draft.received
  if (receivedMinor) actions.push({ do: 'receive', amountMinor: receivedMinor, how })
  return actions.includes(null) ? null : (actions as OrderAction[])
}

/** The code of a design, also from a whole link. */
const codeIn = (typed: string): string => {
  const code = /[?&]design=([^&#\s]+)/.exec(typed)?.[1]
  return code === undefined ? typed.trim() : decodeURIComponent(code)
}

export const isFilled = ({ fullName, line1, city, postalCode }: PostalAddress): boolean =>
  [fullName, line1, city, postalCode].every((text) => text.trim())

const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  (Object.keys(other) as (keyof PostalAddress)[]).every((key) => (one[key] || null) === (other[key] || null))

/** The props of a part of the form, which shows the draft of an order and changes it. */
export interface DraftPartProps {
  order: AdminOrder
  draft: OrderDraft
  change: (changes: Partial<OrderDraft>) => void
}

/** The possible changes of an order. */
export type OrderChoices = ReplyOf<typeof getOrderChoices>['data']
