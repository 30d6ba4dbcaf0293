// Lines of a drawing: points joined by straight pieces and cubic curves, in millimetres, x to the right from
// the shirt's middle, y down.

export type Point = readonly [x: number, y: number]
/** A start point, then the steps: a point for a straight line, or two control points and the end point of a curve. */
export type Line = readonly [Point, ...(Point | readonly [Point, Point, Point])[]]

const isCurve = (step: Line[number]): step is readonly [Point, Point, Point] => Array.isArray(step[0])

export const round = (value: number): string => String(Math.round(value * 100) / 100)
const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** A line from path data of absolute M, L and C steps, e.g. `M0 0 L10 0 C20 0 30 10 30 20`. */
export function line(data: string): Line {
  const steps = [...data.matchAll(/([MLC])([^MLC]*)/g)].map(([, letter, list = '']) => {
    const [x = 0, y = 0, ...rest] = list.trim().split(/\s+/).map(Number)
    if (letter !== 'C') return [x, y] as const
    const [x2 = 0, y2 = 0, x3 = 0, y3 = 0] = rest
    return [
      [x, y],
      [x2, y2],
      [x3, y3],
    ] as const
  })
  return steps as unknown as Line
}

/** The line as SVG path data. */
export function path(line: Line, end: 'open' | 'closed' = 'open'): string {
  const [start, ...steps] = line
  const drawn = steps.map((step) => (isCurve(step) ? `C${step.map(write).join(' ')}` : `L${write(step)}`))
  return `M${write(start)}${drawn.join('')}${end === 'closed' ? 'Z' : ''}`
}

export const closed = (line: Line): string => path(line, 'closed')

const flipPoint = ([x, y]: Point): Point => [-x, y]

/** Where a line ends. */
export function endOf(drawn: Line): Point {
  const last = drawn.at(-1) as Line[number]
  return isCurve(last) ? last[2] : last
}

/** Joins lines, each of which starts where the one before ends. */
export function join(first: Line, ...rest: Line[]): Line {
  return [...first, ...rest.flatMap(([, ...steps]) => steps)]
}

/** The line mirrored at the shirt's middle. */
export function flip(line: Line): Line {
  return line.map((step) => (isCurve(step) ? step.map(flipPoint) : flipPoint(step))) as unknown as Line
}

/** The same line in the other direction. */
export function reversed(line: Line): Line {
  const [start, ...steps] = line
  const ends: Point[] = [start, ...steps.map((step) => (isCurve(step) ? step[2] : step))]
  const back = steps.map((step, index) => {
    const target = ends[index] as Point
    return isCurve(step) ? ([step[1], step[0], target] as const) : target
  })
  return [ends.at(-1) as Point, ...back.toReversed()]
}

/** A line joined with its mirror image into one symmetrical outline. `half` starts and ends at the middle. */
export function symmetrical(half: Line): Line {
  const [, ...steps] = reversed(flip(half))
  return [...half, ...steps]
}

const stepsPerCurve = 20

/** Points along the line, so close together that curves look smooth. */
export function points(line: Line): Point[] {
  const [start, ...steps] = line
  const result: Point[] = [start]
  for (const step of steps) {
    const [x0, y0] = result.at(-1) as Point
    if (!isCurve(step)) {
      result.push(step)
      continue
    }
    const [[x1, y1], [x2, y2], [x3, y3]] = step
    for (let at = 1; at <= stepsPerCurve; at++) {
      const t = at / stepsPerCurve
      const s = 1 - t
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      result.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3])
    }
  }
  return result
}

function normal([x0, y0]: Point, [x1, y1]: Point): Point {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  return [-(y1 - y0) / length, (x1 - x0) / length]
}

/** A parallel line `distance` mm to the right of the line's direction (y points down), with mitred corners. */
export function parallel(line: Line, distance: number): Line {
  const all = points(line).filter(
    (each, index, list) =>
      index === 0 || Math.hypot(each[0] - list[index - 1]![0], each[1] - list[index - 1]![1]) > 0.05,
  )
  const moved = all.map((here, index): Point => {
    const before = index > 0 ? normal(all[index - 1]!, here) : normal(here, all[index + 1]!)
    const after = index < all.length - 1 ? normal(here, all[index + 1]!) : before
    const [mx, my] = [before[0] + after[0], before[1] + after[1]]
    const scale = distance / Math.max(0.35, (mx * mx + my * my) / 2)
    return [here[0] + mx * scale, here[1] + my * scale]
  })
  return moved as unknown as Line
}

/**
 * A crescent from one point to another, as the shape of a fold, `bow` mm away from the straight line and `width` mm
 * thick.
 */
export function fold(from: Point, to: Point, bow: number, width: number): string {
  const [nx, ny] = normal(from, to)
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const aside = (distance: number) => write([middle[0] + nx * distance * 2, middle[1] + ny * distance * 2])
  return `M${write(from)}Q${aside(bow)} ${write(to)}Q${aside(bow + width)} ${write(from)}Z`
}
