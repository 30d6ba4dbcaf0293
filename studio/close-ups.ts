// The cameras of square close-ups of each part, from the side where its options differ most, and of the fabric on the
// chest.
import type { CameraPreset } from '#garment/scene/camera-presets.ts'
import type { Part } from '#garment/design/options.ts'

export type CloseUpSubject = Part | 'cloth'

type CloseUp = Omit<CameraPreset, 'wide'> & { wide?: number }

const closeUps: Record<Exclude<CloseUpSubject, 'cuff'>, CloseUp> = {
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

/** A cuff from the side where it closes, further round than the camera of the sleeve's end. */
function cuffAt([x, y, z]: CameraPreset['at']): CloseUp {
  return {
    turn: 150,
    tilt: 5,
    at: [x + 0.012, y - 0.052, z],
    span: 0.125,
  }
}

export function closeUp(subject: CloseUpSubject, sleeveEnd: () => CameraPreset): CameraPreset {
  return {
    wide: 1,
    ...(subject === 'cuff' ? cuffAt(sleeveEnd().at) : closeUps[subject]),
  }
}
