import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShirtItem } from '#contract/admin/production.ts'
import { Badge } from '#web/ui/badge.tsx'
import { today } from '../../../ui/dates.ts'

/** Says that a shirt is overdue, or that it will not be delivered in time; renders nothing otherwise. */
export function LateBadge({ dueOn, willBeLate }: Pick<ShirtItem, 'dueOn' | 'willBeLate'>) {
  const { t } = useLingui()
  const [day] = useState(today)
  const isLate = dueOn !== null && dueOn < day
  return isLate || willBeLate ? <Badge tone="danger">{isLate ? t`Late` : t`Will be late`}</Badge> : null
}
