// Categories in files of other shops: paths such as `Men > Shirts`, several of them in a cell, or a column for each level.

/** Names that other shops give to the root, and to products without a category. */
const noCategory =
  /^(?:default category|root(?: catalog)?|shop all|home|start|startseite|accueil|inicio|uncategori[sz]ed|unkategorisiert|nicht kategorisiert|non classé|senza categoria|non categorizzato|sin categor(?:ía|izar)|geen categorie|niet gecategoriseerd|deutsch|english)$/i

/** Shopware writes only the numbers of categories, which say nothing here. */
const isNumber = /^(?:\d+|[0-9a-f]{32})$/

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The parts of a path. A slash separates them only where nothing else does, and after the name of a root. */
function partsOf(path: string): string[] {
  const sign = /->|[>»→]/.test(path)
    ? /->|[>»→]/
    : /^(?:default category|root(?: catalog)?|shop all|home|start|startseite|accueil)\//i.test(path) ||
        path.split('/').length > 2
      ? /\//
      : /$^/
  return path
    .replace(/^\s*\//, '')
    .split(sign)
    .map(oneLine)
    .filter((part) => part !== '' && !noCategory.test(part) && !isNumber.test(part))
}

/** The last part of a path: `Shirts > Oxford` is Oxford. */
export const leafOf = (path: string): string | undefined => partsOf(path).at(-1)

/**
 * The categories of a product, the one with the longest path first: its last part. @param cells the cells of its
 * columns: paths, or when there are several columns, the levels of one path.
 */
export function categoriesIn(cells: readonly string[]): string[] {
  const hasPath = cells.some((cell) => /[>»→]|->/.test(cell))
  const paths = (cells.length > 1 && !hasPath ? [cells.join(' > ')] : cells).flatMap((cell) =>
    cell.split(/[|\n;]|,(?!\s*(?:>|$))/),
  )
  const found = paths.map(partsOf).filter((parts) => parts.length > 0)
  const longestFirst = found.toSorted((one, other) => other.length - one.length)
  return [...new Set(longestFirst.map((parts) => parts.at(-1)!))]
}
