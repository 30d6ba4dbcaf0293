// How an order stands, in a word or two.
import { Badge } from '../../ui/small.tsx'
import { standingOf } from './order-status.ts'

export function StatusBadge({ order }: { order: Parameters<typeof standingOf>[0] }) {
  const { words, tone } = standingOf(order)
  return <Badge tone={tone}>{words}</Badge>
}
