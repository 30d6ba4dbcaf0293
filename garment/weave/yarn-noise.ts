// Noise that is the same every time and wraps round the edges of a tile.

/** A hash of two integers as a number -1..1. */
export function threadNoise(index: number, seed: number): number {
  let value = Math.imul(index | 0, 0x9e3779b1) ^ Math.imul(seed + 101, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (((value ^ (value >>> 15)) >>> 0) / 0xffffffff) * 2 - 1
}

const ease = (t: number): number => t * t * (3 - 2 * t)

/** Smooth noise -1..1 that repeats after `periodX` and `periodY` whole steps. */
export function smoothNoise(x: number, y: number, periodX: number, periodY: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = ease(x - left)
  const down = ease(y - top)
  const wrap = (value: number, period: number) => ((value % period) + period) % period
  const corner = (dx: number, dy: number) =>
    threadNoise(wrap(left + dx, periodX) * 4099 + wrap(top + dy, periodY), seed)
  const above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across
  if (down === 0) return above
  const below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across
  return above + (below - above) * down
}
