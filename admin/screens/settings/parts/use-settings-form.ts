// Forms for a part of the settings: of the shop, or of one of its markets.
import type { AdminMarket, AdminSettings, updateMarket, updateShop } from '#contract/admin/settings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useUpdateMarketMutation, useUpdateShopMutation } from '../../../api/settings.ts'
import { pageConfig } from '../../../context/page-config.ts'
import type { FieldsOf } from '../../../ui/form/use-fields.tsx'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'

const permission = 'write settings'

/** Times are shown in the new time zone of the shop, or of its home country, without reloading the page. */
function followTimeZone({ shop, homeTimeZone }: AdminSettings): void {
  pageConfig().shop.timeZone = shop.timeZone ?? homeTimeZone
}

export type ShopChanges = BodyOf<typeof updateShop>['changes']

/** The settings with their version, and a function that reloads them and returns the new version. */
export interface ShopSettings {
  settings: AdminSettings
  reload: () => Promise<number>
}

interface ShopFormOptions<Values extends object> extends ShopSettings {
  fields: FieldsOf<Values, ShopChanges>
}

export function useShopForm<Values extends object>({
  settings: { version },
  reload,
  fields,
}: ShopFormOptions<Values>): RecordForm<Values> {
  const [update] = useUpdateShopMutation()
  return useRecordForm<Values, ShopChanges>({
    fields,
    permission,
    version,
    save: async (changes, version) => {
      const saved = await update({ version, changes })
      if (saved.data) followTimeZone(saved.data.settings)
      return errorOf(saved)
    },
    reload,
  })
}

export type MarketChanges = BodyOf<typeof updateMarket>['changes']

interface MarketFormOptions<Values extends object> {
  market: AdminMarket
  /** The version of the settings, and a function that reloads them. */
  loaded: { version: number; reload: () => Promise<number> }
  fields: FieldsOf<Values, MarketChanges>
  /** Completes the changed fields to the changes of a market. */
  complete?: (changes: MarketChanges & Omit<Partial<Values>, keyof MarketChanges>) => MarketChanges
  /** Called after each save, before the settings are reloaded. */
  onSaved?: (changes: MarketChanges, version: number) => void
}

export function useMarketForm<Values extends object>({
  market,
  loaded: { version, reload },
  fields,
  complete = (changes) => changes,
  onSaved,
}: MarketFormOptions<Values>): RecordForm<Values> {
  const [update] = useUpdateMarketMutation()
  type Changes = Parameters<typeof complete>[0]
  return useRecordForm<Values, Changes>({
    fields: fields as FieldsOf<Values, Changes>,
    permission,
    version,
    save: async (changed, version) => {
      const changes = complete(changed)
      const saved = await update({ market: market.id, version, changes })
      if (saved.data) {
        followTimeZone(saved.data.settings)
        onSaved?.(changes, saved.data.settings.version)
      }
      return errorOf(saved)
    },
    reload,
  })
}
