// What stands in the way of lines that are to be bought together: those that share one stock share its shortage.
import { clothProblem } from '../designs/cloth.ts'
import type { BuyLine } from './checkout.sql.ts'
import { wantsOf } from '../stock/stock.ts'

/** For each line a few words, or null when there is enough. */
export function problemsOf(lines: BuyLine[]): (string | null)[] {
  const wanted = new Map(wantsOf(lines).pieces.map(({ variantId, quantity }) => [variantId, quantity]))
  const wishes = lines.flatMap(({ cloth, quantity }) => (cloth ? [{ needs: cloth, quantity }] : []))
  return lines.map(({ variantId, stock, quantity, cloth, clothStock }) =>
    cloth
      ? clothProblem({ needs: cloth, quantity }, wishes, clothStock ?? {})
      : pieceProblem(stock, wanted.get(variantId ?? '') ?? quantity),
  )
}

function pieceProblem(stock: number, wanted: number): string | null {
  if (stock >= wanted) return null
  return stock === 0 ? 'Sold out' : `Only ${stock} left`
}
