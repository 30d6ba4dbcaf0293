// The account's tab Measurements.
import { Measurements } from '../../../features/existSize/measurements.tsx'
import { Panel } from './panel.tsx'

export default function MeasurementsPanel() {
  return (
    <Panel
      title="Measurements"
      lead="Your body measurements, for made-to-measure shirts and for advice on your size."
    >
      <Measurements />
    </Panel>
  )
}
