import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShirtItem } from '#contract/admin/production.ts'
import { dateOf } from '#contract/working-days.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Says that a shirt should be with its customer already, or that it will not be there in time; nothing otherwise. */
export function LateBadge({ dueOn, willBeLate }: Pick<ShirtItem, 'dueOn' | 'willBeLate'>) {
  const { t } = useLingui()
  const [today] = useState(() => dateOf(new Date()))
  const isLate = dueOn !== null && dueOn < today
  return isLate || willBeLate ? <Badge tone="danger">{isLate ? t`Late` : t`Will be late`}</Badge> : null
}
