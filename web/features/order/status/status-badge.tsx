// How an order stands, in a word or two.
import { Badge } from '../../../ui/small.tsx'
import { describeStatus } from './order-status.ts'

export function StatusBadge({ order }: { order: Parameters<typeof describeStatus>[0] }) {
  const { label: text, tone } = describeStatus(order)
  return <Badge tone={tone}>{text}</Badge>
}
