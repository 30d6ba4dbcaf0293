// The state of a shirt, or that its customer has to approve the finished measures before it is cut.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ShirtState, shirtTones } from '#contract/admin/shirt-steps.ts'
import { Badge } from '#web/ui/badge.tsx'
import { shirtStateLabels } from '../../../shared/shirt-labels.ts'

export function ShirtBadge({ state, waitsForApproval }: { state: ShirtState; waitsForApproval: boolean }) {
  const { t } = useLingui()
  if (waitsForApproval && state === 'approved')
    return (
      <Badge tone="gold">
        <Trans>Waits for the customer’s approval</Trans>
      </Badge>
    )
  return <Badge tone={shirtTones[state]}>{t(shirtStateLabels[state])}</Badge>
}
