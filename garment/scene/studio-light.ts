// The lighting of the shirt, for the stage and for pictures. Metres; the world's origin is the neck, +z is the shirt's
// front, +x the wearer's left. The positions of the lights are for a camera in front: they turn with the camera.
import { surfaceOf } from '../weave/fabric-surface.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { averageColour } from '../weave/weave.ts'
import { linear } from '../fabric/colour.ts'
import type { Rgb } from '../fabric/colour.ts'

export type Position = readonly [x: number, y: number, z: number]

export interface Softbox {
  at: Position
  size: readonly [width: number, height: number]
  strength: number
  colour: string
}

/** Softboxes, all directed to the middle of the room. */
export const softboxes: readonly Softbox[] = [
  { at: [-6, 4, 5], size: [5, 6], strength: 2.7, colour: '#fffaf2' },
  { at: [6, 2, 3], size: [3, 6], strength: 1.3, colour: '#f2f6ff' },
  { at: [0, 7, 0], size: [6, 6], strength: 2.2, colour: '#ffffff' },
  { at: [4, 3, -6], size: [4, 5], strength: 2.4, colour: '#ffffff' },
  { at: [-5, 3, -6], size: [3, 5], strength: 1.5, colour: '#ffffff' },
  { at: [0, -6, 0], size: [12, 12], strength: 0.35, colour: '#d8d2c8' },
]

/** Linear light of the walls. */
export const wallLight: Rgb = [0.42, 0.42, 0.44]

/** How much of softboxes and walls reaches the shirt. */
export const roomLight = 0.7

/** The key light shows the folds, the rim light the edge; both point at `lightTarget`. */
export const keyLight = { at: [-2.1, 1.2, 0.8], strength: 2.6, colour: '#fffaf4' } as const
export const rimLight = { at: [1.6, 0.8, -1.4], strength: 0.55, colour: '#ffffff' } as const
export const lightTarget: Position = [0, -0.35, 0]

export const exposure = 1.1

/**
 * Tone mapping with the Khronos PBR neutral curve: most colours do not change, only tones brighter than white paper are
 * compressed. Below `darkBelow` the curve differs from the original, which makes the folds of dark fabric too colourful.
 */
export const toneCurve = {
  darkBelow: 0.08,
  darkShare: 0.7,
  darkBend: 2.5,
  black: 0.04,
  startCompression: 0.8 - 0.04,
  desaturation: 0.15,
} as const

/** A white shirt reflects this share of the light; fabric colours are relative to white paper. */
export const whiteReflectance = 0.94

export interface Sheen {
  strength: number
  roughness: number
  colour: Rgb
}

/** Dark fabric has more sheen of a less saturated colour, so that its folds are visible. */
export function sheenOf(fabric: Fabric): Sheen {
  const { sheen, sheenRoughness } = surfaceOf(fabric)
  const { hue, saturation, lightness } = toHsl(linear(averageColour(fabric)))
  const dark = Math.max(0, 1 - lightness / 0.45)
  return {
    strength: sheen + dark * 0.4,
    roughness: sheenRoughness,
    colour: fromHsl(hue, saturation * (0.4 - dark * 0.25), 0.5 + lightness * 0.4),
  }
}

/**
 * Fibres that stand up from brushed fabric are seen against the light where it turns away from the camera: there it reflects
 * more, by `strength` times the cube of how much it faces away, of its own lightness and of white.
 */
export const napRim = { own: 0.9, white: 0.16 } as const

export const napOf = (fabric: Fabric): number => surfaceOf(fabric).veil

function toHsl([red, green, blue]: Rgb) {
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const lightness = (max + min) / 2
  const range = max - min
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (lightness <= 0.5 ? max + min : 2 - max - min)
  const sixth =
    max === red
      ? (green - blue) / range + (green < blue ? 6 : 0)
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sixth / 6, saturation, lightness }
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const span = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue * 12) % 12
    return lightness - span * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return [channel(0), channel(8), channel(4)]
}
