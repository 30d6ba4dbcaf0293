// Keeps the messages of each language in `build/messages`: to parse and compile its catalogue takes half a second of
// each start. Processes that write a file at the same time replace it with the same content. Where the folder cannot be
// written, as in an image, `npm run build` has written the files.
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Messages } from '@lingui/core'

/** The files that decide how the messages are compiled. */
const compilers = ['catalogue.ts', 'languages.ts', '../package-lock.json']

/**
 * Reads the messages of a catalogue that an earlier process has stored.
 *
 * @param sources the names of the files that the messages are compiled from
 * @param compile called when nothing is stored, or not for these sources
 * @param folder of the sources; left out: of this program
 */
export function storedMessages(
  name: string,
  { sources, compile }: { sources: string[]; compile: () => Messages },
  folder = import.meta.dirname,
): Messages {
  const file = path.join(folder, `../build/messages/${name}.json`)
  const hash = createHash('sha256')
  for (const source of sources) hash.update(contentOf(path.join(folder, source)))
  for (const compiler of compilers) hash.update(contentOf(path.join(import.meta.dirname, compiler)))
  const key = hash.digest('base64url')
  const stored = readMessages(file, key)
  if (stored) return stored
  const messages = compile()
  writeFile(file, `${key}\n${JSON.stringify(messages)}`)
  return messages
}

/** Undefined when the file is missing, was written for other sources, or is broken. */
function readMessages(file: string, key: string): Messages | undefined {
  const text = contentOf(file).toString()
  if (!text.startsWith(`${key}\n`)) return undefined
  try {
    return JSON.parse(text.slice(key.length)) as Messages
  } catch {
    return undefined
  }
}

/** Empty for a file that cannot be read. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

/** Writes nothing when that fails. */
function writeFile(file: string, text: string): void {
  const unfinished = `${file}.${randomUUID()}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    try {
      writeFileSync(unfinished, text)
      renameSync(unfinished, file)
    } finally {
      // Left by a full disk.
      rmSync(unfinished, { force: true })
    }
  } catch {}
}
