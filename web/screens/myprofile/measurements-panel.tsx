// The account's tab Measurements.
import { Measurements } from '../../features/existSize/measurements.tsx'
import { Panel } from './panel.tsx'

export default function MeasurementsPanel() {
  return (
    <Panel title="Measurements" lead="What a shirt is cut from, and what your size is found by.">
      <Measurements />
    </Panel>
  )
}
