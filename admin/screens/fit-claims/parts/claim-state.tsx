import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { ClaimState as State } from '#contract/fit-guarantee.ts'
import { Badge } from '#web/ui/badge.tsx'
import { claimStateTexts } from '../../../shared/return-words.ts'

const tones: Record<State, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  requested: 'gold',
  approved: 'plain',
  received: 'warn',
  'in work': 'warn',
  sent: 'success',
  closed: 'success',
  refused: 'danger',
}

/** Where an alteration or remake stands. */
export function ClaimState({ state }: { state: State }) {
  const { t } = useLingui()
  return <Badge tone={tones[state]}>{t(claimStateTexts[state])}</Badge>
}
