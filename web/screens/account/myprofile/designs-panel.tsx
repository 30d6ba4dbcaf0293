// The account's tab Designs, for guests too.
import { DesignList } from '../../../features/designer/saved/design-list.tsx'
import { Panel } from './panel.tsx'

export default function DesignsPanel() {
  return (
    <Panel
      title="Designs"
      lead="The shirts you have drawn. Each opens in the designer, to change or to order."
    >
      <DesignList />
    </Panel>
  )
}
