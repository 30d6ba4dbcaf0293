// The files of a pattern read by programs that are not ours: ezdxf (Debian's python3-ezdxf) and Poppler.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { distance, type FlatPoint, type Polyline } from '#garment/pattern/polyline.ts'
import { type ProductionPattern, sewingLineOf } from '#garment/cutting/cut-piece.ts'
import type { Tiling } from '#garment/cutting/files/tiles.ts'

/** @throws when the program is missing, with the name of Debian's package */
function run(program: string, args: string[], debian: string): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 120_000,
  })
  if (error || /ModuleNotFoundError/.test(stderr))
    throw new Error(`Install ${debian}: ${program} cannot be run.`)
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  return stdout
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pattern-files-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface ReadBlock {
  lines: Record<string, Polyline[]>
  notches: [x: number, y: number, depth: number][]
  texts: string[]
}

/** The largest distance between a point of a piece and what ezdxf reads; infinite when something is missing. */
export const dxfDifference = (dxf: string, { pieces }: ProductionPattern): Promise<number> =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'pattern.dxf')
    await writeFile(file, dxf)
    const reader = path.join(import.meta.dirname, 'read_dxf.py')
    const blocks = JSON.parse(run('/usr/bin/python3', [reader, file], 'python3-ezdxf')) as Record<
      string,
      ReadBlock
    >
    if (Object.keys(blocks).length !== pieces.length) return Infinity
    return Math.max(
      ...pieces.map((piece) => {
        const block = blocks[piece.name.toUpperCase()]
        const [boundary, sewing] = [block?.lines['1']?.[0], block?.lines['14']?.[0]]
        if (!block || !boundary || !sewing || block.notches.length !== piece.notches.length) return Infinity
        const move: FlatPoint = [
          boundary[0]![0] - piece.cuttingLine[0]![0],
          boundary[0]![1] - piece.cuttingLine[0]![1],
        ]
        const between = (read: Polyline, drafted: Polyline) =>
          read.length === drafted.length
            ? Math.max(...read.map(([x, y], index) => distance([x - move[0], y - move[1]], drafted[index]!)))
            : Infinity
        return Math.max(
          between(boundary, piece.cuttingLine),
          between(sewing, sewingLineOf(piece)),
          between(
            block.notches.map(([x, y]): FlatPoint => [x, y]),
            piece.notches.map(({ outer }) => outer),
          ),
        )
      }),
    )
  })

const pixelsPerMm = 4
/** Lines of the pattern are darker than this, and marks of pages are lighter. */
const dark = 150

interface Ink {
  width: number
  height: number
  pixels: Buffer
}

/** The pages of a PDF as Poppler draws them, with black where the pattern is. */
export const inkOfPages = (pdf: Uint8Array): Promise<Ink[]> =>
  inFolder(async (folder) => {
    await writeFile(path.join(folder, 'pattern.pdf'), pdf)
    const dpi = String(pixelsPerMm * 25.4)
    run(
      'pdftoppm',
      ['-r', dpi, '-png', path.join(folder, 'pattern.pdf'), path.join(folder, 'page')],
      'poppler-utils',
    )
    const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted()
    return Promise.all(
      files.map(async (file): Promise<Ink> => {
        const { data, info } = await sharp(path.join(folder, file))
          .greyscale()
          .threshold(dark)
          .negate()
          .raw()
          .toBuffer({ resolveWithObject: true })
        return { width: info.width, height: info.height, pixels: data }
      }),
    )
  })

const blank = (width: number, height: number): Ink => ({
  width,
  height,
  pixels: Buffer.alloc(width * height),
})

/** A part of one picture, at a place of another. */
function copy(
  from: Ink,
  area: { x: number; y: number; width: number; height: number },
  to: Ink,
  at: FlatPoint,
): void {
  for (let row = 0; row < area.height; row++)
    for (let column = 0; column < area.width; column++) {
      const [x, y] = [Math.round(at[0]) + column, Math.round(at[1]) + row]
      if (x >= to.width || y >= to.height) continue
      if (from.pixels[(area.y + row) * from.width + area.x + column]) to.pixels[y * to.width + x] = 255
    }
}

/** The pages of tiles, each cut at the edge to the next and joined, as one picture. */
export function joined(pages: readonly Ink[], tiling: Tiling, marginMm: number): Ink {
  const { arrangement, stepX, stepY, tiles, rows, columns } = tiling
  const whole = blank(
    Math.ceil(arrangement.widthMm * pixelsPerMm) + 2,
    Math.ceil(arrangement.heightMm * pixelsPerMm) + 2,
  )
  const margin = marginMm * pixelsPerMm
  tiles.forEach(({ left, top, row, column }, index) => {
    const page = pages[index]!
    const step = (isLast: boolean, mm: number) => (isLast ? Infinity : Math.round(mm * pixelsPerMm) + 1)
    const area = {
      x: margin,
      y: margin,
      width: Math.min(page.width - 2 * margin, step(column === columns - 1, stepX)),
      height: Math.min(page.height - 2 * margin, step(row === rows - 1, stepY)),
    }
    copy(page, area, whole, [left * pixelsPerMm, (arrangement.heightMm - top) * pixelsPerMm])
  })
  return whole
}

export const pictureOf = ({ width, height, pixels }: Ink): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .negate()
    .png()
    .toBuffer()

export const hasInk = ({ pixels }: Ink): boolean => pixels.includes(255)

/** The share of the dark pixels of one picture that have none within two pixels in the other, in percent. */
export function missingInk(one: Ink, other: Ink): number {
  let [all, missing] = [0, 0]
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      if (!one.pixels[y * one.width + x]) continue
      all++
      let found = false
      for (let dy = -2; dy <= 2 && !found; dy++)
        for (let dx = -2; dx <= 2 && !found; dx++) {
          const [nearX, nearY] = [x + dx, y + dy]
          found =
            nearX >= 0 &&
            nearY >= 0 &&
            nearX < other.width &&
            nearY < other.height &&
            other.pixels[nearY * other.width + nearX] === 255
        }
      if (!found) missing++
    }
  return (100 * missing) / all
}
