// A rendered page, ready to be sent.
import { encode, encodeAgain, type ContentEncoding } from './compression.ts'

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Compressed copies, made when first requested. */
  encoded: Partial<Record<ContentEncoding, Promise<Buffer>>>
  /** Whether the copy in Brotli was, or is being, replaced by a smaller one. */
  encodedAgain?: boolean
}

/**
 * The page's body in an encoding. A page that is requested a second time is compressed again with more effort, while
 * the existing copy is sent: only then some product pages fit into the first ten packets of a connection.
 */
export function encodedBody(page: Page, encoding: ContentEncoding): Promise<Buffer> {
  const earlier = page.encoded[encoding]
  if (!earlier) return (page.encoded[encoding] = encode[encoding](page.body))
  if (encoding === 'br' && !page.encodedAgain) {
    page.encodedAgain = true
    void encodeAgain(page.body).then((smaller) => {
      page.encoded.br = Promise.resolve(smaller)
    })
  }
  return earlier
}
