// A design as text, part by part, for the cart, the order and the workshop sheet.
import { hasPart, contrastOf, monogramOf, showsCuff } from './design.ts'
import type { Design } from './design.ts'
import {
  buttons,
  contrastPlaces,
  findChoice,
  monogramPlaces,
  monogramStyles,
  stiffnesses,
  threads,
} from './extras.ts'
import type { Choice } from './extras.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { findOption, parts } from './options.ts'
import type { Part } from './options.ts'

export type DesignPart = 'fabric' | Part | 'contrast' | 'button' | 'thread' | 'monogram' | 'stiffness'

/** Names of the parts as they are shown. */
export const partTitles: Record<DesignPart, string> = {
  fabric: 'Fabric',
  collar: 'Collar',
  cuff: 'Cuff',
  bottom: 'Bottom',
  back: 'Back',
  sleeves: 'Sleeves',
  pocket: 'Pocket',
  placket: 'Placket',
  epaulette: 'Epaulette',
  yoke: 'Yoke',
  contrast: 'Contrast',
  button: 'Buttons',
  thread: 'Thread',
  monogram: 'Monogram',
  stiffness: 'Stiffness',
}

/** One choice: `text` for people, `code` for the workshop. */
export interface DesignChoice {
  part: DesignPart
  title: string
  text: string
  code: string
}

const textOf = (list: readonly Choice[], key: string): string => findChoice(list, key)?.text ?? key
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A fabric's name with its colour, because several colours have the same name. */
export function fabricText(code: string): string {
  const fabric = fabricByCode(code)
  return fabric ? `${fabric.name}, ${lowerFirst(fabric.colourName)}` : code
}

function contrastChoice(design: Design) {
  const contrast = contrastOf(design)
  if (!contrast) return null
  const at = contrast.collar && contrast.cuff ? 'both' : contrast.collar ? 'collar' : 'cuff'
  return {
    text: `${fabricText(contrast.fabric)}, ${lowerFirst(textOf(contrastPlaces, at))}`,
    code: contrast.fabric,
  }
}

function monogramChoice(design: Design) {
  const monogram = monogramOf(design)
  if (!monogram) return null
  const { text, place, style, colour } = monogram
  return {
    text: `“${text}” on the ${lowerFirst(textOf(monogramPlaces, place))}, ${lowerFirst(textOf(monogramStyles, style))} letters in ${lowerFirst(textOf(threads, colour))}`,
    code: [text, place, style, colour].join(' '),
  }
}

function stiffnessChoice(design: Design) {
  const given = [
    { part: 'collar', key: design.collarStiffness },
    { part: 'cuff', key: showsCuff(design) ? design.cuffStiffness : undefined },
  ].flatMap(({ part, key }) => (key ? [{ part, key, text: lowerFirst(textOf(stiffnesses, key)) }] : []))
  if (given.length === 0) return null
  const text = given.map((each) => `${each.text} ${each.part}`).join(', ')
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    code: given.map(({ part, key }) => `${part} ${key}`).join(', '),
  }
}

/** Every choice of a design: the fabric, each of its parts, then its extras. */
export function designSummary(design: Design): DesignChoice[] {
  const { fabric, button, thread } = design
  const choices: Record<string, Pick<DesignChoice, 'text' | 'code'> | null> = {
    fabric: { text: fabricText(fabric), code: fabric },
    ...Object.fromEntries(
      parts.map((part) => [
        part,
        hasPart(design, part)
          ? { text: findOption(part, design[part])?.text ?? design[part], code: design[part] }
          : null,
      ]),
    ),
    contrast: contrastChoice(design),
    button: button ? { text: textOf(buttons, button), code: button } : null,
    thread: thread ? { text: textOf(threads, thread), code: thread } : null,
    monogram: monogramChoice(design),
    stiffness: stiffnessChoice(design),
  }
  return (Object.keys(partTitles) as DesignPart[]).flatMap((part) => {
    const choice = choices[part]
    return choice ? [{ part, title: partTitles[part], ...choice }] : []
  })
}
