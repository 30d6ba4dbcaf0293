// Tone mapping of rendered pictures, the same as of the stage.
import { exposure, toneCurve } from '#garment/scene/studio-light.ts'

const { darkBelow, darkShare, darkBend, black, startCompression, desaturation } = toneCurve

/**
 * Maps three channels in place, linear light before and after.
 *
 * @param brightness as a share of the usual exposure
 */
export function toneMap(light: number[], brightness = 1): void {
  const by = exposure * brightness
  let red = light[0]! * by
  let green = light[1]! * by
  let blue = light[2]! * by
  const min = Math.min(red, green, blue)
  const offset = min < darkBelow ? min * (darkShare - darkBend * min) : black
  red -= offset
  green -= offset
  blue -= offset
  const max = Math.max(red, green, blue)
  if (max >= startCompression) {
    const range = 1 - startCompression
    const peak = 1 - (range * range) / (max + range - startCompression)
    const share = peak / max
    const white = 1 - 1 / (desaturation * (max - peak) + 1)
    red = red * share + (peak - red * share) * white
    green = green * share + (peak - green * share) * white
    blue = blue * share + (peak - blue * share) * white
  }
  light[0] = red
  light[1] = green
  light[2] = blue
}
