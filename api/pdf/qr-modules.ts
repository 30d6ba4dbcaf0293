// QR codes: as modules, and drawn into a document.
import { encodeQR } from 'qr'

/** The width of the light margin that readers need, in modules. */
const margin = 4

/** A QR code: how wide it is with its margin, and the row and column of each dark module. */
export function qrModules(text: string): { size: number; modules: [row: number, column: number][] } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: margin })
  return {
    size: rows.length,
    modules: rows.flatMap((dark, row) =>
      dark.flatMap((isDark, column): [number, number][] => (isDark ? [[row, column]] : [])),
    ),
  }
}

/** Draws a QR code into a square of `side` points, its margin included. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { modules, size } = qrModules(text)
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
  for (const [row, column] of modules) doc.rect(column, row, 1, 1)
  doc.fill('#000000').restore()
}
