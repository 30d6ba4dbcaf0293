// A screen of the shop for a frame of the back office. The frame may load nothing from another origin, not even from the
// shop, so the back office serves the shop's styles and built pictures.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderScreen } from '#api/admin/content/theme.ts'
import { immutableHeaders, sendFileError } from '#api/http/immutable-files.ts'
import type { ApiClient } from '#web/api/port.ts'
import { clientDir } from '#web/ssr/build-output.ts'
import { definitionsOfPage } from './shop-definitions.ts'
import type { WithOffer } from './offer.ts'
import type { RenderPage } from './pages.ts'
import type { ShownStorefront } from './storefronts.ts'

/** What renders a page for a frame. */
export interface PreviewRenderer {
  render: RenderPage
  storefronts: () => ShownStorefront[]
  withOffer: WithOffer
  /** The client for the calls of a page while it is rendered. */
  apiFor: (locale: string) => ApiClient
  dev: boolean
}

export function createScreenPreview({
  render,
  storefronts,
  withOffer,
  apiFor,
  dev,
}: PreviewRenderer): RenderScreen {
  return async (screen, as) => {
    const all = storefronts()
    const shown = await withOffer(all.find(({ config }) => config.locale === as?.locale) ?? all[0]!)
    // The frame of the theme adds the one that is being edited.
    const { theme, ...plain } = shown.config
    const config = as ? { ...plain, ...(theme && { theme }), navigation: as.navigation } : plain
    const { html } = await render({
      url: config.base + screen,
      api: apiFor(config.locale),
      definitions: definitionsOfPage(),
      config,
      i18n: shown.i18n,
    })
    return frameOf(html, config.publicUrl, dev)
  }
}

/** A rendered page as the content of a frame. @param origin of the shop */
export const frameOf = (html: string, origin: string, dev: boolean): string =>
  dev ? html.replace('<head>', `<head><base href="${origin}/">`) : forFrame(html)

const prefix = '/shop-assets/'

/**
 * Without the scripts and the data that they read; with the whole style sheet, which scripts would load later, from the
 * back office.
 */
export const forFrame = (html: string): string =>
  html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<\/?noscript>|<link rel="(?:manifest|icon|apple-touch-icon|canonical|alternate)"[^>]*>/g, '')
    .replaceAll(/(?<=["(,\s])\/assets\//g, prefix)

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}
const assetName = /^[\w.-]{1,200}$/

/** Serves the styles, fonts, icons and pictures that are built into the shop below another path than those of the back office. */
export function previewAssetRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async ({ params: { name } }, reply) => {
    const type = types[path.extname(name)]
    const file = type && assetName.test(name) ? path.join(clientDir, 'assets', name) : null
    const content = file && (await readFile(file).catch(() => null))
    if (!content) return sendFileError(reply, 404, 'File not found')
    reply.headers(immutableHeaders(`"${name}"`)).header('content-type', type)
    return name.endsWith('.css') ? content.toString().replaceAll('/assets/', prefix) : content
  })
}
