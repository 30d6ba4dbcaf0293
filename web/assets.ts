// Which built files a screen needs, read from the bundle's manifest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientDir } from './build.ts'
import type { DocumentAssets } from './shell/document.ts'

interface Chunk {
  file: string
  imports?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const entry = 'web/entry.client.tsx'
/** The one stylesheet, as the manifest names it. */
const stylesheet = 'style.css'

/** Reads the manifest once; what it answers for a screen is computed once too. */
export function builtAssets(): (screen: string) => DocumentAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const known = new Map<string, DocumentAssets>()
  return (screen) => {
    const assets = known.get(screen) ?? assetsOf(manifest, `web/screens/${screen}.tsx`)
    known.set(screen, assets)
    return assets
  }
}

function assetsOf(manifest: Manifest, screen: string): DocumentAssets {
  const keys = new Set<string>()
  gather(manifest, entry, keys)
  gather(manifest, screen, keys)
  const chunks = [...keys].map((key) => manifest[key]!)
  const address = (file: string) => `/${file}`
  const unique = (files: string[]) => [...new Set(files)].map(address)
  return {
    script: address(manifest[entry]!.file),
    styles: [address(manifest[stylesheet]!.file)],
    modules: unique(chunks.map((chunk) => chunk.file).filter((file) => file !== manifest[entry]!.file)),
    fonts: unique(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => face.test(file))),
  }
}

/** The cuts every page sets; what they leave out is fetched where a name asks for it. */
const face = /-basic-[^/]+\.woff2$/

function gather(manifest: Manifest, key: string, into: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || into.has(key)) return
  into.add(key)
  for (const imported of chunk.imports ?? []) gather(manifest, imported, into)
}
