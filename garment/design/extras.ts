// Extras of a shirt besides its nine parts: colours of buttons and thread, contrast fabric, monogram, stiffness of
// collar and cuffs. All of them are free.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** One choice of an extra, with its text on screen. */
export interface ExtraChoice<Key extends string = string> {
  key: Key
  text: MessageDescriptor
}
/** A choice of colour; `hex` is how it is shown on a screen. */
export type ExtraColour<Key extends string = string> = ExtraChoice<Key> & { hex: string }

function colour<const Key extends string>(key: Key, text: MessageDescriptor, hex: string): ExtraColour<Key> {
  return {
    key,
    text,
    hex,
  }
}
const choice = <const Key extends string>(key: Key, text: MessageDescriptor): ExtraChoice<Key> => ({
  key,
  text,
})

/** If the design has none, the button that matches the fabric is used. */
export const buttons = [
  colour('pearl', msg({ message: 'Pearl', comment: 'Buttons of mother-of-pearl' }), '#f1eee8'),
  colour('ivory', msg`Ivory`, '#eee2c6'),
  colour('smoke', msg({ message: 'Smoke', comment: 'A smoky grey of buttons' }), '#8b8a8c'),
  colour('horn', msg({ message: 'Horn', comment: 'Buttons of horn' }), '#6c4a31'),
  colour('navy', msg`Navy`, '#2b3855'),
  colour('black', msg`Black`, '#2c2c30'),
] as const

/** Threads of seams, buttonholes and monograms. If the design has none, seams are tone on tone. */
export const threads = [
  colour('white', msg`White`, '#fbfaf6'),
  colour('ivory', msg`Ivory`, '#eadfc4'),
  colour('grey', msg`Grey`, '#8d9196'),
  colour('black', msg`Black`, '#222226'),
  colour('sky', msg`Sky blue`, '#7fa9d6'),
  colour('royal', msg`Royal blue`, '#2a529b'),
  colour('navy', msg`Navy`, '#1d2f54'),
  colour('burgundy', msg`Burgundy`, '#7a2436'),
  colour('rose', msg`Rose`, '#d07f8d'),
  colour('forest', msg`Forest green`, '#2e5a44'),
  colour('gold', msg`Gold`, '#b98a3c'),
  colour('copper', msg`Copper`, '#b0693a'),
] as const

export const contrastPlaces = [
  choice('both', msg`Inside collar and cuff`),
  choice('collar', msg`Inside collar`),
  choice('cuff', msg`Inside cuff`),
] as const

export const monogramPlaces = [
  choice('chest', msg({ message: 'Chest', context: 'place of a monogram' })),
  choice('cuff', msg`Cuff`),
  choice('collar', msg`Collar`),
  choice('hem', msg`Hem`),
] as const

export const monogramStyles = [
  choice('block', msg({ message: 'Block', context: 'letters of a monogram' })),
  choice('script', msg({ message: 'Script', context: 'letters of a monogram' })),
] as const

export const stiffnesses = [
  choice('soft', msg({ message: 'Soft', context: 'stiffness of a collar or cuff' })),
  choice('medium', msg({ message: 'Medium', context: 'stiffness of a collar or cuff' })),
  choice('firm', msg({ message: 'Firm', context: 'stiffness of a collar or cuff' })),
] as const

export type ButtonColour = (typeof buttons)[number]['key']
export type ThreadColour = (typeof threads)[number]['key']
export type ContrastAt = (typeof contrastPlaces)[number]['key']
export type MonogramPlace = (typeof monogramPlaces)[number]['key']
export type MonogramStyle = (typeof monogramStyles)[number]['key']
export type Stiffness = (typeof stiffnesses)[number]['key']

export interface Monogram {
  /** 1 to 10 of `A`–`Z`, `0`–`9`, `.`, `&`, `-`, with at least one letter or digit. */
  text: string
  place: MonogramPlace
  colour: ThreadColour
  style: MonogramStyle
}

/** The maximum length of a monogram: three initials with their dots, or a short word. */
export const maxMonogramLength = 10

/** The monogram for a typed text: capitals without accents; empty when no letter can be sewn. */
export function monogramText(typed: string): string {
  const text = typed
    .slice(0, 100)
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.&-]/g, '')
    .slice(0, maxMonogramLength)
  return /[A-Z0-9]/.test(text) ? text : ''
}

/** The choice a key names, or undefined. */
export function findChoice<C extends ExtraChoice>(list: readonly C[], key: unknown): C | undefined {
  return list.find((each) => each.key === key)
}
