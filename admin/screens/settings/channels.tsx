// Where programs find what the shop sells: product feeds for search engines, and the API for AI agents.
import { useLingui } from '@lingui/react/macro'
import type { AdminSettings } from '#contract/admin/settings.ts'
import { mcpPath, ucpProfilePath } from '#contract/agents.ts'
import { type FeedGender, feedPath } from '#contract/feeds.ts'
import { localeName } from '../../shared/display-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { checkboxControl, selectControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Section } from '../../ui/screen.tsx'
import { ShopScreen } from './parts/shop-screen.tsx'
import { type ShopSettings, useShopForm } from './parts/use-settings-form.ts'

export default function ChannelsScreen() {
  const { t } = useLingui()
  return (
    <ShopScreen
      title={t`Sales channels`}
      lead={t`Where search engines, programs and AI agents find what the shop sells.`}
    >
      {(loaded) => <ChannelsForm {...loaded} />}
    </ShopScreen>
  )
}

const off = 'off'
type FeedChoice = FeedGender | typeof off

function ChannelsForm({ settings, reload }: ShopSettings) {
  const { t } = useLingui()
  const { productFeeds, agents } = settings.shop
  const addressOf = (path: string) => new URL(path, settings.markets[0]!.url).href
  const choices: { value: FeedChoice; label: string }[] = [
    { value: off, label: t({ message: 'Off', comment: 'Of a service' }) },
    { value: 'unisex', label: t`On, with clothing for everybody` },
    { value: 'male', label: t`On, with clothing for men` },
    { value: 'female', label: t`On, with clothing for women` },
  ]
  const form = useShopForm({
    settings,
    reload,
    fields: {
      productFeeds: {
        label: t`Product feeds`,
        value: (productFeeds?.gender ?? off) as FeedChoice,
        toSaved: (choice: FeedChoice) => (choice === off ? null : { gender: choice }),
        show: (saved) => {
          const choice = typeof saved === 'string' ? saved : (saved?.gender ?? off)
          return choices.find(({ value }) => value === choice)!.label
        },
        render: selectControl(choices, {
          hint: t`Google requires to know for whom clothing is made.`,
        }),
      },
      agents: {
        label: t`Open the shop to AI agents`,
        value: agents,
        render: checkboxControl(),
      },
    },
  })
  return (
    <RecordForm form={form} label={t`Sales channels`}>
      <Section
        title={t`Product feeds`}
        text={t`Add a feed for each market and language in Google Merchant Center. It has every colour and size of all published shirts and goods with price, availability and delivery. The file llms.txt tells AI assistants what the shop offers.`}
      >
        {form.field('productFeeds')}
        {productFeeds && <Facts facts={feedsOf(settings)} />}
      </Section>
      <Section
        title={t`AI agents`}
        text={t`AI agents find products, design custom shirts and fill carts over the Universal Commerce Protocol (UCP) and the Model Context Protocol (MCP). They cannot order: a person opens the agent’s link, approves and pays.`}
      >
        {form.field('agents')}
        {agents && (
          <Facts
            facts={[
              [t`Profile (UCP)`, addressOf(ucpProfilePath)],
              [t`Server for models (MCP)`, addressOf(mcpPath)],
            ]}
          />
        )}
      </Section>
    </RecordForm>
  )
}

/** The addresses of the feeds by the names of their languages. */
const feedsOf = ({ markets }: AdminSettings): [string, string][] =>
  markets.flatMap(({ url, locales }) =>
    locales.map((locale): [string, string] => [localeName(locale), new URL(feedPath(locale), url).href]),
  )
