// The worn shirt with its drapes whose collar is open, untucked and tucked in, and the collars of every neck that is not just
// buttoned.
import { buildOpenCollars, buildTieCollars } from '../collars/collars.ts'
import { fineness } from '../drape/sewn-shirt.ts'
import type { DrapedVariant, NamedForm, SewnShirt, VariantName } from '../drape/sewn-shirt.ts'
import type { CollarsOn } from '../model/model.ts'
import { buttonSpacing, firstButton } from '../parts/placket.ts'
import { stage } from '../pipeline/cache.ts'
import { neckMesh } from '#garment/scene/worn-meshes.ts'
import type { Neck } from '#garment/scene/worn-meshes.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { openedNeck, tuckedOpen } from './open-neck.ts'
import type { CollarOpening } from './open-neck.ts'
import { openNecks } from './open-nodes.ts'
import type { OpenName, OpenNeck } from './open-nodes.ts'
import type { Tie } from './tie.ts'
import type { TuckedName } from './tucked-nodes.ts'

/** An opening ends so far above the first button that is closed, mm. */
const aboveButton = 8
const openCollars: Record<OpenNeck, CollarOpening> = {
  'one-open': { below: firstButton - aboveButton, aside: 0.043, leaning: 0.1 },
  'two-open': { below: firstButton + buttonSpacing - aboveButton, aside: 0.047, leaning: 0.1 },
}

type WithTucked = SewnShirt<VariantName | TuckedName>

export async function withOpen(
  form: NamedForm,
  shirt: WithTucked,
): Promise<SewnShirt<VariantName | TuckedName | OpenName>> {
  const { pattern, master } = shirt
  const variants: Partial<Record<OpenName, DrapedVariant>> = {}
  for (const neck of openNecks) {
    const inputs = [pattern, master, form.inputs, fineness, openCollars[neck]]
    const opened = await stage(`${form.prefix}${neck}`, 'worn/open-neck.ts', inputs, (report) =>
      openedNeck({ pattern, draped: master }, openCollars[neck], form, fineness, report),
    )
    variants[neck] = { pattern, ...opened }
    variants[`${neck} tucked`] = { pattern, ...tuckedOpen(opened, shirt.variants.tucked.draped) }
  }
  return { ...shirt, variants: { ...shirt.variants, ...(variants as Record<OpenName, DrapedVariant>) } }
}

/** The collars that are open or have a tie, by the drape on which they are. */
export async function collarsOfNecks(
  form: NamedForm,
  { master, variants }: SewnShirt<OpenName>,
  tie: Tie,
): Promise<CollarsOn<OpenName>[]> {
  const of = (neck: Exclude<Neck, 'buttoned'>, collars: ReadonlyMap<string, Mesh>) =>
    new Map([...collars].map(([name, mesh]) => [neckMesh(name, neck), mesh]))
  const code = 'collars/collars.ts'
  const all: CollarsOn<OpenName>[] = []
  for (const neck of openNecks) {
    const { draped, opening } = variants[neck]
    const collars = await stage(`${form.prefix}${neck}-collars`, code, [draped, opening, master], () =>
      buildOpenCollars(draped, opening!, master),
    )
    all.push({ variant: neck, meshes: of(neck, collars) })
  }
  const collars = await stage(`${form.prefix}tie-collars`, code, [master, tie.knotFaces], () =>
    buildTieCollars(master, tie.knotFaces),
  )
  return [...all, { meshes: of('tie', collars) }]
}
