// The status of an order as a badge.
import { useLingui } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'
import { describeStatus } from './order-status.ts'

export function StatusBadge({ order }: { order: Parameters<typeof describeStatus>[0] }) {
  const { t } = useLingui()
  const { label, tone } = describeStatus(order)
  return <Badge tone={tone}>{t(label)}</Badge>
}
