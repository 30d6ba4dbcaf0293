// Brotli bytes of the JavaScript of each screen, with everything it imports, each file counted once: of the storefront and
// of the back office.
import { backOffice } from '#admin/build.ts'
import { entry as backOfficeEntry } from '#admin/sources.ts'
import { readBuiltFiles } from './common/built-files.ts'
import { printTable } from './common/measure.ts'

/** The screens of a build and what they may weigh, in kilobytes. */
interface Budget {
  /** The folder of the build; the storefront's when it is left out. */
  folder?: string
  /** The sources of screens, in this module. */
  module: string
  /** What is loaded with every screen. */
  entry: string
  /** The screen that is opened first. */
  first: string
  /** Screens with a limit of their own. */
  limits: Record<string, number>
  /** What any other screen may have in addition to the first one. */
  limitBeyondFirst: number
}

const budgets: Budget[] = [
  {
    module: 'web',
    entry: 'web/ssr/entry.client.tsx',
    first: 'catalogue/home',
    limits: { 'catalogue/home': 130, 'catalogue/shop': 180 },
    limitBeyondFirst: 60,
  },
  {
    folder: backOffice.folder,
    module: 'admin',
    entry: backOfficeEntry,
    first: 'session/sign-in',
    limits: { 'session/sign-in': 200, 'home/home': 200 },
    limitBeyondFirst: 120,
  },
]

export async function bytes(): Promise<void> {
  for (const budget of budgets) await bytesOf(budget)
}

async function bytesOf({ folder, module, entry, first, limits, limitBeyondFirst }: Budget): Promise<void> {
  const { sources, filesOf, kilobytesOf } = await readBuiltFiles(folder)
  const filesOfScreen = (screen: string) => filesOf(`${module}/screens/${screen}.tsx`, filesOf(entry))
  const screenPath = new RegExp(`^${module}/screens/([\\w-]+/[\\w-]+)\\.tsx$`)
  const screens = sources.flatMap((source) => screenPath.exec(source)?.[1] ?? [])
  const least = kilobytesOf(filesOfScreen(first))
  printTable(
    [`screen of ${module}/`, 'kB Brotli', 'budget', ''],
    screens
      .toSorted()
      .map((screen) => {
        const limit = limits[screen] ?? least + limitBeyondFirst
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
