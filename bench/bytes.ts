// Brotli bytes of the JavaScript of each screen of the storefront and the back office, with all imports, each file
// counted once.
import { backOffice } from '#admin/build.ts'
import { entry as backOfficeEntry } from '#admin/sources.ts'
import { readBuiltFiles } from './common/built-files.ts'
import type { Figure, Limit } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'

const kB = (was: number, max: number): Limit => ({ was, max, unit: 'kB' })

/** Screens with their own limits, by path, and the limits of all others. */
const limits = {
  'web/catalogue/home': kB(132.1, 133),
  'web/catalogue/shop': kB(138.6, 145),
  'web/catalogue/designer': kB(188.4, 190),
  'web: any other screen': kB(165.1, 166),
  'admin/session/sign-in': kB(160.5, 164),
  'admin/home/home': kB(170, 178),
  'admin: any other screen': kB(202.2, 204),
}
type Name = keyof typeof limits

interface Build {
  /** The folder of the build; left out: the storefront's. */
  folder?: string
  module: 'web' | 'admin'
  /** The file that is loaded with every screen. */
  entry: string
}

const builds: Build[] = [
  { module: 'web', entry: 'web/ssr/entry.client.tsx' },
  { folder: backOffice.folder, module: 'admin', entry: backOfficeEntry },
]

export const bytes = definePart(limits, async () => {
  const figures: Figure<Name>[] = []
  for (const build of builds) figures.push(...(await figuresOf(build)))
  return figures
})

async function figuresOf({ folder, module, entry }: Build): Promise<Figure<Name>[]> {
  const { sources, filesOf, kilobytesOf } = await readBuiltFiles(folder)
  const screenPath = new RegExp(`^${module}/screens/([\\w-]+/[\\w-]+)\\.tsx$`)
  return sources
    .flatMap((source) => screenPath.exec(source)?.[1] ?? [])
    .toSorted()
    .map((screen) => {
      const name = `${module}/${screen}`
      return {
        name,
        limit: Object.hasOwn(limits, name) ? (name as Name) : `${module}: any other screen`,
        value: kilobytesOf(filesOf(`${module}/screens/${screen}.tsx`, filesOf(entry))),
      }
    })
}
