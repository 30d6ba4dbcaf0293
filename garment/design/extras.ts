// Extras of a shirt besides its nine parts: colours of buttons and thread, contrast fabric, monogram, stiffness of
// collar and cuffs. All of them are free.

/** One choice of an extra, with its text on screen. */
export interface Choice<Key extends string = string> {
  key: Key
  text: string
}
/** A choice of colour; `hex` is how it is shown on a screen. */
export type ColourChoice<Key extends string = string> = Choice<Key> & { hex: string }

function colour<const Key extends string>(key: Key, text: string, hex: string): ColourChoice<Key> {
  return {
    key,
    text,
    hex,
  }
}
const choice = <const Key extends string>(key: Key, text: string): Choice<Key> => ({ key, text })

/** If the design has none, the button that matches the fabric is used. */
export const buttons = [
  colour('pearl', 'Pearl', '#f1eee8'),
  colour('ivory', 'Ivory', '#eee2c6'),
  colour('smoke', 'Smoke', '#8b8a8c'),
  colour('horn', 'Horn', '#6c4a31'),
  colour('navy', 'Navy', '#2b3855'),
  colour('black', 'Black', '#2c2c30'),
] as const

/** Threads of seams, buttonholes and monograms. If the design has none, seams are tone on tone. */
export const threads = [
  colour('white', 'White', '#fbfaf6'),
  colour('ivory', 'Ivory', '#eadfc4'),
  colour('grey', 'Grey', '#8d9196'),
  colour('black', 'Black', '#222226'),
  colour('sky', 'Sky blue', '#7fa9d6'),
  colour('royal', 'Royal blue', '#2a529b'),
  colour('navy', 'Navy', '#1d2f54'),
  colour('burgundy', 'Burgundy', '#7a2436'),
  colour('rose', 'Rose', '#d07f8d'),
  colour('forest', 'Forest green', '#2e5a44'),
  colour('gold', 'Gold', '#b98a3c'),
  colour('copper', 'Copper', '#b0693a'),
] as const

export const contrastPlaces = [
  choice('both', 'Inside collar and cuff'),
  choice('collar', 'Inside collar'),
  choice('cuff', 'Inside cuff'),
] as const

export const monogramPlaces = [
  choice('chest', 'Chest'),
  choice('cuff', 'Cuff'),
  choice('collar', 'Collar'),
  choice('hem', 'Hem'),
] as const

export const monogramStyles = [choice('block', 'Block'), choice('script', 'Script')] as const

export const stiffnesses = [
  choice('soft', 'Soft'),
  choice('medium', 'Medium'),
  choice('firm', 'Firm'),
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

/** Most letters of a monogram: three initials with their dots, or a short word. */
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
export function findChoice<C extends Choice>(list: readonly C[], key: unknown): C | undefined {
  return list.find((each) => each.key === key)
}
