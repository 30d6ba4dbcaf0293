// The endpoints of a member's API keys.
import * as endpoints from '#contract/admin/api-keys.ts'
import type { ApiKey } from '#contract/admin/api-keys.ts'
import { isPermission } from '#contract/admin/permissions.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { apiKeyPrefix } from '../http/credentials.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { listOrder } from '../http/sort.ts'
import { completePermissions, requireGrant } from '../roles/granting.ts'
import {
  type ApiKeyRow,
  apiKeySorting,
  countApiKeys,
  insertApiKey,
  revokeApiKey,
  selectApiKeys,
} from './api-keys.sql.ts'
import { exportApiKeys } from './export.ts'

/** The list has no pages. */
const maxKeys = 50

const viewOf = ({ permissions, ...row }: ApiKeyRow): ApiKey => ({
  ...row,
  permissions: permissions.filter(isPermission),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

const recordOf = ({ id, name }: ApiKeyRow) => ({ recordType: 'api key', recordId: id, recordName: name })

const loggedOf = ({ name, permissions, expiresAt }: ApiKeyRow) => ({
  name,
  permissions,
  expiresAt: expiresAt.toISOString(),
})

export function apiKeyRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listApiKeys, async ({ staff, query }) => {
      const order = listOrder(apiKeySorting, query)
      return { data: { items: (await selectApiKeys(db, staff.id, order)).map(viewOf), next: null } }
    }),
    adminRoute(endpoints.exportApiKeys, async ({ staff, query }) => exportApiKeys(db, staff.id, query)),
    adminRoute(endpoints.createApiKey, async ({ body, change, staff }) => {
      const permissions = completePermissions(body.permissions)
      requireGrant(staff, { isOwner: false, permissions })
      const secret = newSecret()
      const key = {
        secretHash: hashSecret(secret),
        memberId: staff.id,
        name: body.name,
        ending: secret.slice(-4),
        permissions,
        days: body.days,
      }
      const row = await change(async (tx, log) => {
        if ((await countApiKeys(tx, staff.id)) >= maxKeys)
          throw new ApiError('Not Possible Now', because('too-many-api-keys', { count: maxKeys }))
        const made = await insertApiKey(tx, key)
        await log({ ...recordOf(made), before: null, after: loggedOf(made) })
        return made
      })
      return { data: { apiKey: viewOf(row), secret: apiKeyPrefix + secret } }
    }),
    adminRoute(endpoints.revokeApiKey, async ({ body, change, staff }) => {
      await change(async (tx, log) => {
        const row = await revokeApiKey(tx, staff.id, body.id)
        if (!row) throw notFound(because('api-key-not-found'))
        await log({ ...recordOf(row), before: loggedOf(row), after: null })
      })
      return { data: { revoked: body.id } }
    }),
  ]
}
