// `llms.txt`: tells AI assistants in Markdown what the shop offers, on which terms, and where programs find it
// (https://llmstxt.org). It is served with the product feeds, and while AI agents may shop.
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { mcpPath, ucpProfilePath, ucpVersion } from '#contract/agents.ts'
import { feedPath } from '#contract/feeds.ts'
import { countryName } from '#contract/address-lines.ts'
import type { Settings } from '#api/kernel/settings.ts'
import { type ShownStorefront, storefrontsAt } from './storefronts.ts'

export function llmsRoutes(
  app: FastifyInstance,
  settings: Pick<Settings, 'shop'>,
  storefronts: () => ShownStorefront[],
): void {
  app.get('/llms.txt', async (request, reply) => {
    const { productFeeds, agents } = settings.shop
    if (!productFeeds && !agents) return reply.callNotFound()
    return reply
      .type('text/plain; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .send(llmsText(storefrontsAt(request, storefronts()), settings.shop))
  })
}

type Link = [title: string, path: string]

/** The text, in the language of the first storefront of the host. */
function llmsText(
  storefronts: [ShownStorefront, ...ShownStorefront[]],
  { productFeeds, agents }: Pick<Settings['shop'], 'productFeeds' | 'agents'>,
): string {
  const [{ config, i18n }] = storefronts
  const { publicUrl, base, currency, countries, locale, makingDays, returnDays, languages } = config
  const [soonest, latest] = makingDays
  const names = countries.map((country) => countryName(country, locale))
  const page = (path: string) => `${publicUrl}${base}${path}`
  const pages: Link[] = [
    [i18n._(msg`All shirts`), '/shop'],
    [i18n._(msg`Categories`), '/category'],
    [i18n._(msg`Design your shirt`), '/productdetail'],
    [i18n._(msg`Look book`), '/demo'],
    [i18n._(msg`Frequently asked questions`), '/faqs'],
    [i18n._(msg`Returns and refunds`), '/return-refund-policy'],
    [i18n._(msg`Terms and conditions`), '/terms'],
    [i18n._(msg`Contact`), '/contact'],
  ]
  const feeds = productFeeds
    ? storefronts.map(({ config: one }): string =>
        link(i18n._(msg`Product feed, ${{ locale: one.locale }}`), publicUrl + feedPath(one.locale)),
      )
    : []
  const ofAgents = agents
    ? [
        link(
          i18n._(msg`Profile for AI agents (Universal Commerce Protocol ${{ version: ucpVersion }})`),
          publicUrl + ucpProfilePath,
        ),
        link(i18n._(msg`Tools for AI agents (Model Context Protocol)`), publicUrl + mcpPath),
      ]
    : []
  const others = languages.filter((one) => one.locale !== locale)
  return [
    `# ${oneLine(config.name)}`,
    `> ${i18n._(msg`Shirts, ready made and to your own design.`)}`,
    [
      i18n._(msg`Prices are in ${{ currency }}.`),
      i18n._(msg`The shop delivers to: ${{ countries: new Intl.ListFormat(locale).format(names) }}.`),
      i18n._(msg`A shirt made to order takes ${{ soonest }} to ${{ latest }} working days, and delivery.`),
      i18n._(msg`Ready-made shirts can be returned within ${{ returnDays }} days.`),
    ]
      .map((fact) => `- ${fact}`)
      .join('\n'),
    section(
      i18n._(msg`Pages`),
      pages.map(([title, path]) => link(title, page(path))),
    ),
    ...(others.length > 0
      ? [
          section(
            i18n._(msg`Languages and markets`),
            others.map(({ name, href }) => link(name, new URL(href || '/', publicUrl).href)),
          ),
        ]
      : []),
    section(i18n._(msg`For programs`), [
      ...feeds,
      ...ofAgents,
      link(i18n._(msg`Sitemap`), `${publicUrl}/sitemap.xml`),
      link(i18n._(msg`API of the shop`), `${config.apiUrl || publicUrl}/openapi.json`),
    ]),
  ]
    .join('\n\n')
    .concat('\n')
}

const section = (title: string, lines: string[]): string => `## ${title}\n\n${lines.join('\n')}`

/** A text within a line, without the characters of Markdown that would end a link. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '')

const link = (title: string, url: string): string => `- [${oneLine(title)}](${url})`
