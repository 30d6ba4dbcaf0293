// The workshop sheet of one designed shirt, as data: every choice as text and code, the fabrics, the body and the
// measures of the sewn shirt. Choices that the customer left open are also listed.
import { toTenth } from '../common/math.ts'
import { fieldTitles } from '../body/fields.ts'
import type { Body } from '../body/fields.ts'
import { upperBody } from '#contract/measurement.ts'
import type { Fit } from '../body/ease.ts'
import { finishedMeasures } from '../body/finished-measures.ts'
import type { FinishedMeasure } from '../body/finished-measures.ts'
import { shrinkageOf } from '../body/shrinkage.ts'
import type { Shrinkage } from '../body/shrinkage.ts'
import { buttonOf, contrastOf, monogramOf, showsCuff } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { designCode } from '../design/design-code.ts'
import { designSummary, partTitles } from '../design/design-summary.ts'
import type { DesignPart, DesignChoice } from '../design/design-summary.ts'
import { buttons, findChoice } from '../design/extras.ts'
import { monogramHeight } from '../drawing/monogram.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { repeatOf } from '../fabric/fabric.ts'

export interface SheetCloth {
  use: 'Shirt' | 'Contrast'
  code: string
  name: string
  /** `Poplin, 100% cotton, 112 g/m²`. */
  kind: string
  mill: string
  mm: number
  shrinkage: Shrinkage
  /** Millimetres after which the pattern begins again; 0 where there is none to match. */
  repeat: { acrossMm: number; alongMm: number }
}

export interface WorkshopSheet {
  /** The design as links carry it. */
  code: string
  choices: DesignChoice[]
  cloths: SheetCloth[]
  fit: Fit
  body: { title: string; mm: number }[]
  finished: FinishedMeasure[]
  /** Notes for cutting and sewing. */
  notes: string[]
}

interface OrderedShirt {
  design: Design
  body: Body
  fit: Fit
  /** The fabric that one shirt takes, in millimetres by fabric code. */
  cloth: readonly { code: string; mm: number }[]
}

/** What the workshop does where the customer chose nothing. */
function defaultChoices(design: Design): Partial<Record<DesignPart, Pick<DesignChoice, 'text' | 'code'>>> {
  const button = buttonOf(design)
  const denim = fabricOf(design.fabric).weave === 'denim'
  return {
    ...(!showsCuff(design) && { cuff: { text: 'None, short sleeve', code: '–' } }),
    contrast: { text: 'None', code: '–' },
    button: { text: `${findChoice(buttons, button)?.text ?? button}, to match the cloth`, code: button },
    thread: denim
      ? { text: 'Copper, as usual on denim', code: 'copper' }
      : { text: 'Tone on tone', code: 'tone' },
    monogram: { text: 'None', code: '–' },
    stiffness: { text: showsCuff(design) ? 'Medium collar, medium cuff' : 'Medium collar', code: 'medium' },
  }
}

function choicesOf(design: Design): DesignChoice[] {
  const chosen = new Map(designSummary(design).map((choice) => [choice.part, choice]))
  const defaults = defaultChoices(design)
  return (Object.keys(partTitles) as DesignPart[]).flatMap((part) => {
    const byDefault = defaults[part]
    const choice = chosen.get(part) ?? (byDefault && { part, title: partTitles[part], ...byDefault })
    return choice ? [choice] : []
  })
}

function clothOf(fabric: Fabric, use: SheetCloth['use'], mm: number): SheetCloth {
  return {
    use,
    code: fabric.code,
    name: `${fabric.name}, ${fabric.colourName.toLowerCase()}`,
    kind: `${fabric.weave.charAt(0).toUpperCase()}${fabric.weave.slice(1)}, ${fabric.composition}, ${fabric.weightGsm} g/m²`,
    mill: fabric.mill,
    mm,
    shrinkage: shrinkageOf(fabric),
    repeat: repeatOf(fabric),
  }
}

/** No fabric is removed from the library, so every saved design can be sewn. */
function fabricOf(code: string): Fabric {
  const fabric = fabricByCode(code)
  if (!fabric) throw new Error(`the library has no fabric ${code}`)
  return fabric
}

/** A contrast of the shirt's own fabric is cut from the same length and has no entry. */
function clothsOf({ design, cloth }: OrderedShirt): SheetCloth[] {
  return cloth.map(({ code, mm }) =>
    clothOf(fabricOf(code), code === design.fabric ? 'Shirt' : 'Contrast', mm),
  )
}

/** `the fronts, the pocket and the cuffs`. */
function listed(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
}

/** A finer pattern than this, mm, is not matched at seams, because a mismatch is not visible. */
const minMatchedMm = 6

function patternNotes(fabric: Fabric, design: Design): string[] {
  const { acrossMm, alongMm } = repeatOf(fabric)
  if (acrossMm < minMatchedMm) return []
  const places = ['the fronts', ...(design.pocket === 'none' ? [] : ['the pocket'])]
  const bias =
    design.yoke === 'split' ? ['Split yoke: both halves on the bias, so that they meet in a chevron.'] : []
  const match =
    alongMm > 0
      ? `Match the check across ${listed([...places, 'the side seams', 'the sleeve heads'])}: it repeats every ${toTenth(acrossMm)} mm across and ${toTenth(alongMm)} mm along.`
      : `Match the stripe across ${listed([...places, 'the collar points'])}: it repeats every ${toTenth(acrossMm)} mm.`
  return [match, ...bias]
}

function contrastNotes(design: Design): string[] {
  const contrast = contrastOf(design)
  if (!contrast) return []
  const places = [...(contrast.collar ? ['the collar stand'] : []), ...(contrast.cuff ? ['both cuffs'] : [])]
  return [`Cut the inside of ${listed(places)} from ${contrast.fabric}.`]
}

function monogramNotes(design: Design): string[] {
  const monogram = monogramOf(design)
  if (!monogram) return []
  return [
    `Embroider the monogram before assembling, on the wearer’s left, capitals ${toTenth(monogramHeight(design))} mm high.`,
  ]
}

function notesOf(design: Design, fabric: Fabric): string[] {
  return [
    ...patternNotes(fabric, design),
    ...contrastNotes(design),
    ...monogramNotes(design),
    ...(design.sleeves === 'roll-up'
      ? ['Sew a tab inside each sleeve above the elbow, its button on the outside.']
      : []),
    ...(fabric.stretch === 'none' ? [] : ['Stretch cloth: let it lie for a day before cutting.']),
  ]
}

/** The sheet of one designed shirt. */
export function workshopSheet(shirt: OrderedShirt): WorkshopSheet {
  const { design, body, fit } = shirt
  const fabric = fabricOf(design.fabric)
  return {
    code: designCode(design),
    choices: choicesOf(design),
    cloths: clothsOf(shirt),
    fit,
    body: upperBody.map((field) => ({ title: fieldTitles[field], mm: body[field] })),
    finished: finishedMeasures({ body, fit, sleeves: design.sleeves, bottom: design.bottom, fabric }),
    notes: notesOf(design, fabric),
  }
}
