// Shared settings of the bundles of storefront and back office.
import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { PluginOption, UserConfig } from 'vite'
import { literalValues, messages } from './messages.ts'
import { stripSchemas } from './strip-schemas.ts'

/** Libraries every page needs; kept apart from our code so that a deploy does not make browsers load them again. */
export const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|use-sync-external-store|@lingui)\//

export const sharedPlugins = (): PluginOption[] => [messages(), literalValues(), react(), stripSchemas()]

const root = path.join(import.meta.dirname, '../..')

/**
 * A class of a CSS module: its name and a hash of its file. Vite adds the line, of which a page with all its classes is
 * 2 % longer.
 */
function className(name: string, file: string): string {
  const hash = createHash('sha256').update(path.relative(root, file)).digest().readUInt32BE().toString(36)
  return `${name}_${hash.slice(0, 5)}`
}

export const sharedConfig = {
  // React has this hook since version 18; Lingui includes a polyfill for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  optimizeDeps: { rolldownOptions: { plugins: [literalValues()] } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The whole style sheet in one file, so that no navigation waits.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
} satisfies UserConfig

/** The bundler's report of its own speed would confuse those who start the shop. */
export const sharedChecks = { pluginTimings: false }
