// What had to change in the design of a link.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

type Written = Values<'written'>

export const designsReasons = {
  'link-of-other-version': () =>
    msg`The link was made by another version of the designer: it was read as well as can be.`,
  'link-too-long': () => msg`The link is too long: its end was left out.`,
  'link-item-unknown': ({ written }: Written) =>
    msg`The designer has nothing called “${{ written }}”: it was left out.`,
  'link-item-twice': ({ written }: Written) =>
    msg`The link names “${{ written }}” more than once: the first counts.`,
  'link-fabric-missing': () => msg`The link names no fabric: Harrow Oxford, oxford blue, is used instead.`,
  'link-fabric-unknown': ({ written }: Written) =>
    msg`Fabric “${{ written }}” not found: Harrow Oxford, oxford blue, is used instead.`,
  'link-collar-unknown': ({ written }: Written) =>
    msg`Collar: “${{ written }}” not found, Standard Collar is used instead.`,
  'link-cuff-unknown': ({ written }: Written) =>
    msg`Cuff: “${{ written }}” not found, Square Cuff is used instead.`,
  'link-bottom-unknown': ({ written }: Written) =>
    msg`Bottom: “${{ written }}” not found, Round bottom is used instead.`,
  'link-back-unknown': ({ written }: Written) =>
    msg`Back: “${{ written }}” not found, Back Plain is used instead.`,
  'link-sleeves-unknown': ({ written }: Written) =>
    msg`Sleeves: “${{ written }}” not found, Long Sleeve is used instead.`,
  'link-pocket-unknown': ({ written }: Written) =>
    msg`Pocket: “${{ written }}” not found, No Pocket is used instead.`,
  'link-placket-unknown': ({ written }: Written) =>
    msg`Placket: “${{ written }}” not found, Box Placket is used instead.`,
  'link-epaulette-unknown': ({ written }: Written) =>
    msg`Epaulette: “${{ written }}” not found, Epaulette None is used instead.`,
  'link-yoke-unknown': ({ written }: Written) =>
    msg`Yoke: “${{ written }}” not found, Back Yoke is used instead.`,
  'link-contrast-unknown': ({ written }: Written) =>
    msg`Contrast: fabric “${{ written }}” not found, the shirt is made without it.`,
  'link-contrast-place-unknown': ({ written }: Written) =>
    msg`Contrast: it cannot be at “${{ written }}”, it is inside collar and cuff.`,
  'link-monogram-not-sewable': ({ written }: Written) =>
    msg`Monogram: “${{ written }}” cannot be sewn, the shirt is made without.`,
  'link-monogram-changed': ({ written, letters }: Values<'written' | 'letters'>) =>
    msg`Monogram: “${{ written }}” is sewn as “${{ letters }}”.`,
  'link-monogram-place-unknown': ({ written }: Written) =>
    msg`Monogram: “${{ written }}” not found, it is on the chest.`,
  'link-monogram-place-missing': () => msg`Monogram: it is on the chest.`,
  'link-monogram-colour-unknown': ({ written }: Written) =>
    msg`Monogram: “${{ written }}” not found, it is sewn in navy.`,
  'link-monogram-colour-missing': () => msg`Monogram: it is sewn in navy.`,
  'link-monogram-style-unknown': ({ written }: Written) =>
    msg`Monogram: “${{ written }}” not found, it has block letters.`,
  'link-monogram-style-missing': () => msg`Monogram: it has block letters.`,
  'link-buttons-unknown': ({ written }: Written) =>
    msg`Buttons: “${{ written }}” not found, they match the fabric.`,
  'link-buttons-missing': () => msg`Buttons: they match the fabric.`,
  'link-thread-unknown': ({ written }: Written) =>
    msg`Thread: “${{ written }}” not found, it matches the fabric.`,
  'link-thread-missing': () => msg`Thread: it matches the fabric.`,
  'link-stiffness-unknown': ({ written }: Written) =>
    msg`Stiffness: “${{ written }}” not found, it is medium.`,
  'link-stiffness-missing': () => msg`Stiffness: it is medium.`,
}
