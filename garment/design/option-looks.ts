// How each option looks, in a few words, for those who do not see its picture. Loaded after the first view.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { optionsOf, Part } from './options.ts'

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

/** Undefined for a key that is no option of the part. */
export const optionLook = (part: Part, key: string): MessageDescriptor | undefined =>
  (looks[part] as Record<string, MessageDescriptor>)[key]
