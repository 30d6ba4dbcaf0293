// The form of a fabric. Fabric and surcharges are saved one after the other, because each has its own permission.
import type { AdminFabric } from '#contract/admin/fabrics.ts'
import type { ShirtPrice, ShirtPriceChange } from '#contract/admin/shirt-prices.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useUpdateFabricMutation } from '../../../api/fabrics.ts'
import { useSetShirtPricesMutation } from '../../../api/shirts.ts'
import { nested } from '../../../ui/form/record-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { type FabricForm, type FabricValues, type Language, useFabricFields } from './fabric-fields.tsx'

/**
 * @param price the price of the fabric; undefined when the member may not read it.
 * @param reload loads the fabric again.
 */
export function useFabricForm(
  fabric: AdminFabric,
  languages: readonly Language[],
  price: ShirtPrice | undefined,
  reload: () => Promise<number>,
): FabricForm {
  const [update] = useUpdateFabricMutation()
  const [setPrices] = useSetShirtPricesMutation()
  return useRecordForm<FabricValues, object>({
    fields: useFabricFields(fabric, languages, price),
    version: fabric.version,
    async save(fields, version, from) {
      const { prices: _, ...changes } = nested(fields)
      if (Object.keys(changes).length > 0) {
        const error = errorOf(await update({ code: fabric.code, version, changes }))
        if (error) return error
      }
      const priced = Object.entries(fields).flatMap(([name, to]): ShirtPriceChange[] => {
        const [group, currency = ''] = name.split('.')
        if (group !== 'prices' || typeof to !== 'number') return []
        return [{ part: 'fabric', key: fabric.code, currency, from: from.get(name) as number | null, to }]
      })
      return priced.length > 0 ? errorOf(await setPrices({ changes: priced })) : undefined
    },
    reload,
  })
}
