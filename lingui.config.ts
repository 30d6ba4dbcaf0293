// How the texts in the sources become catalogues for translators; `npm run texts` runs it.
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages, sourceLanguage } from './locales/languages.ts'

// With line numbers every edit of a source file would change the catalogues.
const po = formatter({ lineNumbers: false })

export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: languages,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['contract', 'garment', 'api', 'web', 'admin', 'server'].map(
        (module) => `<rootDir>/${module}`,
      ),
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    },
  ],
  extractors: [
    {
      match: (file) => /\.tsx?$/.test(file),
      /** Half of the files have no text, and are not parsed. */
      async extract(file, code, ...rest) {
        if (!code.includes('@lingui')) return
        // The build reads this file too, and does not need what only collecting needs.
        const { babelExtractor } = await import('@lingui/cli/api/extractors/babel')
        await babelExtractor.extract(file, code, ...rest)
      },
    },
  ],
  format: {
    ...po,
    /** Writes above each message where it is shown. */
    async serialize(catalog, context) {
      const { placesOf } = await import('./scripts/places.ts')
      const entries = Object.entries(catalog).map(([id, { comments = [], origin = [], ...message }]) => {
        const places = placesOf(origin.map(([file]) => file))
        return [id, { ...message, origin, comments: [...comments, ...places] }]
      })
      return po.serialize(Object.fromEntries(entries), context)
    },
  },
  macro: {
    jsxPlaceholderDefaults: { a: 'link', Link: 'link', em: 'em', strong: 'strong', kbd: 'key' },
  },
  runtimeConfigModule: { Trans: ['#web/ui/trans.tsx', 'Trans'] },
  experimental: { runtimeMacro: true },
})
