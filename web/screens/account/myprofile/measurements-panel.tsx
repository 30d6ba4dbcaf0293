// The account's tab Measurements.
import { useLingui } from '@lingui/react/macro'
import { Measurements } from '../../../features/existSize/measurements.tsx'
import { Panel } from './panel.tsx'

export default function MeasurementsPanel() {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Measurements`}
      lead={t`Your body measurements, for made-to-measure shirts and for advice on your size.`}
    >
      <Measurements />
    </Panel>
  )
}
