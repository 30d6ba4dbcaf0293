// OpenAPI documents, built from a contract.
import * as z from 'zod'
import type { CallArea, Endpoint } from '#contract/endpoint.ts'
import { endpoints, shopAreas } from '#contract/endpoints.ts'
import { type ErrorCode, errorMeaning, errorReply, errorStatus } from '#contract/errors.ts'
import { tokenHeader } from '#contract/texts.ts'

type AnyEndpoint = Endpoint<Endpoint['body'], Endpoint['query'], Endpoint['reply'], string>

/** The parts of a document beside its calls. */
export interface Described {
  title: string
  /** Markdown. The list of errors follows it. */
  introduction: string
  /** The public URL of the API. */
  url: string
  areas: Record<string, CallArea>
  endpoints: { area: string; name: string; endpoint: AnyEndpoint }[]
  /** The errors of the calls, with their meanings. */
  errors: Partial<Record<ErrorCode, string>>
  securitySchemes: Record<string, object>
  /** The alternative ways of authentication that a call accepts. */
  security: (endpoint: AnyEndpoint) => { [scheme in string]?: never[] }[]
}

/** The errors a call may reply with, the shared ones included. */
function errorsOf(call: AnyEndpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['Invalid Input', ...call.errors, 'Failed', 'Unavailable']
  if (call.method === 'POST') codes.push('Too Large', 'Wrong Content Type')
  if (call.access !== 'anyone' || call.checksToken) codes.push('Authentication Failed')
  // Public calls whose reply is not cached limit the parallel requests of a client.
  if (call.perMinute || call.access === 'anyone') codes.push('Too Many Requests')
  if (call.idempotent) codes.push('Idempotency Conflict')
  return [...new Set(codes)]
}

function responses(call: AnyEndpoint, meanings: Described['errors']) {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code])
  const errors = [...byStatus].toSorted(([a], [b]) => a - b)
  return {
    200: { description: 'Done', content: repliesOf(call) },
    ...Object.fromEntries(
      errors.map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join(' '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  }
}

function repliesOf(call: AnyEndpoint) {
  if (call.file !== null) return { [call.file]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schemaOf(call.reply, 'output') } }
}

function parameters(call: AnyEndpoint) {
  const query = schemaOf(call.query, 'input') as { properties?: Record<string, object>; required?: string[] }
  const fromQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeat with the same key answers what the first one did and does nothing more.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  }
  return [...fromQuery, ...(call.idempotent ? [key] : [])]
}

function operation(
  { area, name, endpoint: call }: Described['endpoints'][number],
  { security, errors }: Described,
) {
  const limit = call.perMinute
    ? `At most ${call.perMinute} a minute from one client: an IPv4 address, or a /64 network of IPv6.`
    : ''
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    description: [call.description, limit].filter(Boolean).join('\n\n'),
    security: security(call),
    parameters: parameters(call),
    ...(call.method === 'POST' && {
      requestBody: {
        required: true,
        content: call.upload
          ? Object.fromEntries(call.upload.types.map((type) => [type, {}]))
          : { 'application/json': { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: responses(call, errors),
  }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}

export function apiDocument(described: Described): object {
  const { title, introduction, url, areas, errors, securitySchemes } = described
  const paths: Record<string, Record<string, object>> = {}
  for (const each of described.endpoints) {
    const { path, method } = each.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(each, described) }
  }
  const list = Object.entries(errors).map(
    ([code, meaning]) => `- \`${code}\` (${errorStatus[code as ErrorCode]}): ${meaning}`,
  )
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: [introduction, ...list].join('\n') },
    servers: [{ url }],
    tags: Object.entries(areas).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: { securitySchemes, schemas: { Error: schemaOf(errorReply, 'output') } },
  }
}

const introduction = `The shop's API. Bodies are JSON, money is in minor units of the \`currency\` beside it, times are ISO 8601 in UTC.

**Sessions.** \`POST /user/account/guest\` returns a token; send it in the header \`${tokenHeader}\`. Signing in or up returns a new one and moves cart and wishlist to the account.

**Markets.** \`Accept-Language\` selects the market and the language of a reply: \`de-CH\` is German and prices in francs, if the shop has such a market. Without it, or with one that the shop does not have, the first market is used.

**Lists** are \`{"data":{"data":[…]}}\`; an empty one has a text instead of the list, such as \`"No Products Found"\`. Writes return \`{"data":{…}}\`.

**Errors** are \`{"error":{"code","message","reason","field"}}\`. \`message\` is English; \`reason\` is the same as a code with values, from which a screen makes a sentence in its reader's language. Amounts and names among the values are in the language of \`Accept-Language\`:
`

/** The document of the shop's API, served at `/openapi.json`. */
export function openApiDocument(shopName: string, url: string): object {
  const { Stale: _, ...errors } = errorMeaning
  return apiDocument({
    title: `${shopName} API`,
    introduction,
    url,
    areas: shopAreas,
    endpoints,
    errors,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'header',
        name: tokenHeader,
        description: 'A guest’s or customer’s session token',
      },
    },
    security: ({ access }) => (access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }]),
  })
}
