// The worn shirt with its drapes whose right hand is in the pocket, one for each kind of sleeve.
import type { SleevesKey } from '#garment/design/options.ts'
import { fineness } from '../drape/sewn-shirt.ts'
import type { DrapedVariant, SewnShirt, VariantName } from '../drape/sewn-shirt.ts'
import { stage } from '../pipeline/cache.ts'
import type { DressedFigure } from './dressed-figure.ts'
import { inPocketDrapes } from './in-pocket-nodes.ts'
import type { InPocketName } from './in-pocket-nodes.ts'
import { drapedInPocket } from './hand-in-pocket.ts'
import type { TuckedName } from './tucked-nodes.ts'

export async function withHandInPocket<Other extends string>(
  { form, inPocket }: DressedFigure,
  shirt: SewnShirt<VariantName | TuckedName | Other>,
): Promise<SewnShirt<VariantName | TuckedName | Other | InPocketName>> {
  const { pattern, master, variants } = shirt
  const { short, rollUp, tucked } = variants
  const from = {
    long: { pattern, draped: master },
    short,
    'roll-up': rollUp,
  } satisfies Record<SleevesKey, DrapedVariant>
  const draped: Partial<Record<InPocketName, DrapedVariant>> = {}
  for (const sleeves of Object.keys(from) as SleevesKey[]) {
    const own = from[sleeves]
    const inputs = [own, tucked.draped, form.inputs, inPocket.figure.positions, fineness]
    const name = inPocketDrapes[sleeves]
    draped[name] = {
      pattern: own.pattern,
      draped: await stage(`${form.prefix}${name}`, 'worn/hand-in-pocket.ts', inputs, (report) =>
        drapedInPocket(own, tucked.draped, { form, solid: inPocket.solid }, fineness, report),
      ),
    }
  }
  return { ...shirt, variants: { ...variants, ...(draped as Record<InPocketName, DrapedVariant>) } }
}
