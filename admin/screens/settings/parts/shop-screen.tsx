// A screen for a part of the shop's settings, with the log of their changes.
import type { ReactNode } from 'react'
import { useGetSettingsQuery } from '../../../api/settings.ts'
import { News } from '../../../shared/news/news.tsx'
import { RecordLog } from '../../../shared/log/record-log.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { SettingsNav } from './settings-nav.tsx'
import type { ShopSettings } from './use-settings-form.ts'

interface ShopScreenProps {
  title: string
  lead: string
  children: (loaded: ShopSettings) => ReactNode
}

export function ShopScreen({ title, lead, children }: ShopScreenProps) {
  const query = useGetSettingsQuery({})
  return (
    <Screen title={title} nav={<SettingsNav />} lead={lead} width="form">
      <Loaded query={query}>
        {({ settings }) => (
          <>
            <News recordTypes={['setting']} recordId="shop" query={query} />
            {children({
              settings,
              reload: async () => (await query.refetch().unwrap()).settings.version,
            })}
            <RecordLog recordType="setting" recordId="shop" />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
