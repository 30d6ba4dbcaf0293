// Many shirts that turn on one page, each on a canvas of its own, all rendered by one card: a browser has only a few.
// The turntable renders one after the other and copies each to its place. It runs while somebody looks at one of them;
// a shirt that stands still is rendered when it is looked at from elsewhere.
import { useFrame } from '@react-three/fiber'
import type { PerspectiveCamera } from 'three'
import type { Design } from '#garment/design/design.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { markSlow, isSlow } from '../common/capabilities.ts'
import { placeCamera } from './camera.tsx'
import { createFabricMapMaker } from './fabric-map-maker.ts'
import { cameraAt, poseOfPicture } from './camera-state.ts'
import type { CameraPose } from './camera-state.ts'
import { openRoot, rendererOptions } from './root.ts'
import { isModelled, loadNodes } from './shirt-nodes.ts'
import type { ShirtNode } from './shirt-nodes.ts'
import { Shirt } from './shirt.tsx'
import { Studio } from './studio.tsx'
import { createMaterials } from './materials.ts'
import type { ShirtMaterials } from './materials.ts'

interface TurntableShirt {
  design: Design
  pose: CameraPose
  /** Where it is seen. */
  canvas: HTMLCanvasElement
  nodes: ShirtNode[]
  materials: ShirtMaterials
  /** Milliseconds it has turned. */
  turned: number
  still: boolean
}

interface TurnOptions {
  design: Design
  shop: string
  canvas: HTMLCanvasElement
  /** Its first picture stands. */
  onShown: () => void
  /** This device is too slow for shirts that turn by themselves. Left out: it stands still, and no device is too slow. */
  onSlow?: () => void
}

/** Once around in this many milliseconds. */
const turnMs = 24_000

/** What all shirts together may take of a frame, and what the first may take at most: milliseconds. */
const frameMs = 12
const shirtMs = 30

/** Most that turn at once. */
const maxTurning = 6

let turntable: Turntable | undefined
let shirtCount = 0

/** A shirt on its canvas. */
export interface ShirtHandle {
  /** Shows it from the front or from behind. */
  show: (side: 'front' | 'back') => void
  stop: () => void
}

/** Puts a shirt on a canvas until it is stopped. */
export function addToTurntable(options: TurnOptions): ShirtHandle {
  turntable ??= startTurntable()
  shirtCount++
  const { show, stop } = turntable.add(options)
  return {
    show,
    stop: () => {
      stop()
      shirtCount--
      if (shirtCount > 0) return
      turntable?.end()
      turntable = undefined
    },
  }
}

interface Turntable {
  add: (options: TurnOptions) => ShirtHandle
  end: () => void
}

function startTurntable(): Turntable {
  const sharedCanvas = document.createElement('canvas')
  const root = openRoot(sharedCanvas)
  void root.configure({
    frameloop: 'never',
    dpr: 1,
    shadows: 'percentage',
    size: { width: 1, height: 1, top: 0, left: 0 },
    gl: rendererOptions,
  })
  const maker = createFabricMapMaker()
  const cameraState = cameraAt(poseOfPicture('front'))
  const size = { width: 1, height: 1 }
  const all = new Map<string, TurntableShirt>()
  const store = root.render(null)
  let nextNumber = 0
  let frame = 0
  let lastAt = 0
  /** How many turn at once; null until it is known how long one takes. */
  let atOnce: number | null = null
  let firstIndex = 0

  const show = () =>
    root.render(
      <>
        <Shot cameraState={cameraState} size={size} />
        <Studio cameraState={cameraState} resolution={fullResolution} shadow={1024} floor={false} />
        {[...all].map(([name, { nodes, materials, design }]) => (
          <group key={name} name={name} visible={false}>
            <Shirt nodes={nodes} materialOf={materials.materialsOf(design)} settles={false} />
          </group>
        ))}
      </>,
    )

  const draw = (name: string, { pose, canvas, turned, still }: TurntableShirt) => {
    const { gl, scene, advance } = store.getState()
    const shirt = scene.getObjectByName(name)
    const context = canvas.getContext('2d')
    if (!shirt || !context || gl.getContext().isContextLost()) return
    // What stands still is looked at closely: fine stripes want more pixels than a small screen has.
    const ratio = still ? 2 : Math.min(devicePixelRatio, 2)
    size.width = Math.round(canvas.clientWidth * ratio)
    size.height = Math.round(canvas.clientHeight * ratio)
    if (size.width === 0 || size.height === 0) return
    cameraState.at = { ...pose, turn: pose.turn + (turned / turnMs) * 2 * Math.PI }
    if (sharedCanvas.width !== size.width || sharedCanvas.height !== size.height)
      gl.setSize(size.width, size.height, false)
    if (canvas.width !== size.width || canvas.height !== size.height) {
      canvas.width = size.width
      canvas.height = size.height
    }
    shirt.visible = true
    gl.shadowMap.needsUpdate = true
    advance(performance.now(), false)
    shirt.visible = false
    context.clearRect(0, 0, size.width, size.height)
    context.drawImage(sharedCanvas, 0, 0)
  }

  const run = (time: number) => {
    frame = requestAnimationFrame(run)
    const elapsed = Math.min(time - lastAt, 100)
    lastAt = time
    const moving = [...all].filter(([, { still }]) => !still)
    const count = Math.min(atOnce ?? 1, moving.length)
    // Those who are not turned now are next.
    const chosen = [...moving, ...moving].slice(firstIndex, firstIndex + count)
    firstIndex = (firstIndex + count) % Math.max(1, moving.length)
    for (const [name, turning] of chosen) {
      turning.turned += (elapsed * moving.length) / Math.max(1, count)
      draw(name, turning)
    }
  }

  /** How long the card takes for one shirt: the second time, when everything has arrived there. */
  const measure = (name: string, turning: TurntableShirt): number => {
    const card = store.getState().gl.getContext()
    const pixel = new Uint8Array(4)
    const time = () => {
      draw(name, turning)
      // Asking for a pixel waits until it is there.
      card.readPixels(0, 0, 1, 1, card.RGBA, card.UNSIGNED_BYTE, pixel)
      return performance.now()
    }
    const before = time()
    return time() - before
  }

  const join = async (name: string, options: TurnOptions, pose: () => CameraPose, signal: AbortSignal) => {
    const { design, shop, canvas, onShown, onSlow } = options
    const still = onSlow === undefined
    const meshes = meshesOf(design)
    if (!still && isSlow()) return onSlow()
    if (!isModelled(meshes)) return
    const nodes = await loadNodes(meshes)
    if (signal.aborted) return
    // A finer cloth that comes later is seen at once; what turns is drawn again anyway.
    const onChange = () => {
      const shirt = all.get(name)
      if (shirt?.still) draw(name, shirt)
    }
    const materials = createMaterials({ design, shop, maker, onChange })
    signal.addEventListener('abort', materials.dispose)
    await materials.show(design)
    if (signal.aborted) return
    const turning: TurntableShirt = { design, pose: pose(), canvas, nodes, materials, turned: 0, still }
    all.set(name, turning)
    show()
    const { gl, scene, camera } = store.getState()
    await gl.compileAsync(scene, camera)
    if (signal.aborted) return
    if (!still && isSlow()) return onSlow()
    if (!still && atOnce === null) {
      const cost = measure(name, turning)
      // Too slow to turn one while somebody reads.
      if (cost > shirtMs) {
        markSlow()
        return onSlow()
      }
      atOnce = Math.max(1, Math.min(maxTurning, Math.floor(frameMs / cost)))
    }
    draw(name, turning)
    onShown()
    if (frame === 0 && !still) {
      lastAt = performance.now()
      frame = requestAnimationFrame(run)
    }
  }

  return {
    add(options) {
      const name = `look ${nextNumber++}`
      const cancelling = new AbortController()
      let pose = poseOfPicture('front')
      // What does not come leaves its picture.
      join(name, options, () => pose, cancelling.signal).catch(() => {})
      return {
        show: (side) => {
          pose = poseOfPicture(side)
          const turning = all.get(name)
          if (!turning) return
          turning.pose = pose
          draw(name, turning)
        },
        stop: () => {
          cancelling.abort()
          if (!all.delete(name)) return
          show()
          if (all.size > 0) return
          cancelAnimationFrame(frame)
          frame = 0
        },
      }
    },
    end() {
      cancelAnimationFrame(frame)
      root.unmount()
      maker.dispose()
    },
  }
}

/** Every frame of a turntable counts; it turns fewer shirts instead. */
const fullResolution = { keepsShadow: () => false }

interface ShotProps {
  cameraState: { at: CameraPose }
  size: { width: number; height: number }
}

function Shot({ cameraState, size }: ShotProps) {
  useFrame(({ camera }) => placeCamera(camera as PerspectiveCamera, cameraState, size.width, size.height), -1)
  return null
}
