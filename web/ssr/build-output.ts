// The paths where the build writes its bundles and the server reads them.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const clientDir = join(root, 'build/client')
export const serverEntry = join(root, 'build/server/entry.server.js')
/** The style sheet of each screen, as JSON in `clientDir`. */
export const stylesFile = '.vite/styles.json'
/** The English texts of the messages in the scripts, by id, as JSON in `clientDir`. */
export const sourceMessagesFile = '.vite/messages.json'
/** The folder in `clientDir` of the scripts that show text, before they have the messages of a language. */
export const scriptsFolder = '.vite/scripts'
/** The folders of the scripts in each language, as JSON in `clientDir`. */
export const languagesFile = '.vite/languages.json'

export interface BuiltLanguages {
  /** By language, the folder below `assets` with the scripts that contain its messages. */
  folders: Record<string, string>
  /** The scripts that are in these folders, as the manifest names them. */
  scripts: string[]
}

/** Reads which files of the last build exist once for each language. */
export function readBuiltLanguages(dir = clientDir): BuiltLanguages {
  return JSON.parse(readFileSync(join(dir, languagesFile), 'utf8'))
}

/** @param file as the manifest names it. @returns the file to load for a page in this language. */
export function fileIn(language: string, file: string, { folders, scripts }: BuiltLanguages): string {
  return scripts.includes(file) ? inFolder(folders[language], file) : file
}

/** The names below `assets/` of the files of the last build, without those of earlier builds that are still there. */
export function filesOfBuild(dir: string): string[] {
  if (!existsSync(join(dir, '.vite/manifest.json'))) return []
  const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(dir, file), 'utf8'))
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> =
    read('.vite/manifest.json')
  const languages = readBuiltLanguages(dir)
  const styles = existsSync(join(dir, stylesFile))
    ? Object.values(read<Record<string, string>>(stylesFile))
    : []
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  const inLanguages = Object.values(languages.folders)
  const translated = new Set(languages.scripts)
  const all = [...new Set([...files, ...styles])].flatMap((file) =>
    translated.has(file) ? inLanguages.map((folder) => inFolder(folder, file)) : [file],
  )
  return [...new Set(all)].map((file) => file.replace(/^assets\//, '')).toSorted()
}

const inFolder = (folder: string | undefined, file: string) => `assets/${folder}/${basename(file)}`
