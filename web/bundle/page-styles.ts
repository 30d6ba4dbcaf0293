// A Vite plugin that writes a style sheet for each screen, with the rules of what it shows at first and no others.
// They stand in the order of the whole sheet, which the browser adds later: it repeats them and changes nothing.
import path from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'
import { stylesFile } from '../ssr/build-output.ts'

/** The faces would compete with the first picture: they come with the whole sheet. */
const facesFile = /\/fonts\.css$/
const screenFile = /\/web\/screens\/([\w-]+\/[\w-]+)\.tsx$/
/** What Vite writes for the address of a file until that has its name. */
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
        const always = importsOf(this, (entry as Rolldown.OutputChunk).facadeModuleId!)
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

/** Everything a module imports, itself included; what it only imports when needed is left out. */
function importsOf(context: Rolldown.PluginContext, id: string, into = new Set<string>()): Set<string> {
  if (into.has(id)) return into
  into.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) importsOf(context, imported, into)
  return into
}

/** The modules as the whole sheet has their rules: imports before importers, what is needed later last. */
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
