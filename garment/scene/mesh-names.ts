// Which parts of the model a design shows, and which part of the shirt each of them is.
import { monogramOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { MonogramPlace } from '../design/extras.ts'
import { findOption, optionsOf, parts } from '../design/options.ts'
import type { BottomKey, Part } from '../design/options.ts'

/** What an option adds to the model; nothing for going without. */
function meshOf(part: Part, key: string, bottom: BottomKey): string | null {
  const option = findOption(part, key)
  if (!option || key === 'none') return null
  if ('meshName' in option) return option.meshName
  return bottom === 'square' ? option.squareMeshName : option.roundMeshName
}

/** Short sleeves end in a hem, and a sleeve rolled up has its cuff inside the roll. */
const wearsCuff = ({ sleeves }: Design): boolean => sleeves === 'long'

function monogramMeshOf(design: Design): string | null {
  const place = monogramOf(design)?.place
  const carrying: Record<MonogramPlace, string | null> = {
    chest: 'monogram_chest',
    hem: 'monogram_hem',
    collar: `${meshOf('collar', design.collar, design.bottom)}__monogram`,
    cuff: wearsCuff(design) ? `${meshOf('cuff', design.cuff, design.bottom)}__monogram` : null,
  }
  return place ? carrying[place] : null
}

/** The names of the meshes that show, every one of them once. */
export function meshesOf(design: Design): string[] {
  return [
    ...parts
      .filter((part) => part !== 'cuff' || wearsCuff(design))
      .map((part) => meshOf(part, design[part], design.bottom)),
    monogramMeshOf(design),
  ].filter((name) => name !== null)
}

/** The meshes a part has to choose from, under the bottom of this design. */
export function meshesOfPart(part: Part, { bottom }: Design): string[] {
  return optionsOf[part].map(({ key }) => meshOf(part, key, bottom)).filter((name) => name !== null)
}

/** The part of the shirt a mesh is, or null for a name that is none of the model's. */
export function partOfMesh(name: string): Part | 'monogram' | null {
  if (/^monogram_|__monogram$/.test(name)) return 'monogram'
  return parts.find((part) => name.startsWith(`${part}_`)) ?? null
}

/** Parts that lie so flat on the shirt that their shadow is not visible. */
const flatParts = new Set(['pocket', 'placket', 'epaulette'])

/** Whether this material of a mesh casts a visible shadow. */
export function castsShadow(mesh: string, material: string): boolean {
  const part = partOfMesh(mesh)
  return material === 'cloth' && part !== null && !flatParts.has(part)
}
