// A text of the shop as plain text, for emails, search engines and summaries.
import { linkAddress, plainText, type Writing } from './html.ts'
import { type Block, type Inline, parseMarkdown } from './parse.ts'

/** Paragraphs, lists and quotations in plain text. */
export const blocksText = (blocks: readonly Block[], writing: Writing): string =>
  blocks.map((block) => blockText(block, writing)).join('\n\n')

function blockText(block: Block, writing: Writing): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children, writing)
    case 'quote':
      return blocksText(block.children, writing).replaceAll(/^/gm, '> ')
    case 'list':
      return block.items
        .map((item, at) => {
          const sign = block.ordered ? `${at + 1}. ` : '- '
          return sign + blocksText(item, writing).replaceAll('\n', `\n${' '.repeat(sign.length)}`)
        })
        .join('\n')
  }
}

/** URLs of links follow their text. */
const inlineText = (inlines: readonly Inline[], writing: Writing): string =>
  inlines
    .map((one) => {
      if (one.kind === 'break') return '\n'
      if (one.kind === 'strong' || one.kind === 'emphasis') return inlineText(one.children, writing)
      if (one.kind !== 'link') return plainText([one], writing)
      const words = inlineText(one.children, writing)
      const address = linkAddress(one.address, writing)?.replace(/^mailto:/, '')
      return !address || address === words ? words : `${words} (${address})`
    })
    .join('')

/** A text in Markdown without its marks. */
export const markdownText = (text: string): string =>
  blocksText(parseMarkdown(text), { values: {}, base: '', picture: () => null })
