// The names of the materials in the files of the shirt's model.
export const materialNames = ['cloth', 'lining', 'stitch', 'button', 'label', 'monogram'] as const
export type MaterialName = (typeof materialNames)[number]
