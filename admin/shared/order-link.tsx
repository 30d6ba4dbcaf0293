import { useMay } from '../context/session.ts'
import { NumberLink } from '../ui/number-link.tsx'

/** The number of an order, a link for members who may read orders. */
export function OrderLink({ number }: { number: string }) {
  const may = useMay()
  return may('read orders') ? <NumberLink to={`/orders/${number}`} number={number} /> : number
}
