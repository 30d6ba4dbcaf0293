// The scripts and styles of every release that serves: while processes are replaced one by one, a page of one release
// requests its files from a process of another, in both directions. So each process stores the files of its build in the
// database before it listens, and looks there for files that it does not have. Only on PostgreSQL, because one process
// at a time uses the embedded database; its build folder keeps the files of earlier builds.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backOffice } from '#admin/build.ts'
import { notFound } from '#api/kernel/api-error.ts'
import type { Db } from '#api/kernel/db.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { because } from '#api/kernel/reason.ts'
import { clientDir, filesOfBuild } from '#web/ssr/build-output.ts'
import { builtFiles, immutableHeaders } from './built-files.ts'
import { acceptedEncoding } from './compression.ts'
import { insertFile, missingFiles, selectFile } from './shared-files.sql.ts'

/** How often a running process says which files it uses. */
export const shareEverySeconds = 6 * 3600

/** Stores the files of this program's builds. When that fails the shop opens all the same. */
export async function shareBuilds({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    await shareFiles(db, 'shop', clientDir)
    await shareFiles(db, 'back office', backOffice.folder)
  } catch (error) {
    log.error({ err: error }, 'scripts and styles were not stored for pages of other processes')
  }
}

/** Stores the files of a build that are not stored yet. @param bundle its name in the database */
export async function shareFiles(db: Db, bundle: string, folder: string): Promise<void> {
  for (const name of await missingFiles(db, bundle, filesOfBuild(folder))) {
    const file = path.join(folder, 'assets', name)
    const compressed = await readFile(`${file}.br`).catch(() => null)
    const content = compressed ?? (await readFile(file))
    await insertFile(db, bundle, name, { content, isBrotli: compressed !== null })
  }
}

/** Serves `/assets/`: the files of the build, and those of other releases. @param db null: only those of the build */
export async function assetRoutes(
  app: FastifyInstance,
  { db, bundle, folder }: { db: Db | null; bundle: string; folder: string },
): Promise<void> {
  await app.register(
    async (scope) => {
      if (db?.kind === 'postgres')
        scope.setNotFoundHandler((request, reply) => sendShared(db, bundle, request, reply))
      await scope.register(staticFiles, { ...builtFiles(folder), root: path.join(folder, 'assets') })
    },
    { prefix: '/assets' },
  )
}

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.glb': 'model/gltf-binary',
}

const fileName = /^\/assets\/((?:[\w-]+\/)?[\w.-]{1,200})(?:\?|$)/

async function sendShared(
  db: Db,
  bundle: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = fileName.exec(request.url)?.[1]
  const type = types[path.extname(name ?? '')]
  const file = name && type && request.method === 'GET' ? await selectFile(db, bundle, name) : undefined
  if (!file) throw notFound(because('url-not-found'))
  reply.headers(immutableHeaders).header('content-type', type)
  if (!file.isBrotli) return reply.send(file.content)
  reply.header('vary', 'accept-encoding')
  if (acceptedEncoding(request) === 'br') return reply.header('content-encoding', 'br').send(file.content)
  return reply.send(await promisify(brotliDecompress)(file.content))
}
