// Reads instances of the ESICUP collection in the JSON format of sparrow: items with demand, allowed orientations and a
// shape, and the height of the strip.
import { z } from 'zod/mini'
import type { Piece, Point } from '#garment/nesting/piece.ts'

export interface Instance {
  name: string
  height: number
  pieces: Piece[]
}

const loop = z.array(z.tuple([z.number(), z.number()], z.number()))

const shape = z.union([
  z.object({ type: z.literal('simple_polygon'), data: loop }),
  z.object({
    type: z.literal('polygon'),
    data: z.object({ outer: loop, inner: z.optional(z.nullable(z.array(loop))) }),
  }),
  z.object({
    type: z.literal('rectangle'),
    data: z.object({
      x_min: z.optional(z.number()),
      y_min: z.optional(z.number()),
      width: z.number(),
      height: z.number(),
    }),
  }),
])

const instance = z.object({
  name: z.optional(z.string()),
  strip_height: z.number(),
  items: z.array(
    z.object({
      demand: z.optional(z.number()),
      allowed_orientations: z.optional(z.nullable(z.array(z.number()))),
      shape,
    }),
  ),
})

/** Throws an error whose message says what is wrong. */
export function readInstance(text: string): Instance {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error(`The file is not JSON: ${(error as Error).message}`, { cause: error })
  }
  const read = instance.safeParse(json)
  if (!read.success) {
    const { path, message } = read.error.issues[0]!
    throw new Error(`The file is not an instance: ${path.join('.') || 'the file'}: ${message}`)
  }
  return {
    name: read.data.name ?? 'instance',
    height: read.data.strip_height,
    pieces: read.data.items.map((item) => ({
      ...loopsOfShape(item.shape),
      demand: item.demand ?? 1,
      // An item without a list lies as it is drawn.
      rotations: item.allowed_orientations?.length ? item.allowed_orientations : [0],
    })),
  }
}

function loopsOfShape({ type, data }: z.infer<typeof shape>): Pick<Piece, 'outline' | 'holes'> {
  if (type === 'simple_polygon') return { outline: pointsOf(data), holes: [] }
  if (type === 'polygon')
    return { outline: pointsOf(data.outer), holes: (data.inner ?? []).map((hole) => pointsOf(hole)) }
  const { x_min: x = 0, y_min: y = 0, width, height } = data
  return {
    outline: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    holes: [],
  }
}

const pointsOf = (points: z.infer<typeof loop>): Point[] => points.map(([x, y]) => [x, y])
