// The interface of a stage, the part of the designer that shows the shirt. The designer uses nothing else of it, so that
// there can be other kinds of stages.
import type { ComponentType } from 'react'
import type { Design } from '#garment/design/design.ts'
import type { DesignerPart, StageView } from './parts.ts'

export interface StageProps {
  /** The design to show; always complete. */
  design: Design
  /** The part whose tab is chosen. A stage may highlight it and must not hide it. */
  selectedPart: DesignerPart
  /** Called when the shopper clicks a part of the shirt. */
  onSelectPart: (part: DesignerPart) => void
  view: StageView
  onView: (view: StageView) => void
  /** The name of the design, if it was saved under one. */
  name: string | undefined
}

/** A stage keeps its size whatever it shows, works without dragging, and has a text alternative. */
export type Stage = ComponentType<StageProps>
