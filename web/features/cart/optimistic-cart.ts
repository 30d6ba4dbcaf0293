// The optimistic cart: the shop's last answer with the pending changes applied.
import type { CartLine, CartSummary } from '#contract/cart.ts'
import type { LineChange } from './cart.ts'

interface CartParts {
  cartList: CartLine[]
  savedForLater: CartLine[]
  summary: CartSummary | null
  pendingChanges: Record<string, LineChange>
  errors: Record<string, unknown>
}

export interface OptimisticCart {
  lines: CartLine[]
  saved: CartLine[]
  summary: CartSummary | null
}

/** Shown until the shop answers. */
export function optimisticCart({
  cartList,
  savedForLater,
  summary,
  pendingChanges,
  errors,
}: CartParts): OptimisticCart {
  const all = [...cartList, ...savedForLater].flatMap((line) => {
    const { removed, ...change } = pendingChanges[line.id] ?? {}
    // A removal without an answer leaves the line visible, with the error.
    return removed && !errors[line.id] ? [] : withChange(line, change)
  })
  const lines = all.filter((line) => !line.savedForLater)
  return {
    lines,
    saved: all.filter((line) => line.savedForLater),
    summary: summary && summaryOf(lines, summary),
  }
}

function withChange(
  line: CartLine,
  { quantity = line.quantity, ...change }: Omit<LineChange, 'removed'>,
): CartLine {
  const problem = quantity <= line.stock && line.stock > 0 ? null : line.problem
  return { ...line, ...change, quantity, problem, totalMinor: quantity * line.unitPriceMinor }
}

function summaryOf(lines: CartLine[], answered: CartSummary): CartSummary {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  const missing = answered.freeDeliveryMissingMinor
  return {
    ...answered,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalMinor,
    // Once delivery is free, the amount that makes it free is not known here: only the next answer has it.
    freeDeliveryMissingMinor: missing
      ? Math.max(0, missing + answered.subtotalMinor - subtotalMinor)
      : missing,
  }
}
