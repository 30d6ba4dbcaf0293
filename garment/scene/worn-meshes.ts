// The meshes of a shirt as a figure wears it, and those of the figure.
import type { Design } from '../design/design.ts'
import type { SleevesKey } from '../design/options.ts'

export type Wear = 'untucked' | 'tucked'

/** What sleeves leave bare of the arms. */
export const armMeshes = {
  long: 'figure_hands',
  short: 'figure_arms_short',
  'roll-up': 'figure_arms_roll_up',
} as const satisfies Record<SleevesKey, string>

export const legMeshes = {
  untucked: 'figure_legs',
  tucked: 'figure_legs_tucked',
} as const satisfies Record<Wear, string>

export const figureMeshesOf = ({ sleeves }: Pick<Design, 'sleeves'>, wear: Wear): string[] => [
  'figure_neck',
  armMeshes[sleeves],
  legMeshes[wear],
]

/** The mesh of a shirt that is tucked in: without its hem; none for what is inside of the trousers. */
function tuckedMesh(mesh: string): string[] {
  if (mesh === 'monogram_hem') return []
  if (mesh === 'placket_box') return [`${mesh}_tucked`]
  return [mesh.replace(/^(bottom|back_.+)_(?:square|round)$/, '$1_tucked')]
}

/** What is shown in place of the meshes of a shirt alone. */
export const wornMeshes = (meshes: readonly string[], wear: Wear): string[] =>
  wear === 'tucked' ? [...new Set(meshes.flatMap((mesh) => tuckedMesh(mesh)))] : [...meshes]
