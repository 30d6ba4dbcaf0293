import type { AdminMarket, updateMarket } from '#contract/admin/settings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useUpdateMarketMutation } from '../../../api/settings.ts'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'

type Changes = BodyOf<typeof updateMarket>['changes']

interface MarketFormOptions<Fields extends object> {
  market: AdminMarket
  /** The version of the settings, and what loads them anew. */
  loaded: { version: number; reload: () => Promise<number> }
  record: Fields
  check: (values: Fields) => Partial<Record<keyof Fields & string, string>>
  /** What is sent of what was changed. */
  changesOf: (changes: Partial<Fields>) => Changes
  /** After each save, before the settings are loaded anew. */
  onSaved?: (changes: Changes, version: number) => void
}

/** The form of some fields of a market. */
export function useMarketForm<Fields extends object>({
  market,
  loaded: { version, reload },
  record,
  check,
  changesOf,
  onSaved,
}: MarketFormOptions<Fields>): RecordForm<Fields> {
  const [update] = useUpdateMarketMutation()
  return useRecordForm<Fields>({
    record,
    version,
    check,
    save: async (changed, version) => {
      const changes = changesOf(changed)
      const saved = await update({ market: market.id, version, changes })
      if (saved.data) onSaved?.(changes, saved.data.settings.version)
      return errorOf(saved)
    },
    reload,
  })
}
