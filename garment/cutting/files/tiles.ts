// A picture, such as the pattern, divided into pages that are joined edge to edge.
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'
import type { CutPiece } from '../cut-piece.ts'
import { arrange } from './arrange.ts'
import type { Arrangement } from './arrange.ts'
import { letters } from './piece-drawing.ts'

/** The part of a page that is printed; the overlap at its right and lower edge is glued under the next pages. */
export interface TileSize {
  widthMm: number
  heightMm: number
  overlapMm: number
}

export interface Tile {
  /** The row as a letter and the column as a number, from the upper left. */
  name: string
  row: number
  column: number
  /** The upper left corner of what it shows, in the arrangement. */
  left: number
  top: number
}

/** What is divided into pages: its size, and the closed lines that it shows. */
export interface DividedPicture {
  widthMm: number
  heightMm: number
  outlines: readonly Polyline[]
}

export interface PageGrid extends Pick<DividedPicture, 'widthMm' | 'heightMm'> {
  rows: number
  columns: number
  /** From one page to the next. */
  stepX: number
  stepY: number
  /** Row by row, without the pages that would be empty. */
  tiles: readonly Tile[]
}

export interface Tiling extends PageGrid {
  arrangement: Arrangement
}

/** The part of a closed line on one side of a straight line along an axis. */
function clipped(line: Polyline, axis: 0 | 1, limit: number, sign: 1 | -1): FlatPoint[] {
  const inside = (point: FlatPoint) => sign * (point[axis] - limit) >= 0
  return line.flatMap((from, index): FlatPoint[] => {
    const to = line[(index + 1) % line.length]!
    const kept: FlatPoint[] = inside(from) ? [from] : []
    if (inside(from) === inside(to)) return kept
    const share = (limit - from[axis]) / (to[axis] - from[axis])
    return [...kept, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]
  })
}

/** Less of a piece than this is not worth a page: it is within the width of a line. */
const minAreaMm2 = 0.5

const areaOf = (line: Polyline): number =>
  Math.abs(
    line.reduce((sum, [u, v], index) => {
      const [nextU, nextV] = line[(index + 1) % line.length]!
      return sum + (u * nextV - nextU * v) / 2
    }, 0),
  )

function isCovered(outline: Polyline, left: number, bottom: number, right: number, top: number): boolean {
  let part = outline
  for (const [axis, limit, sign] of [
    [0, left, 1],
    [0, right, -1],
    [1, bottom, 1],
    [1, top, -1],
  ] as const)
    part = clipped(part, axis, limit, sign)
  return areaOf(part) > minAreaMm2
}

export function pageGridOf(picture: DividedPicture, { widthMm, heightMm, overlapMm }: TileSize): PageGrid {
  const [stepX, stepY] = [widthMm - overlapMm, heightMm - overlapMm]
  const count = (length: number, step: number) => Math.max(1, Math.ceil((length - overlapMm) / step - 1e-9))
  const columns = count(picture.widthMm, stepX)
  const rows = count(picture.heightMm, stepY)
  const tiles = Array.from({ length: rows * columns }, (_, index): Tile => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const name = `${letters(row)}${column + 1}`
    return { name, row, column, left: column * stepX, top: picture.heightMm - row * stepY }
  }).filter(({ row, column, left, top }) => {
    const right = left + (column === columns - 1 ? widthMm : stepX)
    const bottom = top - (row === rows - 1 ? heightMm : stepY)
    return picture.outlines.some((outline) => isCovered(outline, left, bottom, right, top))
  })
  return { widthMm: picture.widthMm, heightMm: picture.heightMm, rows, columns, stepX, stepY, tiles }
}

export function tilesOf(arrangement: Arrangement, size: TileSize): Tiling {
  const outlines = arrangement.placed.map(({ piece, move }) =>
    piece.cuttingLine.map(([u, v]): FlatPoint => [u + move[0], v + move[1]]),
  )
  return { ...pageGridOf({ ...arrangement, outlines }, size), arrangement }
}

/** Columns of pages that are tried. */
const columnsTried = [3, 4, 5, 6, 7, 8]

/** The arrangement of the pieces that takes the fewest pages. */
export function fewestTiles(pieces: readonly CutPiece[], size: TileSize): Tiling {
  const tilings = columnsTried.map((columns) =>
    tilesOf(arrange(pieces, columns * (size.widthMm - size.overlapMm) + size.overlapMm), size),
  )
  return tilings.reduce((best, each) => (each.tiles.length < best.tiles.length ? each : best))
}
