import { backOffice } from '#admin/build.ts'
import { storefront } from '#web/build.ts'
import { buildIfStale } from '#web/bundle/build.ts'

/**
 * Builds the storefront and the back office when their sources have changed.
 *
 * @param options.languages the languages to build; left out: all
 */
export async function buildPages(options: {
  languages?: string[]
  log: (sentence: string) => void
}): Promise<void> {
  for (const bundle of [storefront, backOffice]) await buildIfStale(bundle, options)
}
