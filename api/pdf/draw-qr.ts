// Draws a QR code into a document.
import { qrShape } from '#contract/qr-code.ts'

/** Draws a QR code into a square of `side` points, its margin included. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { path, size } = qrShape(text)
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill('#000000')
    .restore()
}
