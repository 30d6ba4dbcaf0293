// The light of the studio: softboxes around the shirt, a key light to the left of the camera that follows it, light from
// everywhere as the fabric needs it, and the shadow on the floor. The environment map is rendered once from a model of the room.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  BackSide,
  BoxGeometry,
  Color,
  DataTexture,
  DoubleSide,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  RGBAFormat,
  Scene,
} from 'three'
import type { AmbientLight, DirectionalLight, Group, Texture, WebGLRenderer } from 'three'
import {
  exposure,
  keyLight,
  lightTarget,
  rimLight,
  roomLight,
  softboxes,
  wallLight,
} from '#garment/scene/studio-light.ts'
import type { StudioLook } from '#garment/scene/studio-look.ts'
import type { CameraState } from './camera-state.ts'
import type { AdaptiveResolution } from './adaptive-resolution.ts'

/** The environment map of the room, for every roughness. */
function roomReflection(gl: WebGLRenderer): { texture: Texture; dispose: () => void } {
  const room = new Scene()
  const wall = new Mesh(
    new BoxGeometry(20, 20, 20),
    new MeshBasicMaterial({ color: new Color(...wallLight), side: BackSide, toneMapped: false }),
  )
  const lamps = softboxes.map(({ at, size, strength, colour }) => {
    const lamp = new Mesh(
      new PlaneGeometry(...size),
      new MeshBasicMaterial({
        color: new Color(colour).multiplyScalar(strength),
        side: DoubleSide,
        toneMapped: false,
      }),
    )
    lamp.position.set(...at)
    lamp.lookAt(0, 0, 0)
    return lamp
  })
  room.add(wall, ...lamps)
  const generator = new PMREMGenerator(gl)
  // Softboxes have soft edges, so a small map is enough, which a phone renders quickly.
  const seen = generator.fromScene(room, 0.03, 0.1, 100, { size: 64 })
  generator.dispose()
  for (const { geometry, material } of [wall, ...lamps]) {
    geometry.dispose()
    material.dispose()
  }
  return { texture: seen.texture, dispose: () => seen.dispose() }
}

/** A round shadow that fades towards its edge. */
function softShadow(): DataTexture {
  const size = 64
  const pixels = new Uint8Array(size * size * 4)
  for (let at = 0; at < size * size; at++) {
    const x = (at % size) / (size - 1) - 0.5
    const y = Math.floor(at / size) / (size - 1) - 0.5
    const left = Math.max(0, 1 - 2 * Math.hypot(x, y))
    pixels[at * 4 + 3] = Math.round(255 * left * left * (3 - 2 * left))
  }
  const texture = new DataTexture(pixels, size, size, RGBAFormat)
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

interface StudioProps {
  cameraState: Pick<CameraState, 'at'>
  resolution: Pick<AdaptiveResolution, 'keepsShadow'>
  /** The look of the fabric of the shirt that is drawn next. */
  look: () => Pick<StudioLook, 'fill' | 'exposure'>
  /** Texels along a side of the shadow. */
  shadow: number
  /** The height of the floor, metres; null: there is none. */
  floor: number | null
}

/** Lights a scene with the room; the returned function removes the light. */
function lightScene(scene: Scene, gl: WebGLRenderer): () => void {
  const seen = roomReflection(gl)
  scene.environment = seen.texture
  scene.environmentIntensity = roomLight
  // Rendering the shadow takes as long as the shirt: it is rendered only when the light or the shirt has changed.
  gl.shadowMap.autoUpdate = false
  gl.shadowMap.needsUpdate = true
  return () => {
    scene.environment = null
    seen.dispose()
  }
}

export function Studio({ cameraState, resolution, look, shadow, floor }: StudioProps) {
  const { gl, scene } = useThree(({ gl, scene }) => ({ gl, scene }))
  const lamps = useRef<Group>(null)
  const fill = useRef<AmbientLight>(null)
  useLayoutEffect(() => lightScene(scene, gl), [gl, scene])
  useFrame(({ gl, scene }) => {
    const now = look()
    fill.current!.intensity = now.fill
    gl.toneMappingExposure = exposure * now.exposure
    const group = lamps.current!
    if (group.rotation.y === cameraState.at.turn || resolution.keepsShadow()) return
    group.rotation.y = cameraState.at.turn
    scene.environmentRotation.y = cameraState.at.turn
    gl.shadowMap.needsUpdate = true
  })
  return (
    <>
      <group ref={lamps}>
        <KeyLight shadow={shadow} />
        <directionalLight intensity={rimLight.strength} position={rimLight.at} />
      </group>
      <ambientLight ref={fill} />
      {floor !== null && <Floor y={floor} />}
    </>
  )
}

function KeyLight({ shadow }: { shadow: number }) {
  const light = useRef<DirectionalLight>(null)
  useLayoutEffect(() => {
    const { target, shadow } = light.current!
    // The target is in the group of the lamps, so that it turns with them.
    light.current!.parent!.add(target)
    target.position.set(...lightTarget)
    Object.assign(shadow.camera, { left: -0.75, right: 0.75, top: 0.65, bottom: -0.75, near: 0.1, far: 5 })
    shadow.camera.updateProjectionMatrix()
    return () => {
      target.removeFromParent()
      shadow.dispose()
    }
  }, [])
  return (
    <directionalLight
      ref={light}
      color={keyLight.colour}
      intensity={keyLight.strength}
      position={keyLight.at}
      castShadow
      shadow-mapSize={[shadow, shadow]}
      shadow-bias={-0.0004}
      shadow-normalBias={0.0025}
      shadow-radius={5}
    />
  )
}

function Floor({ y }: { y: number }) {
  const map = useMemo(() => softShadow(), [])
  useEffect(() => () => map.dispose(), [map])
  return (
    <mesh rotation={[-Math.PI / 2, 0, 0]} position={[0, y, 0]} renderOrder={-1}>
      <planeGeometry args={[1.1, 0.42]} />
      <meshBasicMaterial
        color="#2c2115"
        map={map}
        transparent
        opacity={0.2}
        depthWrite={false}
        toneMapped={false}
      />
    </mesh>
  )
}
