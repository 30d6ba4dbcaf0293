// How an order stands, in a word or two.
import type { OrderView } from '#contract/orders.ts'
import { Badge } from '../../ui/small.tsx'
import { standingOf } from './standing.ts'

export function StatusBadge({ order }: { order: Pick<OrderView, 'status' | 'payment' | 'made'> }) {
  const { words, tone } = standingOf(order)
  return <Badge tone={tone}>{words}</Badge>
}
