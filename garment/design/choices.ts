// The choices for a shirt besides its fabric: the options of its nine parts, and the choices of its extras.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { contrastOf, type Design, hasPart, monogramOf, showsCuff } from './design.ts'
import { type ChoiceTexts, ownText } from './choice-texts.ts'
import { type DesignPart, optionText, partTitles, stiffnessText, titledText } from './design-summary.ts'
import { buttons, contrastPlaces, monogramPlaces, monogramStyles, stiffnesses, threads } from './extras.ts'
import type { Stiffness } from './extras.ts'
import { optionsOf, type Part, parts } from './options.ts'

/** The choices of each extra. A design without extras has matching buttons and thread, and medium stiffness. */
const extrasOf = {
  button: buttons,
  thread: threads,
  contrast: contrastPlaces,
  monogram: monogramPlaces,
  monogramStyle: monogramStyles,
  collarStiffness: stiffnesses,
  cuffStiffness: stiffnesses,
} as const

export type ExtraPart = keyof typeof extrasOf
export type ChoicePart = Part | ExtraPart

export const extraParts = Object.keys(extrasOf) as ExtraPart[]
export const choiceParts: readonly ChoicePart[] = [...parts, ...extraParts]

/** The choices of each part and extra. */
export const choicesOf: Record<ChoicePart, readonly { key: string; text: MessageDescriptor }[]> = {
  ...optionsOf,
  ...extrasOf,
}

/** The name of each part and extra. */
export const choicePartTitles: Record<ChoicePart, MessageDescriptor> = {
  collar: partTitles.collar,
  cuff: partTitles.cuff,
  bottom: partTitles.bottom,
  back: partTitles.back,
  sleeves: partTitles.sleeves,
  pocket: partTitles.pocket,
  placket: partTitles.placket,
  epaulette: partTitles.epaulette,
  yoke: partTitles.yoke,
  button: partTitles.button,
  thread: partTitles.thread,
  contrast: partTitles.contrast,
  monogram: partTitles.monogram,
  monogramStyle: msg`Letters’ style`,
  collarStiffness: msg`Collar’s stiffness`,
  cuffStiffness: msg`Cuffs’ stiffness`,
}

export interface PartChoice {
  part: ChoicePart
  key: string
}

/** What a shirt is made with: the option of each part it has, and the extras that are sewn. */
export function chosenOf(design: Design): PartChoice[] {
  const contrast = contrastOf(design)
  const monogram = monogramOf(design)
  const chosen: [ChoicePart, string | undefined][] = [
    ...parts.map((part): [Part, string | undefined] => [
      part,
      hasPart(design, part) ? design[part] : undefined,
    ]),
    ['button', design.button],
    ['thread', design.thread],
    [
      'contrast',
      contrast
        ? contrast.collar && contrast.cuff
          ? 'both'
          : contrast.collar
            ? 'collar'
            : 'cuff'
        : undefined,
    ],
    ['monogram', monogram?.place],
    ['monogramStyle', monogram?.style],
    ['collarStiffness', design.collarStiffness ?? 'medium'],
    ['cuffStiffness', showsCuff(design) ? (design.cuffStiffness ?? 'medium') : undefined],
  ]
  return chosen.flatMap(([part, key]) => (key === undefined ? [] : [{ part, key }]))
}

/** The label before a choice of an extra. */
const titleOf: Record<ExtraPart, DesignPart> = {
  button: 'button',
  thread: 'thread',
  contrast: 'contrast',
  monogram: 'monogram',
  monogramStyle: 'monogram',
  collarStiffness: 'stiffness',
  cuffStiffness: 'stiffness',
}

/** A choice with the part it is of: `Club Collar`, `Buttons: Horn`, `Firm collar`. */
export function choiceText({ part, key }: PartChoice, i18n: I18n, texts: ChoiceTexts = {}): string {
  const own = ownText(texts, part, key, 'name', i18n)
  if (own)
    return Object.hasOwn(optionsOf, part) ? own.text : titledText(titleOf[part as ExtraPart], own.text, i18n)
  if (part === 'collarStiffness') return stiffnessText(key as Stiffness, null, i18n)
  if (part === 'cuffStiffness') return stiffnessText(null, key as Stiffness, i18n)
  if (Object.hasOwn(optionsOf, part)) return optionText(part as Part, key, i18n)
  const choice = choicesOf[part].find((each) => each.key === key)
  return titledText(titleOf[part as ExtraPart], choice ? i18n._(choice.text) : key, i18n)
}
