// The fabrics that differ from those of a new shop, as a file for the browser. Its URL changes with its content.
// Without differences there is no file, and pages do not refer to it.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { changedFabrics, fabrics } from '#garment/fabric/fabrics.ts'
import { immutableHeaders } from '#api/http/immutable-files.ts'

interface ChangedFabrics {
  list: Fabric[]
  text: string
  hash: string
}

let made: { of: readonly Fabric[]; changed: ChangedFabrics | null } | undefined

function current(): ChangedFabrics | null {
  if (made?.of === fabrics) return made.changed
  const list = changedFabrics()
  const text = JSON.stringify(list)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  made = { of: fabrics, changed: list.length > 0 ? { list, text, hash } : null }
  return made.changed
}

/** For a page: the changed fabrics to render it with, and the URL of their file. Null without differences. */
export function fabricsOfPage(): { list: readonly Fabric[]; href: string } | null {
  const changed = current()
  return changed && { list: changed.list, href: `/fabric-definitions/${changed.hash}.json` }
}

/** Serves the changed fabrics. An older or newer URL gets the current fabrics, not cached. */
export function changedFabricRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/fabric-definitions/:name', (request, reply) => {
    const changed = current()
    const exact = changed !== null && request.params.name === `${changed.hash}.json`
    return reply
      .headers(exact ? immutableHeaders(`"${changed.hash}"`) : { 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(changed?.text ?? '[]')
  })
}
