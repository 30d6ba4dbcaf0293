// The account's tab Designs, for guests too.
import { useLingui } from '@lingui/react/macro'
import { DesignList } from '../../../features/designer/saved/design-list.tsx'
import { Panel } from './panel.tsx'

export default function DesignsPanel() {
  const { t } = useLingui()
  return (
    <Panel
      title={t`Designs`}
      lead={t`The shirts you have drawn. Each opens in the designer, to change or to order.`}
    >
      <DesignList />
    </Panel>
  )
}
