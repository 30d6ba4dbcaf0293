import { useMay } from '../context/session.ts'
import { NumberLink } from '../ui/number-link.tsx'

/** The number of an order, which leads to it for whoever may read it. */
export function OrderLink({ number }: { number: string }) {
  const may = useMay()
  return may('read orders') ? <NumberLink to={`/orders/${number}`} number={number} /> : number
}
