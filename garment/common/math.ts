// Functions of mathematics that several modules use.

/** 0 up to `from`, 1 beyond `to`, and between them a curve without corners. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const toTenth = (value: number): number => Math.round(value * 10) / 10

/** A whole number of 32 bits for a text (FNV-1a by Fowler, Noll and Vo). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Numbers from 0 up to 1 that depend on the seed alone (mulberry32 by Tommy Ettinger). */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
