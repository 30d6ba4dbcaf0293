// Tone mapping by the Khronos PBR neutral curve: colours stay as they are, and only what is brighter than white paper is
// compressed. Near black our curve is gentler than the original, which gives the folds of dark cloth too much colour.
import { exposure } from '#garment/scene/studio-light.ts'

const startCompression = 0.8 - 0.04
const desaturation = 0.15

/** Maps three channels in place, linear light before and after. */
export function toneMap(light: Float32Array | number[], at = 0): void {
  let red = light[at]! * exposure
  let green = light[at + 1]! * exposure
  let blue = light[at + 2]! * exposure
  const least = Math.min(red, green, blue)
  const offset = least < 0.08 ? least * (0.7 - 2.5 * least) : 0.04
  red -= offset
  green -= offset
  blue -= offset
  const most = Math.max(red, green, blue)
  if (most >= startCompression) {
    const range = 1 - startCompression
    const peak = 1 - (range * range) / (most + range - startCompression)
    const share = peak / most
    const white = 1 - 1 / (desaturation * (most - peak) + 1)
    red = red * share + (peak - red * share) * white
    green = green * share + (peak - green * share) * white
    blue = blue * share + (peak - blue * share) * white
  }
  light[at] = red
  light[at + 1] = green
  light[at + 2] = blue
}
