// The camera of each view of a shirt, for the stage and for pictures. Degrees and metres; the world's origin is the
// neck, +z is the shirt's front, +x the wearer's left.
import { partOfMesh } from './mesh-names.ts'
import type { Position } from './studio-light.ts'

/** The target of a camera, its direction and how much it shows. */
export interface CameraPreset {
  /** Angle round the shirt: 0 is the front, 90 the wearer's left. */
  turn: number
  /** Angle above the horizon. */
  tilt: number
  at: Position
  /** Visible height, and minimum visible width as a share of that height. */
  span: number
  wide: number
}

/** Vertical field of view in degrees, as of a portrait lens. */
export const fieldOfView = 22

/** Width of a picture as a share of its height, at least. */
export const portraitRatio = 0.8

/** The whole shirt with space around it, from the same distance for every design. */
const whole = { at: [0, -0.36, 0], span: 0.95, wide: 0.86 } as const

export const cameraPresets = {
  front: { turn: 0, tilt: 2, ...whole },
  'three-quarter': { turn: 34, tilt: 4, ...whole },
  back: { turn: 180, tilt: 4, ...whole },
  worn: { turn: 0, tilt: 0, at: [0, -0.42, 0], span: 1.04, wide: portraitRatio },
  folded: { turn: 0, tilt: 0, at: [0, -0.165, 0], span: 0.52, wide: portraitRatio },
  collar: { turn: 0, tilt: 9, at: [0, -0.045, 0.05], span: 0.38, wide: portraitRatio },
} as const satisfies Record<string, CameraPreset>

/** Corners of the box around both sides of a mesh. */
interface Box {
  min: readonly number[]
  max: readonly number[]
}

/** The end of the wearer's left sleeve: the cuff and about 10 cm above, from the side of its buttons; or the hem. */
export function sleeveEndPreset(meshes: readonly string[], boxOf: (mesh: string) => Box): CameraPreset {
  const [cuff, sleeves] = (['cuff', 'sleeves'] as const).map((part) =>
    meshes.find((mesh) => partOfMesh(mesh) === part),
  )
  const { min, max } = boxOf((cuff ?? sleeves)!)
  const [right, low, back] = min as [number, number, number]
  const [left, high, front] = max as [number, number, number]
  const out = (left - right) / 2
  const depth = (back + front) / 2
  return cuff
    ? {
        turn: 104,
        tilt: 5,
        at: [out - 0.04, (low + high) / 2 + 0.05, depth - 0.01],
        span: 0.3,
        wide: portraitRatio,
      }
    : { turn: 32, tilt: 5, at: [out - 0.08, low + 0.1, depth], span: 0.36, wide: portraitRatio }
}
