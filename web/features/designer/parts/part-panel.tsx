// The choices of the part whose tab is chosen.
import { useLingui } from '@lingui/react/macro'
import type { Design } from '#garment/design/design.ts'
import type { Part } from '#garment/design/options.ts'
import { isStylePart, partTitles } from '../../../stage/common/parts.ts'
import type { DesignerPart, StageView } from '../../../stage/common/parts.ts'
import { ButtonsPart, ContrastPart, MonogramPart, StiffnessPart } from './extras.tsx'
import { FabricLibrary } from '../fabric/fabric-library.tsx'
import { OptionList } from './option-list.tsx'
import { panelId, panelTitleId, tabId } from './part-tabs.tsx'
import styles from './part-panel.module.css'

interface PartPanelProps {
  part: DesignerPart
  design: Design
  onChoose: (part: Part, key: string) => void
  onChange: (design: Design, typing?: boolean) => void
  onView: (view: StageView) => void
  factsAt: (code: string) => string
}

export function PartPanel(props: PartPanelProps) {
  const { t } = useLingui()
  const { part } = props
  return (
    <div
      id={panelId}
      className={`${styles.panel} scripted`}
      role="tabpanel"
      aria-labelledby={`${tabId(part)}-name`}
    >
      <h2 id={panelTitleId} className={styles.title}>
        {t(partTitles[part])}
      </h2>
      <Choices key={part} {...props} />
    </div>
  )
}

function Choices({ part, design, onChoose, onChange, onView, factsAt }: PartPanelProps) {
  const { t } = useLingui()
  if (isStylePart(part))
    return <OptionList design={design} part={part} onChoose={(key) => onChoose(part, key)} />
  const extra = { design, onChange, onView }
  switch (part) {
    case 'fabric':
      return (
        <FabricLibrary
          legend={t`Fabric`}
          value={design.fabric}
          onChoose={(fabric) => onChange({ ...design, fabric })}
          factsAt={factsAt}
        />
      )
    case 'contrast':
      return <ContrastPart {...extra} factsAt={factsAt} />
    case 'button':
      return <ButtonsPart {...extra} />
    case 'monogram':
      return <MonogramPart {...extra} />
    case 'stiffness':
      return <StiffnessPart {...extra} />
  }
}
