import { Trans } from '@lingui/react/macro'
import type { FabricItem } from '#contract/admin/fabrics.ts'
import { Badge } from '#web/ui/badge.tsx'

export function FabricStatus({
  fabric: { offered, archived },
}: {
  fabric: Pick<FabricItem, 'offered' | 'archived'>
}) {
  if (archived)
    return (
      <Badge tone="warn">
        <Trans comment="Of a fabric">Archived</Trans>
      </Badge>
    )
  return offered ? (
    <Badge tone="success">
      <Trans comment="Of a fabric that shoppers can choose">Offered</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans comment="Of a fabric that shoppers do not see yet">Not offered</Trans>
    </Badge>
  )
}
