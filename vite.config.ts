// How the storefront is bundled: one configuration for the browser, the server rendering and the tests.
import { defineConfig } from 'vite'
import { pageStyles } from './web/bundle/page-styles.ts'
import { everyPage, sharedChecks, sharedConfig, sharedPlugins } from './web/bundle/vite-shared.ts'

/** What several screens are built of: small, and as a file each it would only queue. The header searches products. */
const severalScreens = /\/(web\/(ui|shared|context|state|api)\/|contract\/product\.ts$)/

/** Of that, what neither the home page nor the designer shows. */
const ordersAndLists =
  /\/web\/(shared\/(address-block|body-size|bought-line|line-description|photo|photo-lightbox|photos|reply-texts|size-choice|totals|use-variants)|ui\/(lightbox|pagination|sort-select|tabs|form\/radio-rows))\.tsx?$/

/** What few screens show, alone: it gets files of its own. */
const fewScreens =
  /\/web\/(shared\/((address|body|measures)\/|apply-definitions\.ts$)|ui\/(article|form\/password-field)\.tsx$)/

/** What the home page shows and the designer does not. */
const productCards = /\/web\/(ui\/stars|shared\/product-card)\.tsx$/

/** What reads the pages of the merchant. */
const writtenPages =
  /\/web\/(features\/pages\/(pages|written)\.tsx?|screens\/information\/load-sections\.ts)$/

/** What lists of products and categories read. */
const lists =
  /\/(web\/features\/(product\/product|category\/category|review\/review-highlights)|contract\/(shop|review|swatches))\.ts$/

/** The shirt that a picture becomes. */
const turnable = /\/web\/stage\/(turnable\.tsx|common\/(capabilities|visibility)\.ts)$/

/** The home page with its sections, which other pages may have too. */
const homePage =
  /\/web\/(screens\/catalogue\/home|features\/sections\/(hero|products|steps|categories|for-you|reviews|section-text))\.tsx$/

/** How sizes are written and chosen, on several screens, but not on the home page. */
const sizes = /\/(size-text|fit-choice)\.tsx?$/

/** A design, its link and its words: whatever shows one needs all of it. */
const design = /\/garment\/(design\/(design|design-code|design-summary)|scene\/mesh-names)\.ts$/

/** The newsletter, wherever it is offered. */
const newsletter = /\/(web\/features\/newsletter\/[a-z-]+|contract\/newsletter-labels)\.tsx?$/

/** Lengths in the reader's unit, and how they are rounded. */
const lengths = /\/garment\/(body\/lengths|common\/math)\.ts$/

/** What reads a model without drawing it: so a slow phone takes three.js in two short goes, not in one long one. */
const threeCore = /node_modules\/three\/build\/three\.core/

/** What draws a model; apart from our code, which carries the shirt's texts and so differs from language to language. */
const threeRenderer = /node_modules\/(three\/build|@react-three|its-fine|suspend-react|zustand)\//
const threeLoaders = /node_modules\/three\/examples\//

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'web/public',
  ...sharedConfig,
  plugins: [...sharedPlugins(), pageStyles()],
  build: {
    ...sharedConfig.build,
    // three.js is one large file, loaded where the shirt turns and nowhere else.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild
      ? { checks: sharedChecks }
      : {
          checks: sharedChecks,
          output: {
            // The designer has the names of some 360 models. Six characters tell the builds of one file apart.
            assetFileNames: 'assets/[name]-[hash:6][extname]',
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
                { name: 'pages', test: writtenPages },
                { name: 'lists', test: lists },
                { name: 'turnable', test: turnable },
                { name: 'design', test: design },
                { name: 'lengths', test: lengths },
                { name: 'newsletter', test: newsletter },
                { name: 'home-page', test: homePage },
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
