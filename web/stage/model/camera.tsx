// Moves the camera towards its target. Frames are requested only until it is there.
import { useFrame } from '@react-three/fiber'
import type { PerspectiveCamera } from 'three'
import { jumpToTarget, easeCamera, frameOf } from './camera-state.ts'
import type { CameraState } from './camera-state.ts'
import type { AdaptiveResolution } from './adaptive-resolution.ts'
import { useStep } from './use-step.ts'

interface CameraProps {
  cameraState: CameraState
  resolution: AdaptiveResolution
  reducedMotion: boolean
}

export function StageCamera({ cameraState, resolution, reducedMotion }: CameraProps) {
  const step = useStep()
  useFrame(({ camera, size, setDpr, invalidate }, seconds) => {
    if (reducedMotion) jumpToTarget(cameraState)
    const moving = step(seconds, (time) => easeCamera(cameraState, time))
    placeCamera(camera as PerspectiveCamera, cameraState, size.width, size.height)
    const ratio = resolution.ratioFor(moving)
    if (ratio !== null) setDpr(ratio)
    if (moving) invalidate()
  }, -1)
  return null
}

/** Sets three.js's camera to a pose, for a canvas of this size. */
export function placeCamera(
  camera: PerspectiveCamera,
  { at }: Pick<CameraState, 'at'>,
  width: number,
  height: number,
): void {
  const { distance, fov, raised } = frameOf(at, width, height)
  const y = at.y + raised
  const flat = Math.cos(at.tilt) * distance
  camera.position.set(
    at.x + Math.sin(at.turn) * flat,
    y + Math.sin(at.tilt) * distance,
    at.z + Math.cos(at.turn) * flat,
  )
  camera.lookAt(at.x, y, at.z)
  camera.near = Math.max(0.05, distance - 1.2)
  camera.far = distance + 2
  camera.fov = fov
  camera.aspect = width / height
  camera.updateProjectionMatrix()
}
