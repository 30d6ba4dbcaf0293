// The text of the woven label inside the neck, in drawings, pictures and on the stage: the name of the shop.

/** The label of a shop that still has the name it began with; committed pictures have it. */
export const standardLabel = 'PLACKET'

let text = standardLabel

export const labelText = (): string => text

/** Sets the label of all shirts. Letters lose their accents, because a label is woven in plain capitals. */
export function setLabel(shopName: string): void {
  text = shopName.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
}
