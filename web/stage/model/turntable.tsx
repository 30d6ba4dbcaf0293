// Many shirts that turn on one page, each on a canvas of its own, all rendered by one card: a browser has only a few.
// The turntable renders one after the other and copies each to its place. It runs while somebody looks at one of them;
// a shirt that stands still is rendered when it is looked at from elsewhere.
import { useFrame } from '@react-three/fiber'
import type { PerspectiveCamera } from 'three'
import type { Design } from '#garment/design/design.ts'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { markSlow, isSlow } from '../common/capabilities.ts'
import { place } from './camera.tsx'
import { createClothMaker } from './cloth-maker.ts'
import { cameraAt, poseOfPicture } from './camera-state.ts'
import type { CameraPose } from './camera-state.ts'
import { openRoot, rendering } from './root.ts'
import { isModelled, loadNodes } from './shirt-nodes.ts'
import type { ShirtNode } from './shirt-nodes.ts'
import { Shirt } from './shirt.tsx'
import { Studio } from './studio.tsx'
import { createMaterials } from './materials.ts'
import type { ShirtMaterials } from './materials.ts'

interface Turning {
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
const round = 24_000

/** What all shirts together may take of a frame, and what the first may take at most: milliseconds. */
const frameMs = 12
const shirtMs = 30

/** Most that turn at once. */
const crowd = 6

let running: Turntable | undefined
let riders = 0

/** A shirt on its canvas. */
export interface Rider {
  /** Shows it from the front or from behind. */
  show: (side: 'front' | 'back') => void
  stop: () => void
}

/** Puts a shirt on a canvas until it is stopped. */
export function turn(options: TurnOptions): Rider {
  running ??= startTurntable()
  riders++
  const { show, stop } = running.add(options)
  return {
    show,
    stop: () => {
      stop()
      riders--
      if (riders > 0) return
      running?.end()
      running = undefined
    },
  }
}

interface Turntable {
  add: (options: TurnOptions) => Rider
  end: () => void
}

function startTurntable(): Turntable {
  const card = document.createElement('canvas')
  const root = openRoot(card)
  void root.configure({
    frameloop: 'never',
    dpr: 1,
    shadows: 'percentage',
    size: { width: 1, height: 1, top: 0, left: 0 },
    gl: rendering,
  })
  const maker = createClothMaker()
  const cameraState = cameraAt(poseOfPicture('front'))
  const size = { width: 1, height: 1 }
  const all = new Map<string, Turning>()
  const store = root.render(null)
  let names = 0
  let frame = 0
  let lastAt = 0
  /** How many turn at once; null until it is known how long one takes. */
  let most: number | null = null
  let from = 0

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

  const draw = (name: string, { pose, canvas, turned, still }: Turning) => {
    const { gl, scene, advance } = store.getState()
    const shirt = scene.getObjectByName(name)
    const pen = canvas.getContext('2d')
    if (!shirt || !pen || gl.getContext().isContextLost()) return
    // What stands still is looked at closely: fine stripes want more pixels than a small screen has.
    const ratio = still ? 2 : Math.min(devicePixelRatio, 2)
    size.width = Math.round(canvas.clientWidth * ratio)
    size.height = Math.round(canvas.clientHeight * ratio)
    if (size.width === 0 || size.height === 0) return
    cameraState.at = { ...pose, turn: pose.turn + (turned / round) * 2 * Math.PI }
    if (card.width !== size.width || card.height !== size.height) gl.setSize(size.width, size.height, false)
    if (canvas.width !== size.width || canvas.height !== size.height) {
      canvas.width = size.width
      canvas.height = size.height
    }
    shirt.visible = true
    gl.shadowMap.needsUpdate = true
    advance(performance.now(), false)
    shirt.visible = false
    pen.clearRect(0, 0, size.width, size.height)
    pen.drawImage(card, 0, 0)
  }

  const run = (time: number) => {
    frame = requestAnimationFrame(run)
    const took = Math.min(time - lastAt, 100)
    lastAt = time
    const here = [...all].filter(([, { still }]) => !still)
    const count = Math.min(most ?? 1, here.length)
    // Those who are not turned now are next.
    const chosen = [...here, ...here].slice(from, from + count)
    from = (from + count) % Math.max(1, here.length)
    for (const [name, turning] of chosen) {
      turning.turned += (took * here.length) / Math.max(1, count)
      draw(name, turning)
    }
  }

  /** How long the card takes for one shirt: the second time, when everything has arrived there. */
  const measure = (name: string, turning: Turning): number => {
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
    const onWorn = () => {
      const standing = all.get(name)
      if (standing?.still) draw(name, standing)
    }
    const materials = createMaterials({ design, shop, maker, onChange: onWorn })
    signal.addEventListener('abort', materials.dispose)
    await materials.show(design)
    if (signal.aborted) return
    const turning: Turning = { design, pose: pose(), canvas, nodes, materials, turned: 0, still }
    all.set(name, turning)
    show()
    const { gl, scene, camera } = store.getState()
    await gl.compileAsync(scene, camera)
    if (signal.aborted) return
    if (!still && isSlow()) return onSlow()
    if (!still && most === null) {
      const cost = measure(name, turning)
      // Too slow to turn one while somebody reads.
      if (cost > shirtMs) {
        markSlow()
        return onSlow()
      }
      most = Math.max(1, Math.min(crowd, Math.floor(frameMs / cost)))
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
      const name = `look ${names++}`
      const leaving = new AbortController()
      let pose = poseOfPicture('front')
      // What does not come leaves its picture.
      join(name, options, () => pose, leaving.signal).catch(() => {})
      return {
        show: (side) => {
          pose = poseOfPicture(side)
          const turning = all.get(name)
          if (!turning) return
          turning.pose = pose
          draw(name, turning)
        },
        stop: () => {
          leaving.abort()
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
  useFrame(({ camera }) => place(camera as PerspectiveCamera, cameraState, size.width, size.height), -1)
  return null
}
