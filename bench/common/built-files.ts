// The files of the last build: the imports of a source, and sizes.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sourceLanguage } from '#locales/languages.ts'
import { clientDir, fileIn, readBuiltLanguages } from '#web/ssr/build-output.ts'
import { buildPages } from '#server/build-pages.ts'

interface Chunk {
  file: string
  imports?: string[]
}

export interface BuiltFiles {
  /** The sources that have a separate file. */
  sources: string[]
  /** Adds the files of a source and of all its imports to `into`. */
  filesOf(source: string, into?: Set<string>): Set<string>
  /** Kilobytes of these files, compressed with Brotli. */
  kilobytesOf(files: Iterable<string>): number
}

/**
 * Builds changed files, and reads the build.
 *
 * @param folder of the build; left out: the storefront's
 */
export async function readBuiltFiles(folder = clientDir): Promise<BuiltFiles> {
  await buildPages({ log: (line) => console.log(line) })
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const filesOf = (source: string, into = new Set<string>()): Set<string> => {
    const chunk = manifest[source]
    if (!chunk || into.has(chunk.file)) return into
    into.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, into)
    return into
  }
  const languages = readBuiltLanguages(folder)
  return {
    sources: Object.keys(manifest),
    filesOf: (source, into = new Set()) => {
      for (const file of filesOf(source)) into.add(fileIn(sourceLanguage, file, languages))
      return into
    },
    kilobytesOf: (files) =>
      [...files].reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0) / 1000,
  }
}
