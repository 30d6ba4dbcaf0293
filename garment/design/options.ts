// The option catalogue of the custom shirt: nine parts, their options and the names of the meshes. A part's first option
// is its default.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** One choice for a part. */
export interface Option<Key extends string = string> {
  key: Key
  text: MessageDescriptor
  /** For use after the name of the part, which `text` would repeat. */
  short?: MessageDescriptor
  meshName: string
}

/** A back has one mesh for each hem: the chosen bottom decides which one shows. */
export interface BackOption<Key extends string = string> {
  key: Key
  text: MessageDescriptor
  short?: MessageDescriptor
  squareMeshName: string
  roundMeshName: string
}

function option<const Key extends string>(
  part: string,
  key: Key,
  text: MessageDescriptor,
  short?: MessageDescriptor,
): Option<Key> {
  return { key, text, ...(short && { short }), meshName: `${part}_${key.replaceAll('-', '_')}` }
}

function backOption<const Key extends string>(
  key: Key,
  text: MessageDescriptor,
  short?: MessageDescriptor,
): BackOption<Key> {
  return {
    key,
    text,
    ...(short && { short }),
    squareMeshName: `back_${key.replaceAll('-', '_')}_square`,
    roundMeshName: `back_${key.replaceAll('-', '_')}_round`,
  }
}

export const collars = [
  option('collar', 'standard', msg`Standard Collar`),
  option('collar', 'club', msg`Club Collar`),
  option('collar', 'button-down', msg`Button Down Collar`),
  option('collar', 'extreme-cutaway', msg`Extreme Cutaway Collar`),
  option('collar', 'short', msg`Short Collar`),
  option('collar', 'wing', msg`Wing Collar`),
  option('collar', 'chinese', msg`Chinese Collar`),
  option('collar', 'chisel-tip', msg`Chisel Tip Collar`),
  option('collar', 'cutaway-classic', msg`Cutaway Classic Collar`),
  option('collar', 'cutaway-modern', msg`Cutaway Modern Collar`),
  option('collar', 'cutaway-superior', msg`Cutaway Superior Collar`),
  option('collar', 'evil-pandit', msg`Evil Pandit Collar`),
  option('collar', 'ozwald-boateng', msg`Ozwald Boateng Collar`),
  option('collar', 'spread', msg`Spread Collar`),
] as const

export const cuffs = [
  option('cuff', 'square', msg`Square Cuff`),
  option('cuff', 'one-button-barrel', msg`One Button Barrel Cuff`),
  option('cuff', 'one-button-mitered', msg`One Button Mitered Cuff`),
  option('cuff', 'one-button-rounded', msg`One Button Rounded Cuff`),
  option('cuff', 'two-button-barrel', msg`Two Button Barrel Cuff`),
  option('cuff', 'two-button-mitered', msg`Two Button Mitered Cuff`),
  option('cuff', 'two-button-rounded', msg`Two Button Rounded Cuff`),
  option('cuff', 'napoleon', msg`Napoleon Cuff`),
] as const

export const bottoms = [
  option('bottom', 'round', msg`Round bottom`),
  option('bottom', 'square', msg`Square bottom`),
] as const

export const backs = [
  backOption('plain', msg`Back Plain`, msg({ message: 'Plain', context: 'back of a shirt' })),
  backOption('dart', msg`Back Dart`, msg({ message: 'Darts', context: 'back of a shirt' })),
  backOption('side-pleat', msg`Side Pleat`),
] as const

export const sleeves = [
  option('sleeves', 'long', msg`Long Sleeve`),
  option('sleeves', 'short', msg`Short Sleeve`),
  option('sleeves', 'roll-up', msg`Roll Up Sleeve`),
] as const

export const pockets = [
  option('pocket', 'none', msg`No Pocket`),
  option('pocket', 'angle', msg`Angle Pocket`),
  option('pocket', 'barrel', msg`Barrel Pocket`),
  option('pocket', 'round', msg`Round Pocket`),
] as const

export const plackets = [option('placket', 'box', msg`Box Placket`)] as const

export const epaulettes = [
  option('epaulette', 'none', msg`Epaulette None`, msg({ message: 'None', context: 'epaulettes' })),
  option('epaulette', 'epaulettes', msg`Epaulettes`),
] as const

export const yokes = [
  option('yoke', 'back', msg`Back Yoke`),
  option('yoke', 'split', msg`Split Yoke`),
] as const

export type CollarKey = (typeof collars)[number]['key']
export type CuffKey = (typeof cuffs)[number]['key']
export type BottomKey = (typeof bottoms)[number]['key']
export type BackKey = (typeof backs)[number]['key']
export type SleevesKey = (typeof sleeves)[number]['key']
export type PocketKey = (typeof pockets)[number]['key']
export type PlacketKey = (typeof plackets)[number]['key']
export type EpauletteKey = (typeof epaulettes)[number]['key']
export type YokeKey = (typeof yokes)[number]['key']

/** Every part with its options, in the order in which a tailor takes an order. */
export const optionsOf = {
  collar: collars,
  cuff: cuffs,
  bottom: bottoms,
  back: backs,
  sleeves,
  pocket: pockets,
  placket: plackets,
  epaulette: epaulettes,
  yoke: yokes,
} as const

export type Part = keyof typeof optionsOf

export const parts = Object.keys(optionsOf) as Part[]

/** The option a key names, or undefined when the part has no such option. */
export function findOption(part: Part, key: string): Option | BackOption | undefined {
  return (optionsOf[part] as readonly (Option | BackOption)[]).find((each) => each.key === key)
}
