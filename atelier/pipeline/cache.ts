// Caches the result of each stage in a file whose name is a hash of the inputs and of the code. So after a change, only
// the stages that depend on it run again.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/atelier')

function hash(...parts: (string | Uint8Array)[]) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** How many results of each stage stay in the cache. */
const maxResults = 12

const modifiedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function removeOld(name: string) {
  const old = readdirSync(folder)
    .filter((file) => file.slice(0, file.lastIndexOf('-')) === name)
    .map((file) => join(folder, file))
    .toSorted((one, other) => modifiedAt(other) - modifiedAt(one))
  for (const file of old.slice(maxResults)) rmSync(file, { force: true })
}

const imported = /(?:from|import) '(\.{1,2}\/[^']+|#(?:atelier|garment|contract)\/[^']+)'/g

/** A source file with all files of ours that it imports, directly or indirectly. */
function sourcesOf(file: string, sources = new Set<string>()): Set<string> {
  if (sources.has(file) || !existsSync(file)) return sources
  sources.add(file)
  for (const [, from] of readFileSync(file, 'utf8').matchAll(imported))
    sourcesOf(from!.startsWith('#') ? join(root, from!.slice(1)) : resolve(dirname(file), from!), sources)
  return sources
}

function codeHash(file: string) {
  return hash(...[...sourcesOf(join(root, 'atelier', file))].toSorted().map((each) => readFileSync(each)))
}

/** Reports the progress of a long stage. */
export type ReportProgress = (what: string) => void

/**
 * Runs one stage, or reads its result from the cache. `code` is the file under atelier/ whose code makes it: the stage
 * runs again after a change of that file, of a file it imports, or of the content of `inputs`.
 */
export async function stage<Value>(
  name: string,
  code: string,
  inputs: unknown,
  make: (report: ReportProgress) => Value | Promise<Value>,
): Promise<Value> {
  const begun = performance.now()
  const file = join(folder, `${name}-${hash(codeHash(code), serialize(inputs)).slice(0, 20)}`)
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  if (existsSync(file)) {
    console.log(`${name}: cached`)
    return deserialize(readFileSync(file)) as Value
  }
  console.log(`${name} …`)
  const result = serialize(await make((what) => console.log(`  ${name}: ${what} (${seconds()})`)))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.part`, result)
  renameSync(`${file}.part`, file)
  removeOld(name)
  console.log(`${name}: ${seconds()}`)
  return deserialize(result) as Value
}
