// The status of an order as a badge.
import { Badge } from '../../../ui/badge.tsx'
import { describeStatus } from './order-status.ts'

export function StatusBadge({ order }: { order: Parameters<typeof describeStatus>[0] }) {
  const { label: text, tone } = describeStatus(order)
  return <Badge tone={tone}>{text}</Badge>
}
