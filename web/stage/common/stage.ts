// What a stage is: the place in the designer where the shirt is seen. The designer knows no more of it than this, so
// that another kind of stage can stand beside the drawn one.
import type { ComponentType } from 'react'
import type { Design } from '#garment/design/design.ts'
import type { DesignerPart, StageView } from './parts.ts'

export interface StageProps {
  /** What is shown. Always complete; a stage draws whatever it is given. */
  design: Design
  /** The part the shopper is choosing now; a stage may point it out, and must not hide it. */
  selectedPart: DesignerPart
  /** The shopper took hold of a part of the shirt itself. */
  onSelectPart: (part: DesignerPart) => void
  view: StageView
  onView: (view: StageView) => void
  /** What the shopper calls this design, if they named it. */
  name: string | undefined
}

/** Keeps its size whatever it shows, works without dragging, and is named for those who do not see it. */
export type Stage = ComponentType<StageProps>
