// Compares two pictures. Differences of compression and of rounding on another machine are allowed, differences of
// shape are not.
import type { Sharp } from 'sharp'

/** A picture at half the size of a render: compression noise disappears at this size, but a seam is still a line. */
export interface Downscaled {
  width: number
  height: number
  data: Uint8Array
}

export async function downscaled(image: Sharp, width: number, height: number): Promise<Downscaled> {
  return {
    width,
    height,
    data: await image.resize(width, height).removeAlpha().raw().toBuffer(),
  }
}

/** The allowed difference of a pixel: this many tones, plus a share of the contrast around it. */
const toneTolerance = 5
const contrastTolerance = 0.25

/**
 * The share of pixels whose value is outside the range of the nine pixels around the same position in the other
 * picture. Such pixels mean that an edge has moved by more than a pixel, or that a button is missing.
 */
export function imageDifference(one: Downscaled, other: Downscaled): number {
  return Math.max(countUnmatched(one, other), countUnmatched(other, one)) / (one.width * one.height)
}

function countUnmatched({ width, height, data }: Downscaled, other: Downscaled): number {
  let count = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      if (
        [0, 1, 2].some((channel) => isUnmatched(data[(y * width + x) * 3 + channel]!, other, x, y, channel))
      )
        count++
  return count
}

function isUnmatched(
  value: number,
  { width, data }: Downscaled,
  x: number,
  y: number,
  channel: number,
): boolean {
  let min = 255
  let max = 0
  for (let row = y - 1; row <= y + 1; row++)
    for (let column = x - 1; column <= x + 1; column++) {
      const near = data[(row * width + column) * 3 + channel]!
      min = Math.min(min, near)
      max = Math.max(max, near)
    }
  const tolerance = toneTolerance + (max - min) * contrastTolerance
  return value < min - tolerance || value > max + tolerance
}

/** The difference of the mean colours, in tones of the channel that differs most. */
export function tintDifference(one: Downscaled, other: Downscaled): number {
  return Math.max(...[0, 1, 2].map((channel) => Math.abs(meanOf(one, channel) - meanOf(other, channel))))
}

function meanOf({ width, height, data }: Downscaled, channel: number): number {
  let sum = 0
  for (let at = channel; at < data.length; at += 3) sum += data[at]!
  return sum / (width * height)
}
