// Finds where a text is shown, for translators: the screens, emails or documents that use the file with the text.
import { globSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from './imports.ts'

const root = path.join(import.meta.dirname, '..')

/** The largest number of screens that are named. */
const maxNames = 4

/** Adds a file and all files that it imports, directly or not. */
function collectImports(file: string, known: ReadonlySet<string>, into = new Set<string>()): Set<string> {
  if (!known.has(file) || into.has(file)) return into
  into.add(file)
  for (const imported of importsOf(file)) collectImports(imported, known, into)
  return into
}

/** The screens of a module that use each source file, by the names of the screens' files. */
function findScreens(module: 'web' | 'admin'): Map<string, Set<string>> {
  const sources = new Set(globSync('{web,admin,garment}/**/*.{ts,tsx}', { cwd: root }))
  const screens = new Map<string, Set<string>>()
  for (const screen of globSync(`${module}/screens/*/*.tsx`, { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  ))
    for (const file of collectImports(screen, sources))
      screens.set(file, (screens.get(file) ?? new Set()).add(path.basename(screen, '.tsx')))
  return screens
}

let known: Record<'Screen' | 'Back office', ReturnType<typeof findScreens>> | undefined

/**
 * Where the texts of some source files are shown, one line for each kind of place: `Screens: cart, checkout`.
 *
 * @param files paths from the root of the repository.
 */
export function placesOf(files: string[]): string[] {
  known ??= { Screen: findScreens('web'), 'Back office': findScreens('admin') }
  const places: Record<string, Set<string>> = {}
  const add = (kind: string, names: Iterable<string>) => {
    for (const name of names) (places[kind] ??= new Set()).add(name)
  }
  for (const file of files) {
    const name = path.basename(file).split('.')[0]!
    const area = file.split('/')[1]!
    const shown = Object.entries(known).flatMap(([kind, screens]): [string, Set<string>][] => {
      const on = screens.get(file)
      return on ? [[kind, on]] : []
    })
    if (/^web\/(app|ssr)\//.test(file)) add('Screen', ['all'])
    else if (/^admin\/(?!screens\/)/.test(file)) add('Back office', ['all'])
    else if (shown.length > 0) for (const [kind, screens] of shown) add(kind, screens)
    // Texts of garment/ that no screen shows are for the workshop.
    else if (/^garment\/|\/workshop\//.test(file)) add('Document', ['workshop sheet'])
    else if (area === 'mail') add('Email', ['all'])
    else if (name.endsWith('-emails')) add('Email', [name.replace(/-emails$/, '')])
    else if (/-(pdf|page)$/.test(name)) add('Document', [name.replace(/-pdf$/, '')])
    else add('Reply', [file.startsWith('api/') ? area : name])
  }
  return Object.entries(places).map(([kind, names]) => `${kind}: ${listed([...names].toSorted())}`)
}

function listed(names: string[]): string {
  if (names.includes('all')) return 'all'
  const named = names.slice(0, maxNames).join(', ')
  return names.length > maxNames ? `${named} and ${names.length - maxNames} more` : named
}
