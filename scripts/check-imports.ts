// Checks how files import each other: only modules a module may know, SQL only in `*.sql.ts`, and no cycle
// between files or between folders.
// Type-only imports, re-exports and dynamic imports count. Tests may import what they like.
import { globSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './imports.ts'

/** What the files of a module may import besides their own: other modules of ours; null: all. */
const mayImport: Record<string, string[] | null> = {
  contract: [],
  locales: [],
  garment: ['contract'],
  atelier: ['garment'],
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

/** Who may import the demo catalogue and its generator besides `seed/`: the seed command, the first start, measurements. */
const mayReadCatalogue = /^(cli\/seed\.ts|server\/main\.ts|bench\/.*)$/

/**
 * Files that are no `*.sql.ts` and yet import `sql-template-tag`: the interface to the database with its two
 * implementations; helpers that say in their head why their SQL stays with them; the seed command, `seed/` and measurements.
 */
const mayWriteSql =
  /^(api\/(kernel\/(day-range|db|due-rows|shop-secret)|db\/(embedded|postgres|migrate))\.ts|api\/admin\/http\/(sort|words)\.ts|server\/health\.ts|cli\/seed\.ts|(seed|bench)\/.*)$/

/** What the back office takes of the storefront: its parts, its errors, how it is bundled and tested. */
const sharedWithAdmin = /^web\/(ui|shared|stage|bundle|testing)\/|^web\/api\/(port|send-bytes)\.ts$/

/** Modules that may import these packages only. */
const mayUse: Record<string, string[]> = {
  contract: ['zod/mini', '@lingui/core/runtime-macro'],
  garment: ['@lingui/core', '@lingui/core/runtime-macro'],
}

const root = path.join(import.meta.dirname, '..')
const isTest = (file: string) => /\.(test|story)\.tsx?$|(^|\/)test-[\w-]+\.ts$/.test(file)
const moduleOf = (file: string) => file.split('/')[0]!

/** Why a file may not import this; null when it may. */
function whyForbidden(from: string, to: string): string | null {
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
    return 'admin/ may import of web/ only ui, shared, stage, bundle, testing, api/port.ts and api/send-bytes.ts'
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

const files = globSync(`{${Object.keys(mayImport).join(',')}}/**/*.{ts,tsx}`, { cwd: root }).filter(
  (file) => !isTest(file) && !file.endsWith('.d.ts'),
)
const known = new Set(files)
const byFile: Graph = new Map()
const byFolder: Graph = new Map()
const forbidden: string[] = []
for (const from of files) {
  const folder = path.posix.dirname(from)
  const imported = new Set(importsOf(from))
  byFile.set(from, new Set([...imported].filter((to) => known.has(to))))
  byFolder.set(folder, byFolder.get(folder) ?? new Set())
  for (const to of imported) {
    const why = whyForbidden(from, to)
    if (why) forbidden.push(`${from} imports ${to}: ${why}`)
    if (known.has(to) && path.posix.dirname(to) !== folder) byFolder.get(folder)!.add(path.posix.dirname(to))
  }
}

/** The imports that make a cycle of folders, so that one of them can be taken away. */
function importsWithin(folders: string[]): string[] {
  const within = (file: string) => folders.includes(path.posix.dirname(file))
  return [...byFile].flatMap(([from, imports]) =>
    [...imports]
      .filter((to) => within(from) && within(to) && path.posix.dirname(from) !== path.posix.dirname(to))
      .map((to) => `  ${from} imports ${to}`),
  )
}

const problems = [
  ...forbidden,
  ...cyclesOf(byFile).map((cycle) => `These files import each other: ${cycle.join(', ')}`),
  ...cyclesOf(byFolder).map((cycle) =>
    [`These folders import each other: ${cycle.join(', ')}`, ...importsWithin(cycle)].join('\n'),
  ),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
