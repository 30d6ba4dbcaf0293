// The worn shirt with its drapes tucked into the trousers, one for each back.
import { fineness } from '../drape/sewn-shirt.ts'
import type { DrapedVariant, NamedForm, SewnShirt, VariantName } from '../drape/sewn-shirt.ts'
import type { Draped } from '../mesh/draped.ts'
import { stage } from '../pipeline/cache.ts'
import { tuckedIn } from './tuck.ts'
import type { FormWithWaist } from './tuck.ts'
import type { TuckedName } from './tucked-nodes.ts'

export async function withTucked(
  form: NamedForm & FormWithWaist,
  shirt: SewnShirt,
): Promise<SewnShirt<VariantName | TuckedName>> {
  const tuck = async (name: TuckedName, from: DrapedVariant, plain?: Draped): Promise<DrapedVariant> => {
    const inputs = [from, plain, form.inputs, fineness]
    const draped = await stage(`${form.prefix}${name}`, 'worn/tuck.ts', inputs, (report) =>
      tuckedIn(from, form, fineness, report, plain),
    )
    return { pattern: from.pattern, draped }
  }
  const tucked = await tuck('tucked', { pattern: shirt.pattern, draped: shirt.master })
  const { backDart, backSidePleat } = shirt.variants
  return {
    ...shirt,
    variants: {
      ...shirt.variants,
      tucked,
      tuckedDart: await tuck('tuckedDart', backDart, tucked.draped),
      tuckedSidePleat: await tuck('tuckedSidePleat', backSidePleat, tucked.draped),
    },
  }
}
