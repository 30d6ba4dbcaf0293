// The import rules: a module imports only the modules listed for it, SQL is only in `*.sql.ts`, no other feature
// of the API imports the back office, and no files or folders at any depth import each other in a cycle.
import path from 'node:path'

/** The other modules from which the files of a module may import; null: all. */
export const mayImport: Record<string, string[] | null> = {
  contract: [],
  locales: [],
  garment: ['contract'],
  atelier: ['garment'],
  survey: ['contract', 'garment'],
  studio: ['garment'],
  api: ['contract', 'garment', 'studio', 'locales'],
  web: ['contract', 'garment', 'locales'],
  admin: ['contract', 'garment', 'locales', 'web'],
  seed: ['contract', 'garment', 'studio', 'api'],
  server: null,
  cli: null,
  scripts: null,
  e2e: null,
  bench: null,
}

/**
 * Files outside `seed/` that may import the demo catalogue and its generator: the seed command, the first start,
 * measurements.
 */
const mayReadCatalogue = /^(cli\/seed\.ts|server\/main\.ts|bench\/.*)$/

/**
 * Files other than `*.sql.ts` that may import `sql-template-tag`: the interface to the database with its two
 * implementations; helpers whose first comment gives the reason; the seed command, `seed/` and measurements.
 */
const mayWriteSql =
  /^(api\/(kernel\/(day-range|db|due-rows|instant)|db\/(embedded|postgres|migrate|run-step))\.ts|api\/admin\/http\/(sort|words)\.ts|server\/health\.ts|cli\/seed\.ts|(seed|bench)\/.*)$/

/**
 * The folders and files of the storefront that the back office may import: components, API errors, bundling and test
 * helpers.
 */
const sharedWithAdmin =
  /^web\/(ui|shared|stage|bundle|testing)\/|^web\/api\/(port|request|idempotency-key)\.ts$/

/** The only packages that these modules may import. */
const mayUse: Record<string, string[]> = {
  contract: ['zod/mini', 'qr', '@lingui/core/runtime-macro'],
  garment: ['@lingui/core', '@lingui/core/runtime-macro'],
}

const moduleOf = (file: string) => file.split('/')[0]!

/** In the API, only the back office itself and the files directly in `api/` may import from the back office. */
const isBackOffice = (file: string) => file.startsWith('api/admin/')
const joinsFeatures = (file: string) => path.posix.dirname(file) === 'api'

/** The reason why a file may not import another file or package; null when it may. */
function whyForbidden(from: string, to: string, known: { has: (file: string) => boolean }): string | null {
  const module = moduleOf(from)
  if (!known.has(to)) {
    if (to === 'sql-template-tag' && !from.endsWith('.sql.ts') && !mayWriteSql.test(from))
      return 'SQL belongs in *.sql.ts'
    const packages = mayUse[module]
    const isPackage = !/\.\w+$/.test(to)
    return isPackage && packages && !packages.includes(to) ? `${module}/ may not use this package` : null
  }
  const modules = mayImport[module]
  if (modules && module !== moduleOf(to) && !modules.includes(moduleOf(to)))
    return `${module}/ may import ${modules.join(', ') || 'no other module'}`
  if (module === 'admin' && moduleOf(to) === 'web' && !sharedWithAdmin.test(to))
    return 'admin/ may import of web/ only ui, shared, stage, bundle, testing, and port.ts, request.ts and idempotency-key.ts of api'
  if (module === 'api' && isBackOffice(to) && !isBackOffice(from) && !joinsFeatures(from))
    return 'nothing below api/admin/ may import from it'
  if (/^seed\/(catalogue|generate)\//.test(to) && module !== 'seed' && !mayReadCatalogue.test(from))
    return 'the demo catalogue is read by the seed command and the first start'
  const folder = path.posix.dirname(from)
  if (to.endsWith('.sql.ts') && folder !== path.posix.dirname(to) && folder !== 'api')
    return 'the SQL of a feature is imported by that feature alone'
  return null
}

type Graph = Map<string, Set<string>>

/** The groups of nodes that reach each other (Tarjan, "Depth-first search and linear graph algorithms", 1972). */
function cyclesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    low.set(node, order.get(node)!)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== order.get(node)) return
    const group = open.splice(open.indexOf(node))
    if (group.length > 1) cycles.push(group)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}

/** The folder of a file at a depth, 1 for its module: `api/admin/log/log.ts` is in `api`, `api/admin` and `api/admin/log`. */
function folderAt(file: string, depth: number): string | null {
  const folders = path.posix.dirname(file).split('/')
  return folders.length < depth ? null : folders.slice(0, depth).join('/')
}

/** The cycles of folders, each with its imports, so that one of the imports can be removed. */
function folderCycles(imports: Graph, folderOf: (file: string) => string | null): string[] {
  const edges = [...imports].flatMap(([from, all]) =>
    [...all].flatMap((to) => {
      const [above, below] = [folderOf(from), folderOf(to)]
      return above && below && above !== below ? [{ from, to, above, below }] : []
    }),
  )
  const graph: Graph = new Map()
  for (const { above, below } of edges) graph.set(above, (graph.get(above) ?? new Set()).add(below))
  return cyclesOf(graph).map((cycle) =>
    [
      `These folders import each other: ${cycle.join(', ')}`,
      ...edges
        .filter(({ above, below }) => cycle.includes(above) && cycle.includes(below))
        .map(({ from, to }) => `  ${from} imports ${to}`),
    ].join('\n'),
  )
}

/** @param imported the imports of each file, from `importsOf`. */
export function importProblems(imported: ReadonlyMap<string, readonly string[]>): string[] {
  const imports: Graph = new Map(
    [...imported].map(([from, all]) => [from, new Set(all.filter((to) => imported.has(to)))]),
  )
  const forbidden = [...imported].flatMap(([from, all]) =>
    [...new Set(all)].flatMap((to) => {
      const why = whyForbidden(from, to, imported)
      return why ? [`${from} imports ${to}: ${why}`] : []
    }),
  )
  // Each folder with only its own files, and the folders of each depth with everything below them.
  const groupings = [
    path.posix.dirname,
    ...[1, 2, 3, 4, 5].map((depth) => (file: string) => folderAt(file, depth)),
  ]
  return [
    ...forbidden,
    ...cyclesOf(imports).map((cycle) => `These files import each other: ${cycle.join(', ')}`),
    ...new Set(groupings.flatMap((folderOf) => folderCycles(imports, folderOf))),
  ]
}
