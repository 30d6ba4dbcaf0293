// Brotli bytes of the JavaScript of each screen, with everything it imports, each file counted once.
import { kilobytesOf, readBuiltFiles } from './common/built-files.ts'
import { printTable } from './common/measure.ts'

const entry = 'web/ssr/entry.client.tsx'
const limits: Record<string, number> = { 'catalogue/home': 130, 'catalogue/shop': 180 }
/** Kilobytes that a screen may have in addition to those of the home page. */
const limitBeyondHome = 60

export async function bytes(): Promise<void> {
  const { sources, filesOf } = await readBuiltFiles()
  const filesOfScreen = (screen: string) => filesOf(`web/screens/${screen}.tsx`, filesOf(entry))
  const screens = sources.flatMap((source) => /^web\/screens\/([\w-]+\/[\w-]+)\.tsx$/.exec(source)?.[1] ?? [])
  const home = kilobytesOf(filesOfScreen('catalogue/home'))
  printTable(
    ['screen', 'kB Brotli', 'budget', ''],
    screens
      .toSorted()
      .map((screen) => {
        const limit = limits[screen] ?? home + limitBeyondHome
        return [screen, kilobytesOf(filesOfScreen(screen)), limit] as const
      })
      .map(([screen, size, limit]) => [
        screen,
        size.toFixed(1),
        limit.toFixed(0),
        size <= limit ? 'ok' : 'OVER',
      ]),
  )
  const files = new Set(screens.flatMap((screen) => [...filesOfScreen(screen)]))
  console.log(`${files.size} files in total; a file that several screens need is loaded once.`)
}
