// The built files that a screen needs, read from the bundle's manifest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceLanguage } from '#locales/languages.ts'
import { clientDir, fileIn, readBuiltLanguages, stylesFile } from './build-output.ts'
import type { DocumentAssets } from './document.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const entry = 'web/ssr/entry.client.tsx'
const loader = 'web/ssr/loader.ts'
/** The name of the shop's whole style sheet in the manifest. */
const stylesheet = 'style.css'
/** The font files for the letters of a language. Files with other letters are loaded when a page needs them. */
const facesOf = (language: string): string[] =>
  (language === sourceLanguage ? ['basic'] : ['basic', 'more']).flatMap((letters) =>
    ['inter', 'fraunces'].map((face) => `web/ui/fonts/${face}-${letters}.woff2`),
  )

const textOf = (file: string) => readFileSync(join(clientDir, file), 'utf8')
const manifestOf = (): Manifest => JSON.parse(textOf('.vite/manifest.json'))

/** The loader's code, which every page contains; the content security policy allows it by its hash. */
export const builtLoader = (): string => textOf(manifestOf()[loader]!.file).trim()

/** Reads the manifest once. The returned function computes the files of a screen in a language once. */
export function builtAssets(): (screen: string, catalogue: string) => DocumentAssets {
  const manifest = manifestOf()
  const code = builtLoader()
  const styles: Record<string, string> = JSON.parse(textOf(stylesFile))
  const languages = readBuiltLanguages()
  const cache = new Map<string, DocumentAssets>()
  return (screen, catalogue) => {
    const key = `${catalogue} ${screen}`
    const assets = cache.get(key) ?? {
      ...assetsOf(
        manifest,
        `web/screens/${screen}.tsx`,
        catalogue,
        (file) => `/${fileIn(catalogue, file, languages)}`,
      ),
      loader: { code },
      styles: [`/${styles[screen]}`],
    }
    cache.set(key, assets)
    return assets
  }
}

function assetsOf(
  manifest: Manifest,
  screen: string,
  language: string,
  addressOf: (file: string) => string,
): Omit<DocumentAssets, 'loader' | 'styles'> {
  const keys = new Set<string>()
  collectChunks(manifest, screen, keys)
  collectChunks(manifest, entry, keys)
  const address = (key: string) => addressOf(manifest[key]!.file)
  return {
    scripts: [...keys].map(address),
    allStyles: address(stylesheet),
    faces: facesOf(language).map(address),
  }
}

/** Adds a chunk after everything it imports. */
function collectChunks(
  manifest: Manifest,
  key: string,
  into: Set<string>,
  visited = new Set<string>(),
): void {
  const chunk = manifest[key]
  if (!chunk || visited.has(key)) return
  visited.add(key)
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, into, visited)
  into.add(key)
}
