// The meshes of a shirt as a figure wears it, and those of the figure.
import type { Design } from '../design/design.ts'
import { collars } from '../design/options.ts'
import type { CollarKey, SleevesKey } from '../design/options.ts'
import type { Hands } from '../figure/hands.ts'

export type Wear = 'untucked' | 'tucked'

/** At the neck: buttoned, with the button of the collar open or that of the placket too, or with a tie. */
export const necks = ['buttoned', 'one-open', 'two-open', 'tie'] as const
export type Neck = (typeof necks)[number]

/** How a figure wears a shirt. */
export interface Worn {
  wear: Wear
  neck: Neck
  hands: Hands
}

/** Over an untucked shirt a hand cannot be in the pocket: its hem would be in the way. */
export const handsOf = ({ wear, hands }: Pick<Worn, 'wear' | 'hands'>): Hands =>
  wear === 'tucked' ? hands : 'hanging'

/** Collars without a leaf, which have no tie. */
const withoutTie: ReadonlySet<CollarKey> = new Set<CollarKey>(['chinese', 'evil-pandit', 'wing'])
export const takesTie = ({ collar }: Pick<Design, 'collar'>): boolean => !withoutTie.has(collar)

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

/** The neck, with the skin that an open collar shows. */
export const neckMeshes = {
  buttoned: ['figure_neck'],
  'one-open': ['figure_neck_one_open'],
  'two-open': ['figure_neck_two_open'],
  tie: ['figure_neck', 'figure_tie'],
} as const satisfies Record<Neck, readonly string[]>

/** The name of a mesh with an ending; that of a monogram has its own ending last. */
const withEnding = (mesh: string, ending: string): string =>
  mesh.replace(/(__monogram)?$/, `_${ending.replace('-', '_')}$1`)

/** The mesh with the right hand in the pocket. */
export const inPocketMesh = (mesh: string): string => withEnding(mesh, 'in-pocket')

type WornDesign = Pick<Design, 'sleeves' | 'collar'>

export function figureMeshesOf(design: WornDesign, worn: Worn): string[] {
  const { wear, neck } = worn
  const limbs = [armMeshes[design.sleeves], legMeshes[wear]]
  return [
    ...neckMeshes[neck === 'tie' && !takesTie(design) ? 'buttoned' : neck],
    ...(handsOf(worn) === 'in-pocket' ? limbs.map(inPocketMesh) : limbs),
  ]
}

/** The mesh of a shirt that is tucked in: without its hem; none for what is inside of the trousers. */
function tuckedMesh(mesh: string): string[] {
  if (mesh === 'monogram_hem') return []
  if (mesh === 'placket_box') return [`${mesh}_tucked`]
  return [mesh.replace(/^(bottom|back_.+)_(?:square|round)$/, '$1_tucked')]
}

const openable = /^(?:bottom|placket|collar|pocket)_|^monogram_chest$/
const tieless = collars.flatMap(({ key, meshName }) => (withoutTie.has(key) ? [meshName] : [])).join('|')
/** The meshes that look different at each neck. */
const changing = {
  'one-open': openable,
  'two-open': openable,
  tie: new RegExp(`^(?!${tieless})collar_`),
} as const satisfies Partial<Record<Neck, RegExp>>

/** The mesh at a neck that is not just buttoned. */
export const neckMesh = (mesh: string, neck: keyof typeof changing): string =>
  changing[neck].test(mesh) ? withEnding(mesh, neck) : mesh

/** The meshes that look different when a hand is in the pocket; a monogram is on the left cuff. */
const onArms = /^(?:sleeves|cuff)_(?!.*__monogram)/

/** What is shown in place of the meshes of a shirt alone. */
export function wornMeshes(meshes: readonly string[], worn: Worn): string[] {
  const { wear, neck } = worn
  const hasPocketArm = handsOf(worn) === 'in-pocket'
  const tucked = wear === 'tucked' ? [...new Set(meshes.flatMap((mesh) => tuckedMesh(mesh)))] : meshes
  return tucked.map((mesh) => {
    if (hasPocketArm && onArms.test(mesh)) return inPocketMesh(mesh)
    return neck === 'buttoned' ? mesh : neckMesh(mesh, neck)
  })
}
