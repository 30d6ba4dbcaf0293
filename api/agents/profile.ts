// The profile of the shop for agents, at `/.well-known/ucp`.
import { ucpPath, ucpVersion } from '#contract/agents.ts'

const specification = `https://ucp.dev/${ucpVersion}/specification`
const schemas = `https://ucp.dev/${ucpVersion}/schemas`

/** @param url of the API host */
export function profileOf(url: string): object {
  const service = { version: ucpVersion, spec: `${specification}/overview` }
  const capability = (page: string, schema: string, more: object = {}) => [
    {
      version: ucpVersion,
      spec: `${specification}/${page}`,
      schema: `${schemas}/shopping/${schema}.json`,
      ...more,
    },
  ]
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            ...service,
            transport: 'rest',
            schema: `https://ucp.dev/${ucpVersion}/services/shopping/rest.openapi.json`,
            endpoint: url + ucpPath,
          },
        ],
      },
      capabilities: {
        'dev.ucp.shopping.catalog.search': capability('catalog/search', 'catalog_search'),
        'dev.ucp.shopping.catalog.lookup': capability('catalog/lookup', 'catalog_lookup'),
      },
      // A person pays on a page of the shop, so no agent sends payment data.
      payment_handlers: {},
    },
  }
}
