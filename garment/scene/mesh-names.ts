// The meshes of the model that a design shows, and the part of the shirt to which each belongs.
import { monogramOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { MonogramPlace } from '../design/extras.ts'
import { findOption, optionsOf, parts } from '../design/options.ts'
import type { BottomKey, Part } from '../design/options.ts'

/** The mesh of an option; null for `none`. */
function meshOf(part: Part, key: string, bottom: BottomKey): string | null {
  const option = findOption(part, key)
  if (!option || key === 'none') return null
  if ('meshName' in option) return option.meshName
  return bottom === 'square' ? option.squareMeshName : option.roundMeshName
}

/** Short sleeves end in a hem, and the cuff of a rolled-up sleeve is inside the roll. */
const hasVisibleCuff = ({ sleeves }: Design): boolean => sleeves === 'long'

function monogramMeshOf(design: Design): string | null {
  const place = monogramOf(design)?.place
  const meshAt: Record<MonogramPlace, string | null> = {
    chest: 'monogram_chest',
    hem: 'monogram_hem',
    collar: `${meshOf('collar', design.collar, design.bottom)}__monogram`,
    cuff: hasVisibleCuff(design) ? `${meshOf('cuff', design.cuff, design.bottom)}__monogram` : null,
  }
  return place ? meshAt[place] : null
}

/** The names of the visible meshes. */
export function meshesOf(design: Design): string[] {
  return [
    ...parts
      .filter((part) => part !== 'cuff' || hasVisibleCuff(design))
      .map((part) => meshOf(part, design[part], design.bottom)),
    monogramMeshOf(design),
  ].filter((name) => name !== null)
}

/** The meshes of all options of a part, for the hem of this design. */
export function meshesOfPart(part: Part, { bottom }: Design): string[] {
  return optionsOf[part].map(({ key }) => meshOf(part, key, bottom)).filter((name) => name !== null)
}

/** The part to which a mesh belongs; null for a name that is not in the model. */
export function partOfMesh(name: string): Part | 'monogram' | null {
  if (/^monogram_|__monogram$/.test(name)) return 'monogram'
  return parts.find((part) => name.startsWith(`${part}_`)) ?? null
}

/** Parts so flat on the shirt that their shadow is not visible. */
const flatParts = new Set(['pocket', 'placket', 'epaulette'])

/** Whether this material of a mesh casts a visible shadow. */
export function castsShadow(mesh: string, material: string): boolean {
  const part = partOfMesh(mesh)
  return material === 'cloth' && part !== null && !flatParts.has(part)
}
