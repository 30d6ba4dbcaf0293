// Whether two pictures show the same: tolerant to what packing and another machine's rounding do, strict to shape.
import type { Sharp } from 'sharp'

/** Half as large as a print: noise of packing is gone there, and a seam is still a line. */
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

/** Tones a pixel may be off, and shares of the contrast around it. */
const toneTolerance = 5
const contrastTolerance = 0.25

/**
 * The share of pixels that show what the other picture has nowhere within a pixel of them, nor anything between: an
 * edge that has moved further, a button that is not there.
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
  let least = 255
  let most = 0
  for (let row = y - 1; row <= y + 1; row++)
    for (let column = x - 1; column <= x + 1; column++) {
      const near = data[(row * width + column) * 3 + channel]!
      least = Math.min(least, near)
      most = Math.max(most, near)
    }
  const room = toneTolerance + (most - least) * contrastTolerance
  return value < least - room || value > most + room
}

/** How far apart the mean colours are, in tones of the channel that differs most. */
export function tintDifference(one: Downscaled, other: Downscaled): number {
  return Math.max(...[0, 1, 2].map((channel) => Math.abs(meanOf(one, channel) - meanOf(other, channel))))
}

function meanOf({ width, height, data }: Downscaled, channel: number): number {
  let sum = 0
  for (let at = channel; at < data.length; at += 3) sum += data[at]!
  return sum / (width * height)
}
