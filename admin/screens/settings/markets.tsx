// The markets of the shop, in the order in which its pages link to them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AdminMarket, AdminSettings } from '#contract/admin/settings.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useGetSettingsQuery, useOrderMarketsMutation } from '../../api/settings.ts'
import { useMay } from '../../context/session.ts'
import { showError } from '../../ui/messages.tsx'
import { OrderedList } from '../../ui/ordered-list.tsx'
import { moved } from '../../ui/ordering.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { localeName } from '../../shared/display-names.ts'
import { marketName } from './parts/market-screen.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import styles from './settings.module.css'

export default function MarketsScreen() {
  const { t } = useLingui()
  const may = useMay()
  const query = useGetSettingsQuery({})
  return (
    <Screen
      title={t`Markets`}
      lead={t`A market is a group of countries with a currency, rules of tax and delivery, and languages of its own.`}
      nav={<SettingsNav />}
      width="form"
      actions={
        may('write settings') && (
          <LinkButton to="/settings/markets/new" size="small">
            <Trans>Add market</Trans>
          </LinkButton>
        )
      }
    >
      <Loaded query={query}>{({ settings }) => <Markets settings={settings} />}</Loaded>
    </Screen>
  )
}

function Markets({ settings: { markets, version } }: { settings: AdminSettings }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [order, { isLoading }] = useOrderMarketsMutation()
  const [first, ...others] = markets as [AdminMarket, ...AdminMarket[]]
  const move = async (from: number, to: number) => {
    const error = errorOf(await order({ version, markets: moved(others, from, to).map(({ id }) => id) }))
    if (error) showError(error, i18n)
  }
  return (
    <>
      <Section
        title={t`First market`}
        text={t`It is at the shop’s own address. Products and pages are written in its language.`}
      >
        <Market market={first} />
      </Section>
      <Section
        title={t`Further markets`}
        text={t`Each has its own path or address. Pages link to them in this order.`}
      >
        {others.length === 0 ? (
          <p className={styles.hint}>
            <Trans>
              No further markets yet. Add one to sell in another currency, with other taxes or delivery
              methods, or at another address.
            </Trans>
          </p>
        ) : (
          <OrderedList
            items={others}
            idOf={({ id }) => id}
            nameOf={marketName}
            busy={isLoading}
            onMove={may('write settings') ? (from, to) => void move(from, to) : null}
          >
            {(market) => <Market market={market} />}
          </OrderedList>
        )}
      </Section>
    </>
  )
}

function Market({ market }: { market: AdminMarket }) {
  const { id, url, currency, locales } = market
  return (
    <div className={styles.market}>
      <Link to={`/settings/markets/${id}`}>{marketName(market)}</Link>
      <p className={styles.hint}>
        {url} · {currency} · {locales.map(localeName).join(', ')}
      </p>
    </div>
  )
}
