// The status of a product in words.
import { useLingui } from '@lingui/react/macro'
import type { ProductStatus } from '#contract/admin/products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { productStatusLabels } from '../../../shared/product-labels.ts'

const tones = { draft: 'plain', scheduled: 'gold', published: 'success', archived: 'warn' } as const

export function Status({ status }: { status: ProductStatus }) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(productStatusLabels[status])}</Badge>
}
