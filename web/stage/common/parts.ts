// The parts as the designer asks for them, in a tailor's order: the fabric first, optional parts last. And the views
// of the shirt, one of which shows a part best.
import type { Design } from '#garment/design/design.ts'
import { hasPart } from '#garment/design/design.ts'
import { partTitles } from '#garment/design/design-summary.ts'
import type { DesignPart } from '#garment/design/design-summary.ts'
import { optionsOf } from '#garment/design/options.ts'
import type { Part } from '#garment/design/options.ts'

/** Where the shirt is seen from. Every stage can show these; each has a button of its name. */
export const stageViews = ['front', 'back', 'collar', 'cuff'] as const
export type StageView = (typeof stageViews)[number]

/** Thread is asked for together with the buttons it holds. */
export type DesignerPart = Exclude<DesignPart, 'thread'>

export const designerParts = (Object.keys(partTitles) as DesignPart[]).filter(
  (part): part is DesignerPart => part !== 'thread',
)

export const isStylePart = (part: DesignerPart): part is Part => part in optionsOf

/** What this design asks for: short sleeves have no cuff to choose. */
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

/** Where a part is seen best. */
export const viewOfPart = (part: DesignerPart): StageView => views[part] ?? 'front'

export { partTitles }
