import { useLingui } from '@lingui/react/macro'
import { AreaNav } from '../../../ui/area-nav.tsx'

/** The screens of production. */
export function ProductionNav() {
  const { t } = useLingui()
  return (
    <AreaNav
      label={t`Workshop`}
      links={[
        { to: '/production', label: t`List` },
        { to: '/production/board', label: t`Board` },
        { to: '/production/cutting', label: t`Cutting list` },
        { to: '/production/markers', label: t`Markers` },
        { to: '/production/load', label: t`Load` },
        { to: '/production/patterns', label: t`Patterns` },
        { to: '/production/deviations', label: t`Deviations` },
        { to: '/production/tolerances', label: t`Tolerances` },
        { to: '/floor', label: t`Shop floor` },
      ]}
    />
  )
}
