// Many shirts that turn on one page, each worn by a figure. A browser has only a few graphics contexts, so all share one: the
// turntable renders one shirt after the other and copies each to its own canvas. It runs while a turning shirt is visible. A
// shirt that does not turn is rendered when its view changes.
import { useFrame } from '@react-three/fiber'
import type { PerspectiveCamera } from 'three'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { studioLook } from '#garment/scene/studio-look.ts'
import type { StudioLook } from '#garment/scene/studio-look.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import { markSlow, isSlow } from '../common/capabilities.ts'
import { placeCamera } from './camera.tsx'
import { createFabricMapMaker } from './fabric-map-maker.ts'
import { cameraAt, poseOfWorn } from './camera-state.ts'
import type { CameraPose } from './camera-state.ts'
import { openRoot, rendererOptions } from './root.ts'
import { filesOf, isModelled, loadNodes } from './shirt-nodes.ts'
import type { ShirtNode } from './shirt-nodes.ts'
import { ShirtModel } from './shirt.tsx'
import { Studio } from './studio.tsx'
import { createMaterials } from './materials.ts'
import type { ShirtMaterials } from './materials.ts'

interface TurntableShirt {
  design: Design
  pose: CameraPose
  /** The canvas on the page that shows it. */
  canvas: HTMLCanvasElement
  nodes: ShirtNode[]
  materials: ShirtMaterials
  /** The time that it has turned, in milliseconds. */
  turned: number
}

interface TurnOptions {
  design: Design
  canvas: HTMLCanvasElement
  /** Called after its first frame. */
  onShown: () => void
  /** Called when this device is too slow for turning shirts. */
  onSlow: () => void
}

/** Milliseconds of a whole turn. */
const turnMs = 24_000

/** Milliseconds of a frame that all shirts may take together; above `shirtMs` for one, the device is too slow. */
const frameMs = 12
const shirtMs = 30

/** The maximum number that turn at once. */
const maxTurning = 6

let turntable: Turntable | undefined
let shirtCount = 0

interface ShirtHandle {
  stop: () => void
}

/** Turns a shirt on a canvas until it is stopped. */
export function addToTurntable(options: TurnOptions): ShirtHandle {
  turntable ??= startTurntable()
  shirtCount++
  const { stop } = turntable.add(options)
  return {
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

/** Renders all shirts with one graphics context, one after the other. */
function createRenderer(all: ReadonlyMap<string, TurntableShirt>) {
  const sharedCanvas = document.createElement('canvas')
  const root = openRoot(sharedCanvas)
  void root.configure({
    frameloop: 'never',
    dpr: 1,
    shadows: 'percentage',
    size: { width: 1, height: 1, top: 0, left: 0 },
    gl: rendererOptions,
  })
  const cameraState = cameraAt(poseOfWorn('front', 0))
  const size = { width: 1, height: 1 }
  let look: StudioLook | null = null
  const store = root.render(null)

  const draw = (name: string, { design, pose, canvas, turned }: TurntableShirt) => {
    const { gl, scene, advance } = store.getState()
    const shirt = scene.getObjectByName(name)
    const context = canvas.getContext('2d')
    if (!shirt || !context || gl.getContext().isContextLost()) return
    const ratio = Math.min(devicePixelRatio, 2)
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
    look = studioLook(fabricByCode(design.fabric)!)
    shirt.visible = true
    gl.shadowMap.needsUpdate = true
    advance(performance.now(), false)
    shirt.visible = false
    context.clearRect(0, 0, size.width, size.height)
    context.drawImage(sharedCanvas, 0, 0)
  }

  return {
    draw,
    /** To be called after shirts were added or removed. */
    show: () =>
      root.render(
        <>
          <Shot cameraState={cameraState} size={size} />
          <Studio
            cameraState={cameraState}
            resolution={fullResolution}
            look={() => look ?? noLook}
            shadow={1024}
            floor={null}
          />
          {[...all].map(([name, { nodes, materials, design }]) => (
            <group key={name} name={name} visible={false}>
              <ShirtModel nodes={nodes} materialOf={materials.materialsOf(design)} settles={false} />
            </group>
          ))}
        </>,
      ),
    compile: () => {
      const { gl, scene, camera } = store.getState()
      return gl.compileAsync(scene, camera)
    },
    /** How long the card takes for one shirt. The second time is measured, when everything has been uploaded. */
    measure(name: string, turning: TurntableShirt): number {
      const card = store.getState().gl.getContext()
      const pixel = new Uint8Array(4)
      const time = () => {
        draw(name, turning)
        // Reading a pixel waits until the frame is rendered.
        card.readPixels(0, 0, 1, 1, card.RGBA, card.UNSIGNED_BYTE, pixel)
        return performance.now()
      }
      const before = time()
      return time() - before
    },
    end: () => root.unmount(),
  }
}

function startTurntable(): Turntable {
  const maker = createFabricMapMaker()
  const all = new Map<string, TurntableShirt>()
  const { draw, show, compile, measure, end } = createRenderer(all)
  let nextNumber = 0
  let frame = 0
  let lastAt = 0
  /** The number that are turned in one frame; null until the time for one is measured. */
  let atOnce: number | null = null
  let firstIndex = 0

  const run = (time: number) => {
    frame = requestAnimationFrame(run)
    const elapsed = Math.min(time - lastAt, 100)
    lastAt = time
    const moving = [...all]
    const count = Math.min(atOnce ?? 1, moving.length)
    // The shirts left out of this frame are next.
    const chosen = [...moving, ...moving].slice(firstIndex, firstIndex + count)
    firstIndex = (firstIndex + count) % Math.max(1, moving.length)
    for (const [name, turning] of chosen) {
      turning.turned += (elapsed * moving.length) / Math.max(1, count)
      draw(name, turning)
    }
  }

  const join = async (name: string, options: TurnOptions, signal: AbortSignal) => {
    const { design, canvas, onShown, onSlow } = options
    const worn = wornLook(design)
    const files = filesOf(design, worn)
    if (isSlow()) return onSlow()
    if (!isModelled(files)) return
    const nodes = await loadNodes(files)
    if (signal.aborted) return
    // It is drawn again anyway when its fabric's maps arrive.
    const materials = createMaterials({ design, maker, onChange: () => {} })
    signal.addEventListener('abort', materials.dispose)
    materials.setTone(worn.tone)
    await materials.show(design)
    if (signal.aborted) return
    const pose = poseOfWorn('front', worn.turn)
    const turning: TurntableShirt = { design, pose, canvas, nodes, materials, turned: 0 }
    all.set(name, turning)
    show()
    await compile()
    if (signal.aborted) return
    if (isSlow()) return onSlow()
    if (atOnce === null) {
      const cost = measure(name, turning)
      // One shirt would already take too much of each frame.
      if (cost > shirtMs) {
        markSlow()
        return onSlow()
      }
      atOnce = Math.max(1, Math.min(maxTurning, Math.floor(frameMs / cost)))
    }
    draw(name, turning)
    onShown()
    if (frame === 0) {
      lastAt = performance.now()
      frame = requestAnimationFrame(run)
    }
  }

  return {
    add(options) {
      const name = `look ${nextNumber++}`
      const cancelling = new AbortController()
      // When it cannot be loaded its picture stays.
      join(name, options, cancelling.signal).catch(() => {})
      return {
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
      end()
      maker.dispose()
    },
  }
}

/** Until a shirt is drawn. */
const noLook = { fill: 0, exposure: 1 }

/** A turntable always renders in full resolution; on slow devices it turns fewer shirts at once. */
const fullResolution = { keepsShadow: () => false }

interface ShotProps {
  cameraState: { at: CameraPose }
  size: { width: number; height: number }
}

function Shot({ cameraState, size }: ShotProps) {
  useFrame(({ camera }) => placeCamera(camera as PerspectiveCamera, cameraState, size.width, size.height), -1)
  return null
}
