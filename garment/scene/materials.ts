// The names of the materials in the files of the shirt's model.
export const materialNames = ['cloth', 'lining', 'stitch', 'button', 'label', 'monogram'] as const
export type MaterialName = (typeof materialNames)[number]

/** Those of the figure that wears it. */
export const figureMaterials = ['skin', 'trousers', 'shoes', 'tie'] as const
export type FigureMaterial = (typeof figureMaterials)[number]

export const isFigureMaterial = (name: string): name is FigureMaterial =>
  (figureMaterials as readonly string[]).includes(name)
