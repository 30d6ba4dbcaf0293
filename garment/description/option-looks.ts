// How each option looks, in a sentence, for those who do not see its picture. Loaded after the first view.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { formatLength } from '../body/lengths.ts'
import { localesOf, showsInches } from '../common/locales.ts'
import type { CollarKey, CuffKey, optionsOf, Part } from '../design/options.ts'
import { collarCuts } from '../outline/collar-cuts.ts'
import { cuffCuts } from '../outline/cuff-cuts.ts'
import { strapWidth } from '../outline/epaulette-cut.ts'
import { pocketDepth, pocketHalfWidth } from '../outline/pocket-cuts.ts'

type Looks = { [P in Part]: Record<(typeof optionsOf)[P][number]['key'], MessageDescriptor> }

const looks: Looks = {
  collar: {
    standard: msg`Medium points, a moderate spread, a firm stand`,
    club: msg`Short points rounded at their ends`,
    'button-down': msg`Points buttoned to the chest, with a soft roll`,
    'extreme-cutaway': msg`Points set almost in one line, pointing backwards`,
    short: msg`Short points close to the neck`,
    wing: msg`Stands up, with two small points folded forward`,
    chinese: msg`Stands up round the neck without points`,
    'chisel-tip': msg`Straight points cut off at an angle`,
    'cutaway-classic': msg`Wide open, the points towards the shoulders`,
    'cutaway-modern': msg`Wide open with short points`,
    'cutaway-superior': msg`Wide open with long points and a high stand`,
    'evil-pandit': msg`A low band round the neck, open at the front with rounded ends`,
    'ozwald-boateng': msg`Long points, high at the neck, with room for a large knot`,
    spread: msg`Open at the front, the points well apart`,
  },
  cuff: {
    square: msg`Straight edges and square corners`,
    'one-button-barrel': msg`Closed by one button, with square corners`,
    'one-button-mitered': msg`Closed by one button, the corner cut at an angle`,
    'one-button-rounded': msg`Closed by one button, with a round corner`,
    'two-button-barrel': msg`Two buttons one above the other, with square corners`,
    'two-button-mitered': msg`Two buttons one above the other, the corner cut at an angle`,
    'two-button-rounded': msg`Two buttons one above the other, with a round corner`,
    napoleon: msg`Turned back over the sleeve, with a curved edge`,
  },
  bottom: {
    round: msg`The hem curves, longer in front and behind than at the sides`,
    square: msg`The hem is straight all round`,
  },
  back: {
    plain: msg`Smooth from the yoke to the hem`,
    dart: msg`Two seams at the waist draw it in`,
    'side-pleat': msg`A fold below each shoulder blade, from the yoke`,
  },
  sleeves: {
    long: msg`To the wrist, with a cuff`,
    short: msg`To above the elbow, with a plain hem`,
    'roll-up': msg`Turned up to the elbow and held by a buttoned strap`,
  },
  pocket: {
    none: msg`The chest is plain`,
    angle: msg`On the left chest, its lower corners cut at an angle`,
    barrel: msg`On the left chest, with a pleat down the middle and a button`,
    round: msg`On the left chest, with round lower corners`,
  },
  placket: {
    box: msg`A strip down the front with a seam on both edges`,
  },
  epaulette: {
    none: msg`Plain shoulders without straps`,
    epaulettes: msg`A strap on each shoulder, held by a button near the collar`,
  },
  yoke: {
    back: msg`One piece across the shoulders`,
    split: msg`Two pieces that meet in a slanting seam in the middle`,
  },
}

/** Which ties a collar is worn with. */
const ties = {
  any: msg`with or without a tie`,
  none: msg`without a tie`,
  bow: msg`for a bow tie`,
  narrow: msg`open or with a narrow tie`,
  medium: msg`for a tie with a medium knot`,
  large: msg`for a tie with a large knot`,
}

const tieOf: Record<CollarKey, keyof typeof ties> = {
  standard: 'any',
  club: 'any',
  'button-down': 'any',
  'extreme-cutaway': 'large',
  short: 'narrow',
  wing: 'bow',
  chinese: 'none',
  'chisel-tip': 'medium',
  'cutaway-classic': 'large',
  'cutaway-modern': 'large',
  'cutaway-superior': 'large',
  'evil-pandit': 'none',
  'ozwald-boateng': 'large',
  spread: 'medium',
}

/** Between the two points of a buttoned collar, mm, as the sewn shirt has them; null: it has no leaf. */
export const pointDistances: Record<CollarKey, number | null> = {
  standard: 92,
  club: 104,
  'button-down': 86,
  'extreme-cutaway': 146,
  short: 68,
  wing: null,
  chinese: null,
  'chisel-tip': 130,
  'cutaway-classic': 124,
  'cutaway-modern': 136,
  'cutaway-superior': 148,
  'evil-pandit': null,
  'ozwald-boateng': 156,
  spread: 114,
}

/** `7.5 cm`, to half a centimetre; in English with inches. */
function lengthText(mm: number, i18n: I18n): string {
  const centimetres = formatLength(Math.round(mm / 5) * 5, 'cm', localesOf(i18n))
  const inches = Math.round((mm / 25.4) * 4) * 6.35
  return showsInches(i18n) ? `${centimetres} (${formatLength(inches, 'in', localesOf(i18n))})` : centimetres
}

function collarSizes(key: CollarKey, i18n: I18n): MessageDescriptor {
  const { leaf, stand } = collarCuts[key]
  const tie = i18n._(ties[tieOf[key]])
  const apart = pointDistances[key]
  if (!leaf || apart === null) return msg`Stand ${{ height: lengthText(stand.back, i18n) }} high, ${{ tie }}`
  const sizes = { length: lengthText(leaf.point, i18n), apart: lengthText(apart, i18n) }
  return msg`Points ${{ length: sizes.length }} long and ${{ apart: sizes.apart }} apart, ${{ tie }}`
}

/** The sizes of an option that has its own, the same for every body. */
function sizesOf(part: Part, key: string, i18n: I18n): MessageDescriptor | null {
  if (key === 'none') return null
  switch (part) {
    case 'collar':
      return collarSizes(key as CollarKey, i18n)
    case 'cuff':
      return msg`Cuff ${{ depth: lengthText(cuffCuts[key as CuffKey].depth, i18n) }} deep`
    case 'pocket':
      return msg`Pocket ${{ width: lengthText(2 * pocketHalfWidth, i18n) }} wide and ${{ depth: lengthText(pocketDepth, i18n) }} deep`
    case 'epaulette':
      return msg`Straps ${{ width: lengthText(strapWidth, i18n) }} wide`
    default:
      return null
  }
}

/**
 * `Open at the front, the points well apart. Points 7.5 cm long and 11.5 cm apart, for a tie with a medium knot`.
 * Undefined for a key that is no option of the part.
 */
export function optionLook(part: Part, key: string, i18n: I18n): string | undefined {
  const look = (looks[part] as Record<string, MessageDescriptor>)[key]
  if (!look) return undefined
  const sizes = sizesOf(part, key, i18n)
  return [look, ...(sizes ? [sizes] : [])].map((text) => i18n._(text)).join('. ')
}
