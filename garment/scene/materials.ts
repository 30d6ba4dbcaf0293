// What the pieces of the shirt's model are made of: the names of the materials in its files.
export const materialNames = ['cloth', 'lining', 'stitch', 'button', 'label', 'monogram'] as const
export type MaterialName = (typeof materialNames)[number]
