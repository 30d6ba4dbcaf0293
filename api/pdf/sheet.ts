// A document of pdfkit that writes only what its fonts have.
import PDFDocument from 'pdfkit'
import { xmlText } from '../kernel/xml.ts'
import { printable } from './printable.ts'

/** A font file in pdfkit, which writes the width of the glyph for missing characters in units of the file. */
interface EmbeddedFont {
  widths?: number[]
  scale: number
  font: { getGlyph(id: number): { advanceWidth: number } }
}

export class Sheet extends PDFDocument {
  override font(...chosen: unknown[]): this {
    super.font(...(chosen as [string]))
    const { _font: font } = this as unknown as { _font: EmbeddedFont }
    // As wide as it was measured; a reader would draw such a text over what is beside it.
    if (font.widths) font.widths[0] = font.font.getGlyph(0).advanceWidth * font.scale
    return this
  }

  override text(text: string, ...place: unknown[]): this {
    return super.text(printable(text), ...(place as []))
  }

  /** pdfkit writes title and author into the XMP metadata without escaping them. */
  override endMetadata(): void {
    const texts = Object.entries(this.info).map(([key, value]): [string, unknown] => [
      key,
      typeof value === 'string' ? xmlText(value) : value,
    ])
    this.info = Object.fromEntries(texts) as typeof this.info
    super.endMetadata()
  }
}
