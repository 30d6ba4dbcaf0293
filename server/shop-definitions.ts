// The fabrics and the ease that differ from those of a new shop, as a file for the browser. Its URL changes with its
// content. Without differences there is no file, and pages do not refer to it.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { EaseOfFits } from '#contract/ease.ts'
import { changedEase } from '#garment/body/ease.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { changedFabrics, fabrics } from '#garment/fabric/fabrics.ts'
import { immutableHeaders } from '#api/http/immutable-files.ts'
import type { ShopDefinitions } from '#web/shared/apply-definitions.ts'

interface Changed {
  definitions: ShopDefinitions
  text: string
  hash: string
}

let made: { fabrics: readonly Fabric[]; ease: EaseOfFits | null; changed: Changed | null } | undefined

function current(): Changed | null {
  const ease = changedEase()
  if (made?.fabrics === fabrics && made.ease === ease) return made.changed
  const list = changedFabrics()
  const definitions = { fabrics: list, ease }
  const text = JSON.stringify(definitions)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  made = { fabrics, ease, changed: list.length > 0 || ease ? { definitions, text, hash } : null }
  return made.changed
}

/** For a page: the definitions to render it with, and the URL of their file. Null without differences. */
export function definitionsOfPage(): { definitions: ShopDefinitions; href: string } | null {
  const changed = current()
  return changed && { definitions: changed.definitions, href: `/fabric-definitions/${changed.hash}.json` }
}

const noDifferences = JSON.stringify({ fabrics: [], ease: null } satisfies ShopDefinitions)

/** Serves the definitions. An older or newer URL gets the current ones, not cached. */
export function shopDefinitionRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/fabric-definitions/:name', (request, reply) => {
    const changed = current()
    const exact = changed !== null && request.params.name === `${changed.hash}.json`
    return reply
      .headers(exact ? immutableHeaders(`"${changed.hash}"`) : { 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(changed?.text ?? noDifferences)
  })
}
