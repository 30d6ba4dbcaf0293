// The camera follows the gaze. It asks for frames while there is way left, and for none after.
import { useFrame } from '@react-three/fiber'
import type { PerspectiveCamera } from 'three'
import { arrive, glide, standAt } from './camera-state.ts'
import type { Eye } from './camera-state.ts'
import type { Pace } from './adaptive-resolution.ts'
import { useStep } from './use-step.ts'

interface CameraProps {
  eye: Eye
  pace: Pace
  calm: boolean
}

export function Camera({ eye, pace, calm }: CameraProps) {
  const step = useStep()
  useFrame(({ camera, size, setDpr, invalidate }, seconds) => {
    if (calm) arrive(eye)
    const moving = step(seconds, (time) => glide(eye, time))
    place(camera as PerspectiveCamera, eye, size.width, size.height)
    const ratio = pace.ratioFor(moving)
    if (ratio !== null) setDpr(ratio)
    if (moving) invalidate()
  }, -1)
  return null
}

/** Stands where the gaze says, for a canvas of this size. */
export function place(
  camera: PerspectiveCamera,
  { at }: Pick<Eye, 'at'>,
  width: number,
  height: number,
): void {
  const { distance, fov } = standAt(at, width, height)
  const flat = Math.cos(at.tilt) * distance
  camera.position.set(
    at.x + Math.sin(at.turn) * flat,
    at.y + Math.sin(at.tilt) * distance,
    at.z + Math.cos(at.turn) * flat,
  )
  camera.lookAt(at.x, at.y, at.z)
  camera.near = Math.max(0.05, distance - 1.2)
  camera.far = distance + 2
  camera.fov = fov
  camera.aspect = width / height
  camera.updateProjectionMatrix()
}
