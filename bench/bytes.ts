// Brotli bytes of JavaScript each screen sends, everything that arrives with it counted once.
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { clientDir } from '#web/ssr/build-output.ts'
import { buildIfStale } from '#web/build.ts'
import { table } from './common/measure.ts'

interface Chunk {
  file: string
  imports?: string[]
}

const entry = 'web/ssr/entry.client.tsx'
const limits: Record<string, number> = { 'catalogue/home': 130, 'catalogue/shop': 180 }
const moreThanHome = 60

export async function bytes(): Promise<void> {
  await buildIfStale({ log: (line) => console.log(line) })
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  )
  const files = (key: string, into = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || into.has(chunk.file)) return into
    into.add(chunk.file)
    for (const imported of chunk.imports ?? []) files(imported, into)
    return into
  }
  const kilobytes = (screen: string) => {
    const all = files(`web/screens/${screen}.tsx`, files(entry))
    return [...all].reduce((sum, file) => sum + statSync(path.join(clientDir, `${file}.br`)).size, 0) / 1000
  }
  const screens = Object.keys(manifest).flatMap(
    (key) => /^web\/screens\/([\w-]+\/[\w-]+)\.tsx$/.exec(key)?.[1] ?? [],
  )
  const home = kilobytes('catalogue/home')
  table(
    ['screen', 'kB Brotli', 'budget', ''],
    screens
      .toSorted()
      .map((screen) => [screen, kilobytes(screen), limits[screen] ?? home + moreThanHome] as const)
      .map(([screen, size, limit]) => [
        screen,
        size.toFixed(1),
        limit.toFixed(0),
        size <= limit ? 'ok' : 'OVER',
      ]),
  )
  const shipped = new Set(screens.flatMap((screen) => [...files(`web/screens/${screen}.tsx`, files(entry))]))
  console.log(`${shipped.size} files in all; a file that several screens need is one file, loaded once.`)
}
