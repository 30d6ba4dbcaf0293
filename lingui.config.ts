// How the texts in the sources become catalogues for translators; `npm run texts` runs it.
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages, sourceLanguage } from './locales/languages.ts'

export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: languages,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['contract', 'garment', 'api', 'web', 'server'].map((module) => `<rootDir>/${module}`),
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    },
  ],
  // With line numbers every edit of a source file would change the catalogues.
  format: formatter({ lineNumbers: false }),
  macro: {
    jsxPlaceholderDefaults: { a: 'link', Link: 'link', em: 'em', strong: 'strong', kbd: 'key' },
  },
  experimental: { runtimeMacro: true },
})
