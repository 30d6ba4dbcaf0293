// The back office is a Fastify app of its own, on a port of its own, so that nothing of it is on the shop's origin.
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { createAdminApi } from '#api/admin/admin-api.ts'
import type { ShopPages } from '#api/admin/features.ts'
import { registerAdminRoutes } from '#api/admin/http/routes.ts'
import { adminOpenApiDocument } from '#api/admin/openapi.ts'
import { inviteFirstOwner, mailFirstOwner } from '#api/admin/staff/invitations.ts'
import type { Pictures } from '#api/pictures/pictures.ts'
import { photoRoutes } from '#api/reviews/photos.routes.ts'
import { guaranteeNoticeRoutes } from '#api/guarantee-notice/guarantee-notice.routes.ts'
import { logoRoutes } from '#api/logo/logo.routes.ts'
import { pictureRoutes } from '#api/pictures/pictures.routes.ts'
import { themeRoutes } from '#api/theme/theme.routes.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { limitRates } from '#api/http/rate-limits.ts'
import { appOptions } from './app-options.ts'
import { backOfficePages } from './back-office-pages.ts'
import { compressReplies } from './compression.ts'
import { type Config, ConfigError } from './config.ts'
import type { DiskSpace } from './disk-space.ts'
import { refuseOtherHosts } from './back-office-hosts.ts'
import { type Draining, healthPaths, healthRoute, readinessRoute } from './health.ts'
import { followRequests } from './request-ids.ts'
import { previewAssetRoutes } from './screen-preview.ts'
import { longestUploadMs, refuseSlowRequests } from './slow-requests.ts'

/** Registers every route of the back office on one app that does not listen yet. */
export async function createBackOffice(
  config: Config,
  deps: Deps,
  pictures: Pictures,
  {
    logTo,
    pages,
    shopPages,
    diskSpace,
    draining,
  }: {
    logTo?: { write(line: string): void }
    pages?: 'built' | 'dev' | 'none'
    shopPages: ShopPages | undefined
    diskSpace: DiskSpace
    draining: Draining
  },
): Promise<FastifyInstance> {
  const app = fastify({ ...appOptions(config, logTo), requestTimeout: longestUploadMs })
  followRequests(app, 'back-office', config.trustProxy)
  refuseOtherHosts(app, deps.settings, healthPaths)
  refuseSlowRequests(app)
  await limitRates(app, deps.db)
  compressReplies(app)
  healthRoute(app, deps.db, diskSpace)
  readinessRoute(app, draining)
  app.get('/openapi.json', async () =>
    adminOpenApiDocument(deps.settings.shop.name, deps.settings.backOfficeUrl),
  )
  registerAdminRoutes(app, createAdminApi(deps, shopPages), deps.settings)
  // Pages of the back office load nothing from another origin, not even the shop's.
  pictureRoutes(app, pictures)
  photoRoutes(app, deps)
  logoRoutes(app, deps.db)
  guaranteeNoticeRoutes(app, deps.db)
  themeRoutes(app, deps)
  if (pages !== 'none') {
    previewAssetRoutes(app)
    await backOfficePages(app, deps, { dev: pages === 'dev' })
  }
  return app
}

/**
 * Opens the back office and prints its URL. When the default port is in use, the shop opens without the back office.
 * Throws `ConfigError` when a configured port is in use.
 *
 * @returns whether it is open
 */
export async function openBackOffice(
  app: FastifyInstance,
  { backOffice, host }: Pick<Config, 'backOffice' | 'host'>,
  { settings }: Pick<Deps, 'settings'>,
  print: (line: string) => void,
): Promise<boolean> {
  const { port, isChosen } = backOffice
  try {
    await app.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (isChosen)
      throw new ConfigError(`BACKOFFICE_PORT is ${port}, which another program uses; set it to a free port.`)
    print(
      `The back office is not open, because another program uses port ${port}. Set BACKOFFICE_PORT to a free port.`,
    )
    return false
  }
  if (backOffice.url === null) {
    const address = app.server.address() as AddressInfo
    settings.backOfficeUrl = `http://localhost:${address.port}`
  }
  print(`The back office is open at ${settings.backOfficeUrl}`)
  return true
}

/**
 * Invites the first owner: prints the link, and mails one when an address is configured.
 *
 * @returns the printed link; null: there is a member of staff already
 */
export async function sendOwnerInvitation(
  { ownerEmail }: Pick<Config, 'ownerEmail'>,
  deps: Pick<Deps, 'db' | 'settings'>,
  print: (line: string) => void,
): Promise<string | null> {
  const link = await inviteFirstOwner(deps)
  if (link === null) return null
  const isMailed = ownerEmail && (await mailFirstOwner(deps, ownerEmail))
  print(`Make the owner's account: ${link}`)
  if (isMailed) print(`A link for the owner's account is mailed to ${ownerEmail}.`)
  return link
}
