// The interface of a stage, the part of the designer that shows the shirt. The designer uses nothing else of it, so that
// there can be other kinds of stages.
import type { ComponentType } from 'react'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
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
  /** The shop’s own names of options. */
  texts: ChoiceTexts
}

/** A stage keeps its size whatever it shows, works without dragging, and has a text alternative. */
export type Stage = ComponentType<StageProps>

/** The props of a 3D model that replaces a picture. */
export interface ModelProps {
  shown: boolean
  /** Called when the model has replaced the picture, and when the picture is back. */
  onShown: (shown: boolean) => void
  /** Called when the model cannot be shown, or not any more. */
  onFailed: () => void
}
