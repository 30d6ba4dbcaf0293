// The endpoints of webhooks.
import * as webhooks from '#contract/admin/webhooks.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readReason } from '../../kernel/reason.ts'
import { exportList, readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { exportWebhooks } from './export.ts'
import { createWebhook, deleteWebhook, listWebhooks, retryDelivery, updateWebhook } from './webhooks.ts'
import { deliveryList } from './webhooks.sql.ts'

export function webhookRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  return [
    adminRoute(webhooks.listWebhooks, async ({ query }) => ({
      data: { items: await listWebhooks(db, query), next: null },
    })),
    adminRoute(webhooks.exportWebhooks, async ({ query }) => exportWebhooks(db, query)),
    adminRoute(webhooks.createWebhook, async ({ body, change }) => ({
      data: await createWebhook(deps, change, body),
    })),
    adminRoute(webhooks.updateWebhook, async ({ body, change }) => ({
      data: { webhook: await updateWebhook(change, body) },
    })),
    adminRoute(webhooks.deleteWebhook, async ({ body, change }) => {
      await deleteWebhook(change, body.id)
      return { data: { deleted: body.id } }
    }),
    adminRoute(webhooks.listDeliveries, async ({ query }) => {
      const { rows, next } = await readPage(deliveryList, db, query)
      const items: webhooks.Delivery[] = rows.map(({ key: _, createdAt, dueAt, failure, ...row }) => ({
        ...row,
        failure: failure && readReason(failure),
        createdAt: createdAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
      }))
      return { data: { items, next } }
    }),
    adminRoute(webhooks.exportDeliveries, async ({ query }) => exportList(deliveryList, db, query)),
    adminRoute(webhooks.retryDelivery, async ({ body, change }) => {
      await retryDelivery(change, body.id)
      return { data: { retried: body.id } }
    }),
  ]
}
