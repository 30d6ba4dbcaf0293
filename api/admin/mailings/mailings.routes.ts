// The endpoints of mailings and suppressed addresses.
import * as endpoints from '#contract/admin/mailings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute, type RunChange } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import {
  createMailing,
  freeAddress,
  getMailing,
  listMailings,
  listSuppressed,
  moveMailing,
  previewMailing,
  sendTestMailing,
  startMailing,
  suppressAddresses,
  updateMailing,
} from './mailings.ts'

export function mailingRoutes({ db, settings }: Deps): AdminRoute[] {
  const move = async (change: RunChange, id: string, to: Parameters<typeof moveMailing>[3]) => ({
    data: { mailing: await change((tx, log) => moveMailing(tx, log, id, to)) },
  })
  return [
    adminRoute(endpoints.listMailings, async () => ({ data: await listMailings(db) })),
    adminRoute(endpoints.getMailing, async ({ query }) => ({
      data: { mailing: await getMailing(db, query.id) },
    })),
    adminRoute(endpoints.createMailing, async ({ body, change }) => ({
      data: { mailing: await change((tx, log) => createMailing(tx, log, body)) },
    })),
    adminRoute(endpoints.updateMailing, async ({ body, change, staff }) => ({
      data: {
        mailing: await orUnchanged(
          change((tx, log) => updateMailing(tx, { settings, log, member: staff }, body)),
        ),
      },
    })),
    adminRoute(endpoints.previewMailing, async ({ query }) => ({
      name: 'mailing.html',
      bytes: Buffer.from(await previewMailing(db, settings, query)),
    })),
    adminRoute(endpoints.sendTestMailing, async ({ body, change, staff }) => {
      await change((tx, log) => sendTestMailing(tx, { settings, log, member: staff }, body))
      return { data: { to: staff.email } }
    }),
    adminRoute(endpoints.startMailing, async ({ body, change }) => ({
      data: { mailing: await change((tx, log) => startMailing(tx, { settings, log }, body)) },
    })),
    adminRoute(endpoints.pauseMailing, ({ body, change }) => move(change, body.id, 'pause')),
    adminRoute(endpoints.continueMailing, ({ body, change }) => move(change, body.id, 'continue')),
    adminRoute(endpoints.stopMailing, ({ body, change }) => move(change, body.id, 'stop')),
    adminRoute(endpoints.listSuppressed, async ({ query }) => ({
      data: { items: await listSuppressed(db, query.search) },
    })),
    adminRoute(endpoints.suppressAddresses, async ({ body, change }) => ({
      data: { suppressed: await orUnchanged(change((tx, log) => suppressAddresses(tx, log, body))) },
    })),
    adminRoute(endpoints.freeAddress, async ({ body, change }) => {
      await change((tx, log) => freeAddress(tx, log, body.email))
      return { data: { freed: body.email } }
    }),
  ]
}
