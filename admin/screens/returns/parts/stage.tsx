import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ReturnStage } from '#contract/admin/returns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stageTexts } from '../../../shared/return-words.ts'

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

const tones: Record<ReturnStage, Tone> = {
  requested: 'gold',
  expected: 'plain',
  arrived: 'warn',
  inspected: 'warn',
  refunded: 'success',
  exchanged: 'success',
  refused: 'danger',
}

/** Where a return stands. */
export function Stage({ stage }: { stage: ReturnStage }) {
  const { t } = useLingui()
  return <Badge tone={tones[stage]}>{t(stageTexts[stage])}</Badge>
}
