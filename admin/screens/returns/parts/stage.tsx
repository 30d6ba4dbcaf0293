import { useLingui } from '@lingui/react/macro'
import { returnStageLabels } from '#contract/return-labels.ts'
import { returnRegistry, type ReturnStage, stateOfStage } from '#contract/return-states.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The stage of a return as a badge. */
export function ReturnStageBadge({ stage }: { stage: ReturnStage }) {
  const { t } = useLingui()
  return <Badge tone={returnRegistry[stateOfStage(stage)].tone}>{t(returnStageLabels[stage])}</Badge>
}
