// What a picture of a design shows, in words, for those who do not see it.
import type { I18n } from '@lingui/core'
import { fabricLabel } from '../fabric/fabric-labels.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import type { ChoiceTexts } from './choice-texts.ts'
import { buttonOf } from './design.ts'
import type { Design } from './design.ts'
import { designSummary, titledText } from './design-summary.ts'
import type { DesignPart } from './design-summary.ts'

/** Parts whose choices do not name the part: `Ivory`. */
const unnamedParts: ReadonlySet<DesignPart> = new Set(['contrast', 'button', 'thread'])

/** The weave and pattern of the fabric, whose name and colour are written before. */
function fabricLook(code: string, i18n: I18n): string[] {
  const fabric = fabricByCode(code)
  if (!fabric) return []
  const { weave, pattern } = fabric
  return [
    fabricLabel('weave', weave, i18n),
    ...(pattern === 'plain' ? [] : [fabricLabel('pattern', pattern, i18n)]),
  ]
}

/** The parts that close views, the folded shirt and the view of the back show; the other views show all parts. */
const partsOfView = {
  folded: ['collar', 'pocket', 'placket', 'contrast', 'button', 'thread', 'stiffness', 'monogram'],
  back: ['collar', 'cuff', 'bottom', 'back', 'sleeves', 'epaulette', 'yoke'],
  collar: ['collar', 'contrast', 'button', 'thread', 'stiffness'],
  cuff: ['cuff', 'contrast', 'button', 'thread', 'stiffness'],
  fabric: [],
} satisfies Record<string, DesignPart[]>

/** The views with a text of their own. */
type DescribedView = 'worn' | keyof typeof partsOfView
export const describedViews = ['worn', ...Object.keys(partsOfView)] as DescribedView[]

/** `poplin, stripe, Club Collar, …, Buttons: Ivory`. The buttons are those that are seen, chosen or not. */
export function pictureText(
  design: Design,
  i18n: I18n,
  texts: ChoiceTexts = {},
  view: DescribedView = 'worn',
): string {
  const shown: readonly DesignPart[] | null = view === 'worn' ? null : partsOfView[view]
  const choices = designSummary({ ...design, button: buttonOf(design) }, i18n, texts)
    .filter(({ part }) => part !== 'fabric' && (shown === null || shown.includes(part)))
    .map(({ part, text }) => (unnamedParts.has(part) ? titledText(part, text, i18n) : text))
  return [...fabricLook(design.fabric, i18n), ...choices].join(', ')
}
