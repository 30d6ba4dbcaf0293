// The parts in the order of the designer's tabs: the fabric first, optional parts last. And the views of the shirt, with
// the one that shows each part best.
import type { Design } from '#garment/design/design.ts'
import { hasPart } from '#garment/design/design.ts'
import { partTitles } from '#garment/design/design-summary.ts'
import type { DesignPart } from '#garment/design/design-summary.ts'
import { optionsOf } from '#garment/design/options.ts'
import type { Part } from '#garment/design/options.ts'

/** The views that every stage can show; each has a button with its name. */
export const stageViews = ['front', 'back', 'collar', 'cuff'] as const
export type StageView = (typeof stageViews)[number]

/** Thread is chosen together with the buttons. */
export type DesignerPart = Exclude<DesignPart, 'thread'>

export const designerParts = (Object.keys(partTitles) as DesignPart[]).filter(
  (part): part is DesignerPart => part !== 'thread',
)

export const isStylePart = (part: DesignerPart): part is Part => part in optionsOf

/** The parts that can be chosen for this design: short sleeves have no cuff. */
export function designerPartsOf(design: Design): DesignerPart[] {
  return designerParts.filter((part) => !isStylePart(part) || hasPart(design, part))
}

const views: Partial<Record<DesignerPart, StageView>> = {
  collar: 'collar',
  cuff: 'cuff',
  back: 'back',
  yoke: 'back',
  contrast: 'collar',
  button: 'collar',
  stiffness: 'collar',
}

/** The view that shows a part best. */
export const viewOfPart = (part: DesignerPart): StageView => views[part] ?? 'front'

export { partTitles }
