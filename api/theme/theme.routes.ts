// Serves the style sheets and fonts of themes.
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { shopFonts } from '#contract/theme/fonts.ts'
import { immutableHeaders, matchesEtag, sendFileError } from '../http/immutable-files.ts'
import type { Deps } from '../kernel/deps.ts'
import { isOwnFontFile, readFontFile, readOwnFonts } from './own-fonts.ts'
import { hashOf } from './hash.ts'
import { selectTheme } from './theme.sql.ts'
import { cssOf, themeWith } from './theme.ts'

const styleSheetName = /^(\d{1,9})-([0-9a-f]{16})\.css$/
const fontFiles = new Set(shopFonts.flatMap(({ files }) => files.map(({ name }) => name)))

/** `/theme/{version}-{hash}.css` and `/theme/fonts/{name}`. */
export function themeRoutes(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): void {
  app.get<{ Params: { name: string } }>('/theme/:name', async (request, reply) => {
    const [, version, hash] = styleSheetName.exec(request.params.name) ?? []
    const row = version === undefined ? null : await selectTheme(db, Number(version))
    const ownFonts = row ? await readOwnFonts(db) : []
    const css = row && cssOf(themeWith(row.texts, ownFonts), ownFonts)
    // Only who knows the hash has been shown this version.
    if (!css || hashOf(Buffer.from(css)) !== hash) return sendFileError(reply, 404, 'Theme not found')
    const tag = `"${hash}"`
    if (matchesEtag(request, tag)) return reply.code(304).headers(immutableHeaders(tag)).send()
    return reply.headers(immutableHeaders(tag)).type('text/css; charset=utf-8').send(css)
  })
  app.get<{ Params: { name: string } }>('/theme/fonts/:name', async (request, reply) => {
    const { name } = request.params
    const isShops = fontFiles.has(name)
    const tag = `"${name}"`
    if ((isShops || isOwnFontFile(name)) && matchesEtag(request, tag))
      return reply.code(304).headers(immutableHeaders(tag)).send()
    const content = isShops
      ? await readFile(new URL(`fonts/${name}`, import.meta.url))
      : await readFontFile(files, name)
    if (!content) return sendFileError(reply, 404, 'Font not found')
    return reply.headers(immutableHeaders(tag)).type('font/woff2').send(content)
  })
}
