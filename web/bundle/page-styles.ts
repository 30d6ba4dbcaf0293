// A Vite plugin that writes a style sheet for each screen, with only the rules that its first view needs. They are in the
// order of the whole style sheet. The browser loads that later; it repeats the rules and changes nothing.
import path from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'
import { stylesFile } from '../ssr/build-output.ts'

/** Font files would compete with the first picture, so only the whole style sheet has them. */
const facesFile = /\/fonts\.css$/
const screenFile = /\/web\/screens\/([\w-]+\/[\w-]+)\.tsx$/
/** Vite's placeholder for the address of a file whose name is not known yet. */
const assetPlaceholder = /__VITE_ASSET__([\w$]+)__/g

export function pageStyles(): Plugin {
  const rules = new Map<string, string>()
  return {
    name: 'page-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (id.endsWith('.css') && !facesFile.test(id)) rules.set(id, code)
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const inOrder = orderOf(bundle).filter((id) => rules.has(id))
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === 'entry.client',
        )
        // The page of a benchmark has no screens.
        if (entry?.type !== 'chunk') return
        const always = importsOf(this, entry.facadeModuleId!)
        const sheets: Record<string, string> = {}
        for (const id of this.getModuleIds()) {
          const screen = screenFile.exec(id)?.[1]
          if (!screen) continue
          const shown = importsOf(this, id, new Set(always))
          const css = inOrder
            .filter((module) => shown.has(module))
            .map((module) => rules.get(module)!)
            .join('\n')
            .replaceAll(assetPlaceholder, (_whole, file: string) => `/${this.getFileName(file)}`)
          const name = `${path.basename(screen)}.css`
          const { code } = transform({ filename: name, code: Buffer.from(css), minify: true })
          const emitted = this.emitFile({ type: 'asset', name, source: code })
          sheets[screen] = this.getFileName(emitted)
        }
        this.emitFile({ type: 'asset', fileName: stylesFile, source: JSON.stringify(sheets) })
      },
    },
  }
}

/** A module and all its static imports. */
function importsOf(context: Rolldown.PluginContext, id: string, into = new Set<string>()): Set<string> {
  if (into.has(id)) return into
  into.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) importsOf(context, imported, into)
  return into
}

/** The modules in the order of the whole style sheet: imports before importers, dynamic imports last. */
function orderOf(bundle: Rolldown.OutputBundle): string[] {
  const modules: string[] = []
  const done = new Set<string>()
  const later = new Set<string>()
  const collect = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || done.has(name)) return
    done.add(name)
    chunk.imports.forEach(collect)
    chunk.dynamicImports.forEach((each) => later.add(each))
    modules.push(...Object.keys(chunk.modules))
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) collect(file.fileName)
  for (const name of later) collect(name)
  return modules
}
