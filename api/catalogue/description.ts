// The description of a product: Markdown, shown as safe HTML below the product's own headings, and as plain text where no
// markup is allowed.
import { blocksHtml, type Writing } from '#contract/markdown/html.ts'
import { type Block, parseMarkdown } from '#contract/markdown/parse.ts'
import { blocksText } from '#contract/markdown/text.ts'

export interface WrittenDescription {
  description: string
  descriptionHtml: string
}

/** Each line break begins a paragraph. @param base the path of the storefront, for links within the shop. */
export function writtenDescription(text: string, base: string): WrittenDescription {
  const blocks = parseMarkdown(text.replaceAll(/(?:\r\n?|\n)+/g, '\n\n')).map(belowProduct)
  const writing: Writing = { values: {}, base, picture: () => null }
  return { description: blocksText(blocks, writing), descriptionHtml: blocksHtml(blocks, writing) }
}

/** The page has the headings of the first two levels itself. */
const belowProduct = (block: Block): Block =>
  block.kind === 'heading' ? { ...block, level: Math.max(2, block.level) + 1 } : block
