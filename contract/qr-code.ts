// QR codes as modules and as an SVG path.
import { encodeQR } from 'qr'

/** The width of the quiet zone, in modules. */
export const qrMargin = 4

/** A QR code: its width with the margin, and the row and column of each dark module. */
export function qrModules(text: string): { size: number; modules: [row: number, column: number][] } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: qrMargin })
  return {
    size: rows.length,
    modules: rows.flatMap((dark, row) =>
      dark.flatMap((isDark, column): [number, number][] => (isDark ? [[row, column]] : [])),
    ),
  }
}

/** A QR code as an SVG path, one unit per module. */
export function qrShape(text: string): { size: number; path: string } {
  const { size, modules } = qrModules(text)
  return { size, path: modules.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('') }
}
