// The OpenAPI document of the back office, made from its contract.
import { adminAreas, adminEndpoints } from '#contract/admin/endpoints.ts'
import type { AdminAccess } from '#contract/admin/endpoint.ts'
import { enoughFor } from '#contract/admin/permissions.ts'
import { csrfHeader } from '#contract/admin/session.ts'
import { type ErrorCode, errorMeaning } from '#contract/errors.ts'
import { apiDocument } from '../http/openapi.ts'
import { apiKeyPrefix } from './http/credentials.ts'

const introduction = `What staff do in the back office, and what other programs may do with an API key. Bodies are JSON, money is in minor units of the \`currency\` beside it, times are ISO 8601 in UTC.

**API keys.** A member makes them in their account, with some of their own permissions. Send one as \`Authorization: Bearer ${apiKeyPrefix}…\`. The calls about one’s own session, account and keys take none.

**Permissions.** Each call names the permission that it needs. A permission that is removed from a role or a key is missing from the next request on.

**Browsers** hold a session in a cookie, and send the header \`${csrfHeader}\` with every \`POST\`; its value is in the reply of \`getSession\`. Their \`Origin\` must be the back office’s own.

**Lists** are \`{"data":{"items":[…],"next"}}\`: \`next\` of the reply is sent as \`next\` for the page after, and is null on the last one.

**Changes** of a record send the \`version\` that was read and only the changed fields. If others have changed other fields, both changes are kept; a change of the same field is refused with \`Stale\`. Every change is in the log.

**Repeats.** A program that got no reply repeats a change that has a \`version\` or an \`id\` of its own making: it takes effect once. The other calls that add something take the header \`Idempotency-Key\`.

**Errors** are \`{"error":{"code","message","translation","field"}}\`. \`message\` is English; \`translation\` is the same in the reader’s language:
`

/** What some errors mean in the back office. */
const meanings: Partial<Record<ErrorCode, string>> = {
  'Authentication Failed': 'There is no session, or the API key is unknown, has expired or was revoked.',
  'Not Allowed':
    'The permission is missing, or the call would grant one that the caller lacks; or the CSRF token or the origin of the request is not accepted.',
}

/** @param url the public address of the back office. */
export function adminOpenApiDocument(shopName: string, url: string): object {
  const used = new Set<ErrorCode>([
    'Authentication Failed',
    'Not Allowed',
    'Invalid Input',
    'Too Large',
    'Wrong Content Type',
    'Too Many Requests',
    'Unavailable',
    'Failed',
    ...adminEndpoints.flatMap(({ endpoint }) => endpoint.errors),
  ])
  return apiDocument({
    title: `${shopName} back office API`,
    introduction,
    url,
    areas: adminAreas,
    endpoints: adminEndpoints.map(({ endpoint, ...named }) => ({
      ...named,
      endpoint: {
        ...endpoint,
        description: [endpoint.description, permissionText(endpoint.access)].filter(Boolean).join('\n\n'),
        errors: [...endpoint.errors, ...(endpoint.access === 'anyone' ? [] : (['Not Allowed'] as const))],
      },
    })),
    errors: Object.fromEntries(
      Object.entries({ ...errorMeaning, ...meanings }).filter(([code]) => used.has(code as ErrorCode)),
    ),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'staff',
        description: 'The session of a member of staff',
      },
      csrf: { type: 'apiKey', in: 'header', name: csrfHeader, description: 'With every POST of a session' },
      apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of a member of staff' },
    },
    security({ access, method }) {
      if (access === 'anyone') return [{}]
      const session = { session: [], ...(method === 'POST' && { csrf: [] }) }
      return access === 'staff' ? [session] : [session, { apiKey: [] }]
    },
  })
}

const permissionText = (access: AdminAccess) => {
  if (access === 'anyone') return ''
  return access === 'staff'
    ? 'For a member who is signed in; no API key.'
    : `Asks for the permission ${enoughFor(access)
        .map((one) => `\`${one}\``)
        .join(' or ')}.`
}
