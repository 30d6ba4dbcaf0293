// A design as text, part by part, for the cart, the order and the workshop sheet.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/runtime-macro'
import { type ChoiceTexts, ownText } from './choice-texts.ts'
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
import type { ExtraChoice, Stiffness } from './extras.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { fabricColour, fabricName, isFabricUntranslated } from '../fabric/fabric-texts.ts'
import { findOption, parts } from './options.ts'
import type { Part } from './options.ts'

export type DesignPart = 'fabric' | Part | 'contrast' | 'button' | 'thread' | 'monogram' | 'stiffness'

/** Names of the parts as they are shown. */
export const partTitles: Record<DesignPart, MessageDescriptor> = {
  fabric: msg`Fabric`,
  collar: msg`Collar`,
  cuff: msg`Cuff`,
  bottom: msg({ message: 'Bottom', context: 'part of a shirt' }),
  back: msg({ message: 'Back', context: 'part of a shirt' }),
  sleeves: msg`Sleeves`,
  pocket: msg`Pocket`,
  placket: msg`Placket`,
  epaulette: msg`Epaulette`,
  yoke: msg`Yoke`,
  contrast: msg`Contrast`,
  button: msg`Buttons`,
  thread: msg`Thread`,
  monogram: msg`Monogram`,
  stiffness: msg`Stiffness`,
}

/** One choice: `text` for people, `code` for the workshop. */
export interface DesignChoice {
  part: DesignPart
  title: string
  text: string
  /** For use after `title`, which `text` would repeat. */
  short?: string
  code: string
  /** The text is the shop's own, in its first language, because there is none in the reader's. */
  untranslated?: boolean
}

type Text = Pick<DesignChoice, 'text' | 'short' | 'untranslated'>

function textOf(
  part: 'button' | 'thread',
  list: readonly ExtraChoice[],
  key: string,
  i18n: I18n,
  texts: ChoiceTexts,
): Text {
  return ownText(texts, part, key, 'name', i18n) ?? { text: listText(list, key, i18n) }
}

function listText(list: readonly ExtraChoice[], key: string, i18n: I18n): string {
  const choice = findChoice(list, key)
  return choice ? i18n._(choice.text) : key
}

/** A fabric's name with its colour, because several colours have the same name. */
export function fabricText(code: string, i18n: I18n): string {
  const fabric = fabricByCode(code)
  return fabric ? `${fabricName(fabric, i18n)}, ${fabricColour(fabric, i18n)}` : code
}

/** The option of a part that a design has. */
export function optionText(part: Part, key: string, i18n: I18n): string {
  const option = findOption(part, key)
  return option ? i18n._(option.text) : key
}

function partText(part: Part, key: string, i18n: I18n, texts: ChoiceTexts): Text {
  const short = findOption(part, key)?.short
  return (
    ownText(texts, part, key, 'name', i18n) ?? {
      text: optionText(part, key, i18n),
      ...(short && { short: i18n._(short) }),
    }
  )
}

/**
 * Several choices in a list, where the shop has words of its own for one of them: they cannot stand within a sentence.
 * Null where it has none.
 */
function ownList(
  choices: readonly (readonly [
    part: string,
    list: readonly ExtraChoice[],
    key: string | undefined,
    title?: DesignPart,
  ])[],
  i18n: I18n,
  texts: ChoiceTexts,
): string | null {
  let isOwn = false
  const words = choices.flatMap(([part, list, key, title]) => {
    if (!key) return []
    const own = ownText(texts, part, key, 'name', i18n)?.text
    isOwn ||= own !== undefined
    const text = own ?? listText(list, key, i18n)
    return title ? titledText(title, text, i18n) : text
  })
  return isOwn ? words.join(', ') : null
}

function contrastChoice(design: Design, i18n: I18n, texts: ChoiceTexts) {
  const contrast = contrastOf(design)
  if (!contrast) return null
  const fabric = fabricText(contrast.fabric, i18n)
  const place = contrast.collar && contrast.cuff ? 'both' : contrast.collar ? 'collar' : 'cuff'
  const own = ownList([['contrast', contrastPlaces, place]], i18n, texts)
  if (own) return { text: `${fabric}, ${own}`, code: contrast.fabric }
  return {
    text: i18n._(
      msg`${{ fabric }}, ${select(
        { place },
        {
          collar: 'inside collar',
          cuff: 'inside cuff',
          other: 'inside collar and cuff',
        },
      )}`,
    ),
    code: contrast.fabric,
  }
}

function monogramChoice(design: Design, i18n: I18n, texts: ChoiceTexts) {
  const monogram = monogramOf(design)
  if (!monogram) return null
  const { text, place, style, colour } = monogram
  const code = [text, place, style, colour].join(' ')
  const own = ownList(
    [
      ['monogram', monogramPlaces, place],
      ['monogramStyle', monogramStyles, style],
      ['thread', threads, colour],
    ],
    i18n,
    texts,
  )
  if (own) return { text: `${text}, ${own}`, code }
  return {
    text: i18n._(
      msg`“${{ letters: text }}” ${select(
        { place },
        {
          chest: 'on the chest',
          cuff: 'on the cuff',
          collar: 'on the collar',
          other: 'on the hem',
        },
      )}, ${select(
        { style },
        {
          script: 'script letters',
          other: 'block letters',
        },
      )} ${select(
        { colour },
        {
          white: 'in white',
          ivory: 'in ivory',
          grey: 'in grey',
          black: 'in black',
          sky: 'in sky blue',
          royal: 'in royal blue',
          burgundy: 'in burgundy',
          rose: 'in rose',
          forest: 'in forest green',
          gold: 'in gold',
          copper: 'in copper',
          other: 'in navy',
        },
      )}`,
    ),
    code,
  }
}

/** The stiffness of collar and cuff; one of the two may be null. */
export function stiffnessText(
  collar: Stiffness | null | undefined,
  cuff: Stiffness | null | undefined,
  i18n: I18n,
): string {
  if (collar && cuff)
    return i18n._(
      msg`${select(
        { collar },
        {
          soft: 'Soft collar',
          medium: 'Medium collar',
          other: 'Firm collar',
        },
      )}, ${select({ cuff }, { soft: 'soft cuff', medium: 'medium cuff', other: 'firm cuff' })}`,
    )
  return i18n._(
    collar
      ? msg`${select({ collar }, { soft: 'Soft collar', medium: 'Medium collar', other: 'Firm collar' })}`
      : msg`${select({ cuff }, { soft: 'Soft cuff', medium: 'Medium cuff', other: 'Firm cuff' })}`,
  )
}

/** `Buttons: Horn`. */
export const titledText = (part: DesignPart, text: string, i18n: I18n): string =>
  i18n._(msg`${{ title: i18n._(partTitles[part]) }}: ${{ text }}`)

function stiffnessChoice(design: Design, i18n: I18n, texts: ChoiceTexts) {
  const collar = design.collarStiffness
  const cuff = showsCuff(design) ? design.cuffStiffness : undefined
  if (!collar && !cuff) return null
  const own = ownList(
    [
      ['collarStiffness', stiffnesses, collar, 'collar'],
      ['cuffStiffness', stiffnesses, cuff, 'cuff'],
    ],
    i18n,
    texts,
  )
  return {
    text: own ?? stiffnessText(collar, cuff, i18n),
    code: [...(collar ? [`collar ${collar}`] : []), ...(cuff ? [`cuff ${cuff}`] : [])].join(', '),
  }
}

/**
 * Every choice of a design: the fabric, each of its parts, then its extras.
 * @param texts the shop's own texts, of today or of the day of the order
 */
export function designSummary(design: Design, i18n: I18n, texts: ChoiceTexts = {}): DesignChoice[] {
  const { fabric, button, thread } = design
  const choices: Record<string, Omit<DesignChoice, 'part' | 'title'> | null> = {
    fabric: {
      text: fabricText(fabric, i18n),
      code: fabric,
      ...(isFabricUntranslated(fabric, i18n) && { untranslated: true }),
    },
    ...Object.fromEntries(
      parts.map((part) => [
        part,
        hasPart(design, part) ? { ...partText(part, design[part], i18n, texts), code: design[part] } : null,
      ]),
    ),
    contrast: contrastChoice(design, i18n, texts),
    button: button ? { ...textOf('button', buttons, button, i18n, texts), code: button } : null,
    thread: thread ? { ...textOf('thread', threads, thread, i18n, texts), code: thread } : null,
    monogram: monogramChoice(design, i18n, texts),
    stiffness: stiffnessChoice(design, i18n, texts),
  }
  return (Object.keys(partTitles) as DesignPart[]).flatMap((part) => {
    const choice = choices[part]
    return choice ? [{ part, title: i18n._(partTitles[part]), ...choice }] : []
  })
}
