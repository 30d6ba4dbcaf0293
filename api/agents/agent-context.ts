// What a request of an agent is answered with. Agents act through the calls of the shop's own API, with the session of a
// guest, so that every rule for a person applies to them.
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Api } from '../http/api.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Storefront, storefrontFor, storefrontsOf } from '../kernel/storefront.ts'
import type { UcpContext } from './agent-input.ts'

export interface AgentContext {
  deps: Deps
  api: Api
  /** The network of the agent. */
  ip: string
  /** The locale that its header `Accept-Language` asks for. */
  locale: string
  /** The address of its profile, as it states it; null without one. Nothing is fetched from it. */
  agent: string | null
}

interface Acting {
  /** The guest's token; null for a public call. */
  token: string | null
  locale: string
}

/** Makes a call of the shop's API for the agent. Throws `ApiError`. */
export async function callShop<E extends Endpoint>(
  { api, ip }: Pick<AgentContext, 'api' | 'ip'>,
  { token, locale }: Acting,
  endpoint: E,
  body: BodyOf<E>,
): Promise<ReplyOf<E>> {
  return api.callAs(endpoint, body, { locale, token, ip })
}

/**
 * The storefront for what an agent says about its buyer: that of the country, then of the language, then of the
 * currency.
 */
export function storefrontOf(
  { deps: { settings }, locale }: Pick<AgentContext, 'deps' | 'locale'>,
  { address_country: country, language, currency }: UcpContext = {},
): Storefront {
  const wanted = language?.toLowerCase() ?? locale.toLowerCase()
  const score = ({ shop, locale: own }: Storefront): number =>
    (country !== undefined && shop.countries.includes(country.toUpperCase()) ? 8 : 0) +
    (currency !== undefined && shop.currency === currency.toUpperCase() ? 4 : 0) +
    (own.toLowerCase() === wanted ? 2 : own.split('-')[0] === wanted.split('-')[0] ? 1 : 0)
  const all = storefrontsOf(settings)
  return all.reduce((best, one) => (score(one) > score(best) ? one : best), all[0]!)
}

/** The storefront of a session. */
export const storefrontIn = ({ deps }: { deps: Pick<Deps, 'settings'> }, locale: string): Storefront =>
  storefrontFor(deps.settings, locale)
