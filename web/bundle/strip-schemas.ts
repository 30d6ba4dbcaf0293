// A Vite plugin that leaves zod and the schemas of contract/ out of the bundles. It keeps constants, and the parts of
// an endpoint that a client needs. Types are not affected.
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Labels are messages, which another plugin replaces. */
const contractPath = /\/contract\/(?:(?:admin|theme)\/)?(?![\w-]+-labels\.ts$)[\w-]+\.ts$/
const zodStub = '\0zod-stand-in'

/**
 * In builds, a file of contract/ with endpoints, schemas and constants is replaced by its endpoints and constants. A file
 * that also has functions stays as it is, but gets a stub of zod that builds nothing.
 *
 * A screen must not import a schema: the build fails ("is not exported by"), or the schema checks nothing. zod is larger
 * than a screen, and the API checks everything anyway. The same is true of a message in such a file, which would stay in
 * English: files of labels have those of screens.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'zod/mini' && importer && contractPath.test(importer) ? zodStub : null
    },
    async load(id) {
      if (id === zodStub) return stubFor(Object.keys(await import('zod/mini')))
      if (!contractPath.test(id)) return null
      const exported = Object.entries<unknown>(await import(pathToFileURL(id).href))
      if (exported.some(([, value]) => typeof value === 'function' && !isSchema(value))) return null
      return exported
        .filter(([, value]) => !isSchema(value) && (isEndpoint(value) || !hasMessage(value)))
        .map(([name, value]) => `export const ${name} = ${literalOf(value)}`)
        .join('\n')
    },
    // What is imported with `* as` would only be undefined.
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
    },
  }
}

function stubFor(names: string[]): string {
  const renamed = names.map((name) => `nothing as ${name}`).join(', ')
  return `const nothing = new Proxy(() => {}, { get: () => nothing, apply: () => nothing })\nexport { ${renamed} }`
}

function literalOf(value: unknown): string {
  if (value instanceof Set) return `new Set(${JSON.stringify([...value])})`
  if (!isEndpoint(value)) return JSON.stringify(value)
  const { method, path, access, idempotent } = value
  return JSON.stringify({ method, path, access, idempotent })
}

function isEndpoint(value: unknown): value is Record<'method' | 'path' | 'access' | 'idempotent', unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isSchema(value: unknown): boolean {
  return value !== null && (typeof value === 'object' || typeof value === 'function') && '_zod' in value
}

function hasMessage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ('id' in value && 'message' in value) || Object.values(value).some(hasMessage)
}
