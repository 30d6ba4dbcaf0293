// The status of a product in words.
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ProductStatus } from '#contract/admin/products.ts'
import { Badge } from '#web/ui/badge.tsx'

export const statusTexts: Record<ProductStatus, MessageDescriptor> = {
  draft: msg({ message: 'Draft', comment: 'Status of a product' }),
  scheduled: msg({ message: 'Scheduled', comment: 'Status of a product' }),
  published: msg({ message: 'Published', comment: 'Status of a product' }),
  archived: msg({ message: 'Archived', comment: 'Status of a product' }),
}

const tones = { draft: 'plain', scheduled: 'gold', published: 'success', archived: 'warn' } as const

export function Status({ status }: { status: ProductStatus }) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(statusTexts[status])}</Badge>
}
