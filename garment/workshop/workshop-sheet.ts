// The workshop sheet of one designed shirt, as data: every choice as text and code, the fabrics, the body and the
// measures of the sewn shirt. Choices that the customer left open are also listed.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { fieldTitles } from '../body/fields.ts'
import { type EstimatedRanges, upperBody } from '#contract/measurement.ts'
import { type ShirtFit, shirtMeasures } from '../body/shirt-measures.ts'
import { garmentTitles } from '../body/finished-measures.ts'
import { changeTexts } from '../body/measure-texts.ts'
import type { FinishedMeasure } from '../body/finished-measures.ts'
import { shrinkageOf } from '../body/shrinkage.ts'
import type { Shrinkage } from '../body/shrinkage.ts'
import type { ChoiceTexts } from '../design/choice-texts.ts'
import { buttonOf, contrastOf, monogramOf, showsCuff } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { designCode } from '../design/design-code.ts'
import { designSummary, fabricText, partTitles, stiffnessText } from '../design/design-summary.ts'
import type { DesignPart, DesignChoice } from '../design/design-summary.ts'
import { buttons, findChoice } from '../design/extras.ts'
import { monogramHeight } from '../drawing/monogram.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { fabricKind } from '../fabric/fabric-labels.ts'
import { minMatchedMm, repeatOf } from '../fabric/fabric.ts'
import { localesOf } from '../common/locales.ts'
import { type Tolerances, usualTolerances } from './tolerances.ts'

export interface SheetFabric {
  /** What is cut from it: `Shirt`, or `Contrast`. */
  use: string
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
  fabrics: SheetFabric[]
  fit: ShirtFit['fit']
  /** `range`: of a measure that was estimated, the millimetres that nine of ten people are within. */
  body: { title: string; mm: number; range: { low: number; high: number } | null }[]
  finished: (FinishedMeasure & { title: string; sewnRange: { low: number; high: number } })[]
  /** Notes for cutting and sewing. */
  notes: string[]
}

interface OrderedShirt extends ShirtFit {
  design: Design
  /** The ranges of measures of the body that were estimated; left out: all were measured. */
  estimated?: EstimatedRanges | undefined
  /** How much the sewn shirt may differ from its measures. */
  tolerances?: Tolerances | undefined
  /** The fabric that one shirt takes, in millimetres by fabric code. */
  fabrics: readonly { code: string; mm: number }[]
  /** The shop's own texts of the day; null where it had none. */
  choiceTexts?: ChoiceTexts | null
}

/** What the workshop does where the customer chose nothing. */
function defaultChoices(
  design: Design,
  i18n: I18n,
): Partial<Record<DesignPart, Pick<DesignChoice, 'text' | 'code'>>> {
  const none = { text: i18n._(msg`None`), code: '–' }
  const key = buttonOf(design)
  const button = i18n._(findChoice(buttons, key)!.text)
  const denim = fabricOf(design.fabric).weave === 'denim'
  return {
    ...(!showsCuff(design) && { cuff: { text: i18n._(msg`None, short sleeve`), code: '–' } }),
    contrast: none,
    button: { text: i18n._(msg`${{ button }}, to match the fabric`), code: key },
    thread: denim
      ? { text: i18n._(msg`Copper, as usual on denim`), code: 'copper' }
      : { text: i18n._(msg`Tone on tone`), code: 'tone' },
    monogram: none,
    stiffness: {
      text: stiffnessText('medium', showsCuff(design) ? 'medium' : null, i18n),
      code: 'medium',
    },
  }
}

function choicesOf({ design, choiceTexts }: OrderedShirt, i18n: I18n): DesignChoice[] {
  const chosen = new Map(
    designSummary(design, i18n, choiceTexts ?? {}).map((choice) => [choice.part, choice]),
  )
  const defaults = defaultChoices(design, i18n)
  return (Object.keys(partTitles) as DesignPart[]).flatMap((part) => {
    const byDefault = defaults[part]
    const choice = chosen.get(part) ?? (byDefault && { part, title: i18n._(partTitles[part]), ...byDefault })
    return choice ? [choice] : []
  })
}

function sheetFabricOf(fabric: Fabric, use: string, mm: number, i18n: I18n): SheetFabric {
  return {
    use,
    code: fabric.code,
    name: fabricText(fabric.code, i18n),
    kind: fabricKind(fabric, i18n),
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
function sheetFabricsOf({ design, fabrics }: OrderedShirt, i18n: I18n): SheetFabric[] {
  return fabrics.map(({ code, mm }) => {
    const use = code === design.fabric ? msg`Shirt` : msg`Contrast`
    return sheetFabricOf(fabricOf(code), i18n._(use), mm, i18n)
  })
}

function patternNotes(fabric: Fabric, design: Design, i18n: I18n): string[] {
  const { acrossMm, alongMm } = repeatOf(fabric)
  if (acrossMm < minMatchedMm) return []
  const written = new Intl.NumberFormat(localesOf(i18n), { maximumFractionDigits: 1, useGrouping: false })
  const across = written.format(acrossMm)
  const along = written.format(alongMm)
  const hasPocket = design.pocket !== 'none'
  const check = hasPocket
    ? msg`Match the check across the fronts, the pocket, the side seams and the sleeve heads: it repeats every ${{ across }} mm across and ${{ along }} mm along.`
    : msg`Match the check across the fronts, the side seams and the sleeve heads: it repeats every ${{ across }} mm across and ${{ along }} mm along.`
  const stripe = hasPocket
    ? msg`Match the stripe across the fronts, the pocket and the collar points: it repeats every ${{ across }} mm.`
    : msg`Match the stripe across the fronts and the collar points: it repeats every ${{ across }} mm.`
  const bias = msg`Split yoke: both halves on the bias, so that they meet in a chevron.`
  return [i18n._(alongMm > 0 ? check : stripe), ...(design.yoke === 'split' ? [i18n._(bias)] : [])]
}

function contrastNotes(design: Design, i18n: I18n): string[] {
  const contrast = contrastOf(design)
  if (!contrast) return []
  const { fabric } = contrast
  return [
    i18n._(
      contrast.collar && contrast.cuff
        ? msg`Cut the inside of the collar stand and both cuffs from ${{ fabric }}.`
        : contrast.collar
          ? msg`Cut the inside of the collar stand from ${{ fabric }}.`
          : msg`Cut the inside of both cuffs from ${{ fabric }}.`,
    ),
  ]
}

function monogramNotes(design: Design, i18n: I18n): string[] {
  const monogram = monogramOf(design)
  if (!monogram) return []
  const height = new Intl.NumberFormat(localesOf(i18n), { maximumFractionDigits: 1 }).format(
    monogramHeight(design),
  )
  return [
    i18n._(
      msg`Embroider the monogram before assembling, on the wearer’s left, capitals ${{ height }} mm high.`,
    ),
  ]
}

function changeNotes({ changes = {} }: Pick<ShirtFit, 'changes'>, i18n: I18n): string[] {
  const texts = changeTexts(changes, 'cm', i18n)
  if (texts.length === 0) return []
  const list = new Intl.ListFormat(localesOf(i18n)).format(texts)
  return [i18n._(msg`Changed by the customer, in the measures above: ${{ list }}.`)]
}

/** What the ranges of the body's measures mean. */
const estimateNotes = ({ estimated = {} }: OrderedShirt, i18n: I18n): string[] =>
  upperBody.some((field) => estimated[field])
    ? [i18n._(msg`Measures of the body with a range are estimated: nine of ten people are within it.`)]
    : []

function notesOf(shirt: OrderedShirt, fabric: Fabric, i18n: I18n): string[] {
  const { design } = shirt
  return [
    ...changeNotes(shirt, i18n),
    ...estimateNotes(shirt, i18n),
    ...patternNotes(fabric, design, i18n),
    ...contrastNotes(design, i18n),
    ...monogramNotes(design, i18n),
    ...(design.sleeves === 'roll-up'
      ? [i18n._(msg`Sew a tab inside each sleeve above the elbow, its button on the outside.`)]
      : []),
    ...(fabric.stretch === 'none' ? [] : [i18n._(msg`Stretch fabric: let it lie for a day before cutting.`)]),
  ]
}

/** The sheet of one designed shirt. */
export function workshopSheet(shirt: OrderedShirt, i18n: I18n): WorkshopSheet {
  const { design, body, fit, estimated = {}, tolerances = usualTolerances } = shirt
  const fabric = fabricOf(design.fabric)
  const finished = shirtMeasures(design, shirt)!
  return {
    code: designCode(design),
    choices: choicesOf(shirt, i18n),
    fabrics: sheetFabricsOf(shirt, i18n),
    fit,
    body: upperBody.map((field) => ({
      title: i18n._(fieldTitles[field]),
      mm: body[field],
      range: estimated[field] ?? null,
    })),
    // The customer's change is a part of the ease, so that body, ease and shrinkage add up to the sewn shirt.
    finished: finished.map((each) => ({
      ...each,
      easeMm: each.easeMm + each.changeMm,
      title: i18n._(garmentTitles[each.measure]),
      sewnRange: {
        low: each.sewnMm - tolerances[each.measure].underMm,
        high: each.sewnMm + tolerances[each.measure].overMm,
      },
    })),
    notes: notesOf(shirt, fabric, i18n),
  }
}
