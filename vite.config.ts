// How the storefront is bundled: one configuration for the browser, the server rendering and the tests.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripSchemas } from './web/bundle/strip-schemas.ts'
import { literalValues, messages } from './web/bundle/messages.ts'
import { pageStyles } from './web/bundle/page-styles.ts'

/** Libraries every page needs; kept apart from our code so that a deploy does not make browsers load them again. */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|use-sync-external-store|@lingui)\//

/** What several screens are built of: small, and as a file each it would only queue. The header searches products. */
const severalScreens = /\/(web\/(ui|shared|context|state|api)\/|contract\/product\.ts$)/

/** Of that, what neither the home page nor the designer shows. */
const ordersAndLists =
  /\/web\/(shared\/(address-block|body-size|bought-line|line-description|photo|photo-lightbox|photos|reply-texts|size-choice|totals|use-variants)|ui\/(lightbox|pagination|sort-select|tabs|form\/radio-rows))\.tsx?$/

/** What few screens show, alone: it gets files of its own. */
const fewScreens = /\/web\/ui\/(article|form\/password-field)\.tsx$/

/** What the home page shows and the designer does not. */
const productCards = /\/web\/(ui\/stars|shared\/product-card)\.tsx$/

/** How sizes are written and chosen, on several screens, but not on the home page. */
const sizes = /\/(size-text|fit-choice)\.tsx?$/

/** What reads a model without drawing it: so a slow phone takes three.js in two short goes, not in one long one. */
const threeCore = /node_modules\/three\/build\/three\.core/

/** What draws a model; apart from our code, which carries the shirt's texts and so differs from language to language. */
const threeRenderer = /node_modules\/(three\/build|@react-three|its-fine|suspend-react|zustand)\//
const threeLoaders = /node_modules\/three\/examples\//

/** What the bundler would say of its own speed is nothing to whoever starts the shop. */
const checks = { pluginTimings: false }

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'web/public',
  plugins: [messages(), literalValues(), react(), stripSchemas(), pageStyles()],
  // React has this hook since its version 18; Lingui brings a stand-in for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  optimizeDeps: { rolldownOptions: { plugins: [literalValues()] } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The whole shop's style sheet in one file, so that no navigation waits; a page's first paint has one of its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // three.js is one large file, loaded where the shirt turns and nowhere else.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild
      ? { checks }
      : {
          checks,
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: everyPage },
                // This order: a group also takes what its files import.
                {
                  name: 'shared',
                  test: (file) =>
                    [ordersAndLists, productCards, fewScreens, sizes].every((other) => !other.test(file)) &&
                    severalScreens.test(file),
                },
                { name: 'size-text', test: sizes },
                { name: 'product-cards', test: productCards },
                { name: 'orders-and-lists', test: ordersAndLists },
                { name: 'three-core', test: threeCore },
                { name: 'three-renderer', test: threeRenderer },
                { name: 'three-loaders', test: threeLoaders },
              ],
            },
          },
        },
  },
}))
