// Tone mapping with the Khronos PBR neutral curve: most colours do not change, only tones brighter than white paper are
// compressed. Near black our curve differs from the original, which makes the folds of dark fabric too colourful.
import { exposure } from '#garment/scene/studio-light.ts'

const startCompression = 0.8 - 0.04
const desaturation = 0.15

/** Maps three channels in place, linear light before and after. */
export function toneMap(light: Float32Array | number[], at = 0): void {
  let red = light[at]! * exposure
  let green = light[at + 1]! * exposure
  let blue = light[at + 2]! * exposure
  const min = Math.min(red, green, blue)
  const offset = min < 0.08 ? min * (0.7 - 2.5 * min) : 0.04
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
  light[at] = red
  light[at + 1] = green
  light[at + 2] = blue
}
