// Staff choose pieces of the same product to send in exchange for returned ones; their stock is held at once.
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { shirtNameText } from '../designs/lines.ts'
import type { ReturnRow } from '../orders/orders.ts'
import { lockStock, releaseStock, stockDifference, stockNeedOf, takeStock } from '../stock/stock.ts'
import { exchangePieces, type LockedReturn } from './move-return.ts'
import { saveWanted, selectPiece } from './returns.sql.ts'

export interface WantedPiece {
  line: string
  colour: string
  size: string
}

const isOpen = ({ state, kind }: ReturnRow): boolean =>
  kind !== 'withdrawal' && ['requested', 'approved', 'received'].includes(state)

/**
 * Holds the chosen piece of every line, and releases those held before; without lines the return is to be refunded.
 * Throws `Not Possible Now`, `Invalid Input`, `Out Of Stock`.
 */
export async function chooseExchange(
  { tx, order, one }: LockedReturn,
  choices: readonly WantedPiece[],
): Promise<void> {
  if (!isOpen(one))
    throw new ApiError('Not Possible Now', because('return-without-exchange', { number: one.number }))
  const isForAll =
    choices.length === one.lines.length &&
    one.lines.every(({ line }) => choices.some((choice) => choice.line === line))
  if (choices.length > 0 && !isForAll)
    throw new ApiError('Invalid Input', because('exchange-lines-incomplete'), 'lines')
  const wanted = []
  for (const { line: id, colour, size } of choices) {
    const line = order.lines.find((it) => it.id === id)!
    const piece =
      line.variantId === null ? undefined : await selectPiece(tx, line.variantId, { colour, size })
    if (!piece)
      throw new ApiError(
        'Not Possible Now',
        because('variant-not-offered', { product: shirtNameText(line.productName) }),
        'lines',
      )
    wanted.push({ line: id, variantId: piece.id, size })
  }
  const before = one.holdsStock ? exchangePieces(one, ({ quantity }) => quantity) : []
  const after = wanted.map(({ line, variantId }) => ({
    variantId,
    quantity: one.lines.find((it) => it.line === line)!.quantity,
  }))
  const [was, is] = [stockNeedOf(before), stockNeedOf(after)]
  await lockStock(tx, stockNeedOf([...before, ...after]))
  const { take, release } = stockDifference(was, is)
  await releaseStock(tx, release)
  if (!(await takeStock(tx, take))) throw new ApiError('Out Of Stock', because('exchange-short'), 'lines')
  await saveWanted(tx, one.id, wanted)
}
