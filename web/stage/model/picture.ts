// Takes a picture of the shirt as it is seen, larger than the screen and with its ground.
import type { RootState } from '@react-three/fiber'
import { Vector2 } from 'three'
import type { PerspectiveCamera } from 'three'
import { frameOf } from './camera-state.ts'
import type { CameraState } from './camera-state.ts'

const width = 1600
const height = 2000

export async function pictureOf(
  { gl, scene, camera, invalidate }: RootState,
  { at }: CameraState,
  ground: string,
): Promise<Blob> {
  const perspective = camera as PerspectiveCamera
  const before = {
    size: gl.getSize(new Vector2()),
    ratio: gl.getPixelRatio(),
    fov: perspective.fov,
    aspect: perspective.aspect,
  }
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = height
  try {
    gl.setPixelRatio(1)
    gl.setSize(width, height, false)
    perspective.fov = frameOf(at, width, height).fov
    perspective.aspect = width / height
    perspective.updateProjectionMatrix()
    gl.render(scene, camera)
    drawOnGround(sheet.getContext('2d')!, gl.domElement, ground)
  } finally {
    gl.setPixelRatio(before.ratio)
    gl.setSize(before.size.x, before.size.y, false)
    perspective.fov = before.fov
    perspective.aspect = before.aspect
    perspective.updateProjectionMatrix()
    invalidate()
  }
  return new Promise((resolve, reject) => {
    sheet.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/png',
    )
  })
}

function drawOnGround(context: CanvasRenderingContext2D, shirt: HTMLCanvasElement, ground: string): void {
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.drawImage(shirt, 0, 0)
}
