// Keeps the result of each stage in a file named after its inputs and the code that makes it. After a change of one
// collar's numbers only that collar is made again.
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

/** The newest results of each stage that are kept. */
const maxResults = 12

const made = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

function clearOut(name: string) {
  const old = readdirSync(folder)
    .filter((file) => file.slice(0, file.lastIndexOf('-')) === name)
    .map((file) => join(folder, file))
    .toSorted((one, other) => made(other) - made(one))
  for (const file of old.slice(maxResults)) rmSync(file, { force: true })
}

const imported = /(?:from|import) '(\.{1,2}\/[^']+|#(?:atelier|garment|contract)\/[^']+)'/g

/** A source file and everything of ours it imports, with what that imports. */
function sourcesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, from] of readFileSync(file, 'utf8').matchAll(imported))
    sourcesOf(from!.startsWith('#') ? join(root, from!.slice(1)) : resolve(dirname(file), from!), found)
  return found
}

function codeHash(file: string) {
  return hash(...[...sourcesOf(join(root, 'atelier', file))].toSorted().map((each) => readFileSync(each)))
}

/** Reports how far a long stage has come. */
export type ReportProgress = (what: string) => void

/**
 * One stage of the work. `code` is the file under atelier/ that makes it: a change there, or in what it imports,
 * makes it again, as does a change of the inputs, which are hashed by their content.
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
    console.log(`${name}: kept`)
    return deserialize(readFileSync(file)) as Value
  }
  console.log(`${name} …`)
  const made = serialize(await make((what) => console.log(`  ${name}: ${what} (${seconds()})`)))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.part`, made)
  renameSync(`${file}.part`, file)
  clearOut(name)
  console.log(`${name}: ${seconds()}`)
  return deserialize(made) as Value
}
