// QR codes: as modules, and as one shape.
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

/** A QR code as an SVG path, one unit a module: dark on light in any colours of its page, cameras read it best so. */
export function qrShape(text: string): { size: number; path: string } {
  const { size, modules } = qrModules(text)
  return { size, path: modules.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('') }
}
