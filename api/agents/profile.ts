// The profile of the shop for agents, at `/.well-known/ucp`.
import { customShirtsSchemaPath, mcpPath, ucpPath, ucpVersion } from '#contract/agents.ts'
import { publicKeyOf, type SigningKey } from './signing-keys.ts'

const specification = `https://ucp.dev/${ucpVersion}/specification`
const schemas = `https://ucp.dev/${ucpVersion}/schemas`

/** The name of the shop's own capability, in the reverse order of its host. */
export function customShirtsName(url: string): string {
  const labels = new URL(url).hostname.toLowerCase().split('.').toReversed()
  const isName = labels.length > 1 && labels.every((label) => /^[a-z][a-z0-9-]*$/.test(label))
  const [first = '', ...others] = isName ? labels : ['local', 'shop']
  return [
    first.replaceAll('-', ''),
    ...others.map((label) => label.replaceAll('-', '_')),
    'custom_shirts',
  ].join('.')
}

/** @param url of the API host */
export function profileOf(url: string, signingKeys: readonly SigningKey[]): object {
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
          {
            ...service,
            transport: 'mcp',
            schema: `https://ucp.dev/${ucpVersion}/services/shopping/mcp.openrpc.json`,
            endpoint: url + mcpPath,
          },
        ],
      },
      capabilities: {
        'dev.ucp.shopping.catalog.search': capability('catalog/search', 'catalog_search'),
        'dev.ucp.shopping.catalog.lookup': capability('catalog/lookup', 'catalog_lookup'),
        'dev.ucp.shopping.cart': capability('cart', 'cart'),
        'dev.ucp.shopping.checkout': capability('checkout', 'checkout'),
        'dev.ucp.shopping.order': capability('order', 'order'),
        'dev.ucp.shopping.fulfillment': capability('fulfillment', 'fulfillment', {
          extends: 'dev.ucp.shopping.checkout',
        }),
        'dev.ucp.shopping.discount': capability('discount', 'discount', {
          extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
        }),
        [customShirtsName(url)]: [
          {
            version: ucpVersion,
            schema: url + customShirtsSchemaPath,
            extends: ['dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
          },
        ],
      },
      // A person pays on a page of the shop, so no agent sends payment data.
      payment_handlers: {},
    },
    ...(signingKeys.length > 0 && { signing_keys: signingKeys.map(publicKeyOf) }),
  }
}
