// The fabrics of the shop, in memory: read at start, and again whenever any process has changed one.
import { isDeepStrictEqual } from 'node:util'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { fabrics, setFabrics, standardFabric } from '#garment/fabric/fabrics.ts'
import { standardFabrics } from '#garment/fabric/standard-fabrics.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { keepCurrent } from '../kernel/keep-current.ts'
import { type FabricDefinition, type FabricRow, insertFirstFabrics, selectFabrics } from './fabrics.sql.ts'

export type { FabricDefinition } from './fabrics.sql.ts'

/** The stored form of a fabric. */
export function definitionOf(fabric: Fabric): FabricDefinition {
  const { code: _code, colourText, offered: _offered, translations: _translations, ...definition } = fabric
  return { ...definition, colour: typeof colourText === 'string' ? colourText : colourText.message! }
}

const standardDefinitions = new Map(standardFabrics.map((fabric) => [fabric.code, definitionOf(fabric)]))

/** The fabric of a row. An unchanged fabric of a new shop is the same object as in the standard list. */
export function fabricOfRow({ code, definition, offered, translations }: FabricRow): Fabric {
  const standard = standardFabric(code)
  const own = Object.keys(translations).length > 0
  if (standard && offered && !own && isDeepStrictEqual(definition, standardDefinitions.get(code)))
    return standard
  const { colour, ...rest } = definition
  return {
    code,
    ...rest,
    // The standard colour names have their own translations.
    colourText: colour === standardDefinitions.get(code)?.colour ? standard!.colourText : colour,
    ...(!offered && { offered }),
    ...(own && { translations }),
  }
}

/** Reads the shop's fabrics. A shop without any gets those of a new shop. */
export async function loadFabrics(on: Queryable): Promise<void> {
  const rows = await selectFabrics(on)
  if (rows.length === 0) {
    await insertFirstFabrics(
      on,
      [...standardDefinitions].map(([code, definition]) => ({ code, definition })),
    )
    return loadFabrics(on)
  }
  const list = rows.map(fabricOfRow)
  const same = list.length === standardFabrics.length && list.every((one, at) => one === standardFabrics[at])
  setFabrics(same ? standardFabrics : list)
}

/** Whether a shirt can be designed. */
export const isAnyFabricOffered = (): boolean => fabrics.some(({ offered }) => offered !== false)

const watchers: (() => void)[] = []

/** Calls `clear` when this process has read changed fabrics. */
export function watchFabrics(clear: () => void): void {
  watchers.push(clear)
}

/** Reads the fabrics now, and again whenever any process has changed one; then `changed` is called first. */
export async function keepFabrics(db: Db, changed: () => Promise<unknown>): Promise<void> {
  await keepCurrent(
    db,
    'fabric_definition',
    () => loadFabrics(db),
    async () => {
      await changed()
      for (const clear of watchers) clear()
    },
  )
}
