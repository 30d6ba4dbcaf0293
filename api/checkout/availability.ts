// Why lines cannot be bought together: lines that share one stock share its shortage.
import { fabricProblem } from '../designs/fabric-stock.ts'
import type { CheckoutLineRow } from './checkout.sql.ts'
import { stockNeedOf } from '../stock/stock.ts'

/** For each line a few words, or null when there is enough. */
export function stockProblemsOf(lines: CheckoutLineRow[]): (string | null)[] {
  const needed = new Map(stockNeedOf(lines).pieces.map(({ variantId, quantity }) => [variantId, quantity]))
  const needs = lines.flatMap(({ fabrics, quantity }) => (fabrics ? [{ needs: fabrics, quantity }] : []))
  return lines.map(({ variantId, stock, quantity, fabrics, fabricStock }) =>
    fabrics
      ? fabricProblem({ needs: fabrics, quantity }, needs, fabricStock ?? {})
      : pieceProblem(stock, needed.get(variantId ?? '') ?? quantity),
  )
}

function pieceProblem(stock: number, needed: number): string | null {
  if (stock >= needed) return null
  return stock === 0 ? 'Sold out' : `Only ${stock} left`
}
