// A layout as SVG: the strip with its pieces, each kind of piece in its own colour.
import { type Layout, loopsOf, type Piece, rotate } from '#garment/nesting/piece.ts'

export function layoutPicture(
  pieces: readonly Piece[],
  height: number,
  { length, placements }: Layout,
): string {
  const line = height / 600
  const paths = placements.map(({ piece, rotation, x, y }) => {
    const lines = loopsOf(pieces[piece]!).map((loop) => {
      const points = rotate(loop, rotation).map(([px, py]) => `${px + x} ${py + y}`)
      return `M${points.join('L')}Z`
    })
    const hue = (piece * 137) % 360
    return `<path d="${lines.join('')}" fill="hsl(${hue} 55% 72%)"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-5 * line} ${-5 * line} ${length + 10 * line} ${height + 10 * line}">`,
    `<g transform="matrix(1 0 0 -1 0 ${height})" fill-rule="evenodd" stroke="#222" stroke-width="${line}">`,
    `<rect width="${length}" height="${height}" fill="#f4f1ea"/>`,
    ...paths,
    '</g>',
    '</svg>\n',
  ].join('\n')
}
