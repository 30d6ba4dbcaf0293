// Each part of the shirt as it fills a small square, from where its options differ most; and cloth across a chest.
import type { CameraPreset } from '#garment/scene/camera-presets.ts'
import type { Part } from '#garment/design/options.ts'

export type CloseUpSubject = Part | 'cloth'

type Aim = Omit<CameraPreset, 'wide'> & { wide?: number }

const aims: Record<Exclude<CloseUpSubject, 'cuff'>, Aim> = {
  collar: { turn: 0, tilt: 9, at: [0, -0.022, 0.05], span: 0.23 },
  bottom: { turn: 14, tilt: 2, at: [0, -0.62, 0], span: 0.44 },
  back: { turn: 180, tilt: 4, at: [0, -0.34, 0], span: 0.62 },
  sleeves: { turn: 8, tilt: 2, at: [0, -0.36, 0], span: 0.84 },
  pocket: { turn: 10, tilt: 2, at: [0.08, -0.22, 0.1], span: 0.21 },
  placket: { turn: 0, tilt: 2, at: [0, -0.2, 0.1], span: 0.22 },
  epaulette: { turn: 60, tilt: 38, at: [0.12, -0.03, 0.0], span: 0.24 },
  yoke: { turn: 180, tilt: 38, at: [0, -0.085, -0.08], span: 0.27 },
  cloth: { turn: 0, tilt: 2, at: [0.01, -0.18, 0.1], span: 0.15, wide: 2 },
}

/** A cuff from where it closes, which is further round than where the sleeve's end is seen from. */
function cuffAt([x, y, z]: CameraPreset['at']): Aim {
  return {
    turn: 150,
    tilt: 5,
    at: [x + 0.012, y - 0.052, z],
    span: 0.125,
  }
}

export function closeUp(close: CloseUpSubject, sleeveEnd: CameraPreset): CameraPreset {
  return {
    wide: 1,
    ...(close === 'cuff' ? cuffAt(sleeveEnd.at) : aims[close]),
  }
}
