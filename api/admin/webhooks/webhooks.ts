// Webhooks: which programs are notified of which events.
import { randomBytes, randomUUID } from 'node:crypto'
import {
  type createWebhook as createEndpoint,
  type listWebhooks as listEndpoint,
  maxWebhooks,
  type updateWebhook as updateEndpoint,
  type Webhook,
} from '#contract/admin/webhooks.ts'
import { eventTypes } from '#contract/admin/webhook-event-labels.ts'
import type { ParsedBody, ParsedQuery } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { storedSecretOf } from '../../secrets/row-secrets.ts'
import type { RunChange } from '../http/route.ts'
import { listOrder } from '../http/sort.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { internet } from './public-address.ts'
import { secretPrefix } from './send.ts'
import {
  countWebhooks,
  deleteWebhook as deleteRow,
  insertWebhook,
  lockWebhook,
  retryDelivery as retryRow,
  selectWebhooks,
  updateWebhook as updateRow,
  type WebhookRow,
  webhookSorting,
} from './webhooks.sql.ts'

const viewOf = ({ events, createdAt, hasSecret: _, ...row }: WebhookRow): Webhook => ({
  ...row,
  events: eventTypes.filter((event) => events.includes(event)),
  createdAt: createdAt.toISOString(),
})

const recordOf = ({ id, url }: WebhookRow) => ({ recordType: 'webhook', recordId: id, recordName: url })

export async function listWebhooks(
  on: Queryable,
  query: Pick<ParsedQuery<typeof listEndpoint>, 'sort'>,
): Promise<Webhook[]> {
  return (await selectWebhooks(on, listOrder(webhookSorting, query))).map(viewOf)
}

/**
 * Refuses an address that cannot be resolved, or that is in the shop's own network. Each delivery checks it again,
 * because names can change their addresses. Throws `Invalid Input`.
 */
function requirePublic(url: string, field: string): Promise<void> {
  const { hostname } = new URL(url)
  return new Promise((resolve, reject) => {
    internet.lookup(hostname, { all: true }, (error) => {
      if (!error) return resolve()
      const message =
        error.code === 'OWN_NETWORK'
          ? because('webhook-address-internal')
          : because('webhook-address-unknown')
      reject(new ApiError('Invalid Input', message, field))
    })
  })
}

/** Throws `Invalid Input` for an address that is not allowed, `Not Possible Now`. */
export async function createWebhook(
  { settings }: Pick<Deps, 'settings'>,
  change: RunChange,
  { url, events }: ParsedBody<typeof createEndpoint>,
): Promise<{ webhook: Webhook; secret: string }> {
  await requirePublic(url, 'url')
  const secret = secretPrefix + randomBytes(32).toString('base64')
  return change(async (tx, log) => {
    if ((await countWebhooks(tx)) >= maxWebhooks)
      throw new ApiError('Not Possible Now', because('too-many-webhooks', { count: maxWebhooks }))
    const id = randomUUID()
    const stored = await storedSecretOf(tx, settings, { kind: 'webhook', id }, secret)
    const row = await insertWebhook(tx, { id, url, events, secret: stored })
    await log({ ...recordOf(row), version: 1, before: null, after: { url, events } })
    return { webhook: viewOf(row), secret }
  })
}

async function lockExisting(tx: Queryable, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(tx, id)
  if (!row) throw notFound(because('webhook-not-found'))
  return row
}

/** Throws `Not Found`, `Invalid Input`, `Stale`, `Not Possible Now`. */
export async function updateWebhook(
  change: RunChange,
  { id, version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<Webhook> {
  if (changes.url !== undefined) await requirePublic(changes.url, 'changes.url')
  return orUnchanged(
    change(async (tx, log) => {
      const row = await lockExisting(tx, id)
      const { url, events, active } = row
      const current = { url, events, active }
      await refuseStale(tx, { recordType: 'webhook', recordId: id, version }, row, changes)
      const difference = differenceOf(current, changes)
      if (!difference) return unchanged(viewOf(row))
      if (changes.active && !row.hasSecret)
        throw new ApiError('Not Possible Now', because('webhook-secret-lost'))
      const next = await updateRow(tx, { id, ...current, ...difference.after })
      await log({ ...recordOf(row), version: next.version, ...difference })
      return viewOf(next)
    }),
  )
}

/** Throws `Not Found`. */
export async function deleteWebhook(change: RunChange, id: string): Promise<void> {
  await change(async (tx, log) => {
    const row = await lockExisting(tx, id)
    await deleteRow(tx, id)
    const { url, events, active } = row
    await log({ ...recordOf(row), before: { url, events, active }, after: null })
  })
}

/** Throws `Not Found`. */
export async function retryDelivery(change: RunChange, id: string): Promise<void> {
  await change(async (tx, log) => {
    const retried = await retryRow(tx, id)
    if (!retried) throw notFound(because('delivery-not-found'))
    const { event, url } = retried
    await log({
      recordType: 'delivery',
      recordId: id,
      recordName: url,
      before: {},
      after: { event, retried: true },
    })
  })
}
