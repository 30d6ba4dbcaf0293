import qrcode from 'qrcode-generator'

/** The width of the light margin that readers need, in modules. */
const margin = 4

/** A QR code: how wide it is with its margin, and the row and column of each dark module. */
export function qrModules(text: string): { size: number; modules: [row: number, column: number][] } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count }, (_, place) => place)
  return {
    size: count + 2 * margin,
    modules: places.flatMap((row) =>
      places.flatMap((column): [number, number][] =>
        code.isDark(row, column) ? [[row + margin, column + margin]] : [],
      ),
    ),
  }
}
