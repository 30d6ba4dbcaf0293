// A screen about one market of the shop: the address has the market, and a row of links leads to the others.
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { type AdminMarket, type AdminSettings, firstMarket } from '#contract/admin/settings.ts'
import { useGetSettingsQuery } from '../../../api/settings.ts'
import { News } from '../../../shared/news/news.tsx'
import { RecordLog } from '../../../shared/log/record-log.tsx'
import { countryName } from '../../../shared/display-names.ts'
import { AreaNav } from '../../../ui/area-nav.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Empty, Loaded } from '../../../ui/states.tsx'
import type { ReadinessCheck } from '#contract/admin/readiness.ts'
import { ReadinessNote } from '../../../shared/readiness/readiness.tsx'
import { SettingsNav } from './settings-nav.tsx'

/** The settings with their version, and the function that reloads them. */
export interface LoadedSettings extends Pick<
  AdminSettings,
  'version' | 'markets' | 'allCountries' | 'allLanguages' | 'allCurrencies'
> {
  reload: () => Promise<number>
}

interface MarketScreenProps {
  title: string
  lead: string
  /** The path of the screen without a market; left out when a list of the markets links to it. */
  path?: string
  /** The checks of the list “Before you open” that concern the screen. */
  checks: ReadinessCheck[]
  children: (market: AdminMarket, loaded: LoadedSettings) => ReactNode
}

export function MarketScreen({ title, lead, path, checks, children }: MarketScreenProps) {
  const { t } = useLingui()
  const query = useGetSettingsQuery({})
  const { market: id = firstMarket } = useParams()
  const reload = async () => (await query.refetch().unwrap()).settings.version
  return (
    <Screen title={title} lead={lead} nav={<SettingsNav />} width="form">
      <Loaded query={query}>
        {({ settings }) => {
          const market = settings.markets.find((one) => one.id === id)
          return (
            <>
              {path && settings.markets.length > 1 && <Markets settings={settings} path={path} />}
              {market ? (
                <Fragment key={market.id}>
                  <News recordTypes={['setting']} recordId={market.id} query={query} />
                  <ReadinessNote checks={checks} market={market.id} />
                  {children(market, { ...settings, reload })}
                  <RecordLog recordType="setting" recordId={market.id} />
                </Fragment>
              ) : (
                <Empty title={t`Market not found`} />
              )}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Markets({ settings, path }: { settings: AdminSettings; path: string }) {
  const { t } = useLingui()
  return (
    <AreaNav
      label={t`Markets`}
      links={settings.markets.map((market) => ({
        to: market.id === firstMarket ? path : `${path}/${market.id}`,
        label: marketName(market),
      }))}
    />
  )
}

/** The name of the market, or “Germany · EUR”. */
export const marketName = ({ name, countries: [home = ''], currency }: AdminMarket): string =>
  name ?? `${countryName(home)} · ${currency}`
