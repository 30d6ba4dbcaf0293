import { useLingui } from '@lingui/react/macro'
import { claimStateLabels } from '#contract/fit-claim-labels.ts'
import { claimRegistry, type ClaimState } from '#contract/fit-claim-states.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The state of an alteration or remake as a badge. */
export function ClaimStateBadge({ state }: { state: ClaimState }) {
  const { t } = useLingui()
  return <Badge tone={claimRegistry[state].tone}>{t(claimStateLabels[state].label)}</Badge>
}
