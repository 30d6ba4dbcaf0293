// The model on its canvas: one scene, drawn only when something changes. The page loads this chunk, and three.js with it,
// after it is usable.
import { addAfterEffect } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { SkinTone } from '#garment/scene/figure-look.ts'
import { grounds, studioLook } from '#garment/scene/studio-look.ts'
import type { StudioLook } from '#garment/scene/studio-look.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import type { DesignerPart } from '../common/parts.ts'
import { isSlow } from '../common/capabilities.ts'
import { StageCamera } from './camera.tsx'
import { figureChoice, useFigureChoice, wearingOf } from './figure-choice.ts'
import { createFabricMapMaker } from './fabric-map-maker.ts'
import { listenToGestures } from './gestures.ts'
import type { CameraControl } from './camera-control.ts'
import styles from './model-canvas.module.css'
import { createAdaptiveResolution } from './adaptive-resolution.ts'
import { partAtPoint } from './part-at-point.ts'
import { pictureOf } from './picture.ts'
import { openRoot, rendererOptions } from './root.ts'
import type { ShirtNode } from './shirt-nodes.ts'
import { ShirtModel } from './shirt.tsx'
import { Studio } from './studio.tsx'
import { useNodes, usePreloadOptions } from './use-nodes.ts'
import { createMaterials } from './materials.ts'
import type { ShirtMaterials } from './materials.ts'

/** The state of the model, which it reports. `changing`: it shows the design before, until all parts are loaded. */
export type ModelState = 'coming' | 'shown' | 'changing' | 'missing' | 'unmodelled' | 'lost'

export interface ModelCanvasProps {
  design: Design
  /** The part being chosen: its other options are preloaded. */
  selectedPart?: DesignerPart
  control: CameraControl
  /** Whether the shirt has a floor with a shadow, and a figure may wear it, as on the stage. */
  floor?: boolean
  /** Whether a figure wears it as in the pictures of the shop. */
  worn?: boolean
  /** Whether nothing is animated, because the browser requests reduced motion. */
  reducedMotion: boolean
  onState: (state: ModelState) => void
  /** Hands over a function that takes a picture of the shirt as PNG; null when the canvas is removed. */
  onCamera?: (camera: (() => Promise<Blob>) | null) => void
  onPoint?: (part: DesignerPart | null) => void
  onTap: (part: DesignerPart) => void
}

/** A higher resolution is not visible, and too slow for old phones. */
const maxPixelRatio = 2

export default function ModelCanvas(props: ModelCanvasProps) {
  const { design, selectedPart, control, reducedMotion, onState, onCamera } = props
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage | null>(null)
  const choice = useFigureChoice()
  const wearing = props.floor ? wearingOf(choice) : props.worn ? wornLook(design) : null
  const tone = toneOf(props, choice.tone)
  const { shown, complete, problem } = useNodes(design, wearing)
  const [hasMaterials, setHasMaterials] = useState(false)
  const [seen, setSeen] = useState(false)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const ready = complete && seen
  const state = problem ?? (ready ? 'shown' : seen ? 'changing' : 'coming')
  usePreloadOptions(selectedPart, { design, wearing }, ready)
  // Reported before the stage is set up, because setting it up may report something else.
  useEffect(() => {
    onState(state)
  }, [state, onState])
  useEffect(() => {
    const set = tryOrNull(() => setUp(box.current!, control, latest))
    if (!set) return latest.current.onState('lost')
    stage.current = set
    set.materials.setTone(toneOf(latest.current, figureChoice().tone))
    onCamera?.(set.picture)
    return () => {
      stage.current = null
      onCamera?.(null)
      set.end()
    }
  }, [control, onCamera])
  useEffect(() => {
    let left = false
    stage.current?.materials.show(design).then(
      () => left || setHasMaterials(true),
      // Rejected when another design was chosen meanwhile.
      () => {},
    )
    return () => {
      left = true
    }
  }, [design])
  useEffect(() => stage.current?.materials.setTone(tone), [tone])
  useEffect(() => {
    if (shown && hasMaterials)
      void stage.current?.show(shown, design, reducedMotion).then(() => setSeen(true))
  }, [shown, hasMaterials, design, reducedMotion])
  return <div ref={box} className={styles.box} />
}

const toneOf = ({ worn, design }: ModelCanvasProps, chosen: SkinTone): SkinTone =>
  worn ? wornLook(design).tone : chosen

/** The result, or null when the browser throws, which is not an error of the page. */
function tryOrNull<Made>(make: () => Made): Made | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** A phone's small screen needs a shadow of lower resolution. */
const shadowSide = () => (matchMedia('(min-width: 769px)').matches ? 2048 : 1024)

const studioLookOf = ({ fabric }: Design): StudioLook => studioLook(fabricByCode(fabric)!)

/** The height of the floor, metres: below the shirt alone, or below the figure that wears it. */
function floorOf(nodes: readonly ShirtNode[]): number {
  const legs = nodes.find(({ name }) => name.startsWith('figure_legs'))
  if (!legs) return belowShirt
  return Math.min(...legs.pieces.map(lowestOf))
}

const belowShirt = -0.795

function lowestOf({ geometry, matrix }: ShirtNode['pieces'][number]): number {
  if (!geometry.boundingBox) geometry.computeBoundingBox()
  return geometry.boundingBox!.clone().applyMatrix4(matrix).min.y
}

interface Stage {
  materials: ShirtMaterials
  /** Resolves when it is on screen. */
  show: (nodes: ShirtNode[], design: Design, reducedMotion: boolean) => Promise<void>
  picture: () => Promise<Blob>
  end: () => void
}

function setUp(box: HTMLElement, control: CameraControl, latest: RefObject<ModelCanvasProps>): Stage {
  const { camera: cameraState } = control
  const canvas = document.createElement('canvas')
  canvas.className = styles.canvas!
  box.append(canvas)
  const full = Math.min(devicePixelRatio, maxPixelRatio)
  const still = isSlow() ? full : Math.min(2 * devicePixelRatio, maxPixelRatio)
  const resolution = createAdaptiveResolution({ full, still, onRest: () => requestFrame() })
  const root = openRoot(canvas)
  let compiled = false
  const configure = () =>
    root.configure({
      frameloop: compiled ? 'demand' : 'never',
      dpr: resolution.ratio(),
      shadows: 'percentage',
      size: { width: box.clientWidth, height: box.clientHeight, top: 0, left: 0 },
      gl: rendererOptions,
    })
  // Throws when another page uses all graphics contexts; otherwise there is nothing to wait for.
  void configure().catch(() => {})
  const store = root.render(null)
  const requestFrame = () => store.getState().invalidate()
  const resized = new ResizeObserver(() => {
    if (box.clientWidth > 0 && box.clientHeight > 0) void configure()
  })
  resized.observe(box)
  const lost = (event: Event) => {
    event.preventDefault()
    latest.current.onState('lost')
  }
  canvas.addEventListener('webglcontextlost', lost)
  const stopWatching = control.subscribe(requestFrame)
  const release = listenToGestures(canvas, {
    control,
    onMove: resolution.moved,
    onTap: (x, y) => {
      const part = partAtPoint(store.getState(), x, y)
      if (part) latest.current.onTap(part)
    },
  })
  const stopPointing = watchPointer(canvas, (x, y) =>
    latest.current.onPoint?.(x === null ? null : partAtPoint(store.getState(), x, y)),
  )
  let look = studioLookOf(latest.current.design)
  const maker = createFabricMapMaker()
  const materials = createMaterials({ ...latest.current, maker, onChange: requestFrame })
  let ended = false
  let first: Promise<void> | null = null
  /** Compiles the shaders without blocking the page, and then draws the first frame. */
  const begin = async () => {
    const { gl, scene, camera } = store.getState()
    await gl.compileAsync(scene, camera)
    if (ended) return
    compiled = true
    await configure()
    // The canvas is empty until the first frame is drawn.
    await afterFrame(requestFrame)
    await drawn(gl.getContext() as WebGL2RenderingContext)
  }
  return {
    materials,
    show(nodes, design, reducedMotion) {
      look = studioLookOf(design)
      requestFrame()
      root.render(
        <>
          <StageCamera cameraState={cameraState} resolution={resolution} reducedMotion={reducedMotion} />
          <Studio
            cameraState={cameraState}
            resolution={resolution}
            look={() => look}
            shadow={shadowSide()}
            floor={latest.current.floor ? floorOf(nodes) : null}
          />
          <ShirtModel
            nodes={nodes}
            materialOf={materials.materialsOf(design)}
            settles={first !== null && !reducedMotion}
          />
        </>,
      )
      first ??= begin()
      return first
    },
    picture: () => pictureOf(store.getState(), cameraState, grounds[look.ground]),
    end: () => {
      ended = true
      canvas.removeEventListener('webglcontextlost', lost)
      release()
      stopPointing()
      stopWatching()
      resized.disconnect()
      resolution.stop()
      root.unmount()
      materials.dispose()
      maker.dispose()
      canvas.remove()
    },
  }
}

const afterFrame = (requestFrame: () => void) =>
  new Promise<void>((resolve) => {
    const stop = addAfterEffect(() => {
      stop()
      resolve()
    })
    requestFrame()
  })

/** Resolves when the graphics card has finished drawing; until then the canvas may still be empty. */
async function drawn(card: WebGL2RenderingContext): Promise<void> {
  const fence = card.fenceSync(card.SYNC_GPU_COMMANDS_COMPLETE, 0)
  card.flush()
  // A lost context has no fence.
  const isDrawn = () =>
    fence === null || card.isContextLost() || card.getSyncParameter(fence, card.SYNC_STATUS) === card.SIGNALED
  while (!isDrawn()) await new Promise((resolve) => requestAnimationFrame(resolve))
  card.deleteSync(fence)
}

/** Milliseconds between two checks of what the mouse points at. */
const pointIntervalMs = 60

/** Reports the position of a mouse at intervals; nothing is drawn for it. */
function watchPointer(
  element: HTMLElement,
  onMove: (...at: [x: number, y: number] | [x: null, y: null]) => void,
) {
  let next: ReturnType<typeof setTimeout> | undefined
  let at: PointerEvent | undefined
  const report = () => {
    next = undefined
    if (at) onMove(at.clientX, at.clientY)
  }
  const move = (event: PointerEvent) => {
    // While the shirt is dragged the mouse points at nothing.
    at = event.pointerType === 'mouse' && event.buttons === 0 ? event : undefined
    if (at) next ??= setTimeout(report, pointIntervalMs)
  }
  const leave = () => {
    at = undefined
    onMove(null, null)
  }
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerleave', leave)
  return () => {
    clearTimeout(next)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerleave', leave)
  }
}
