// The model on its canvas: one scene, drawn when something changes and never otherwise. Everything heavy is behind
// this file; the page fetches it after it is usable.
import { addAfterEffect } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Design } from '#garment/design/design.ts'
import type { DesignerPart } from '../common/parts.ts'
import { Camera } from './camera.tsx'
import { createFabricMapMaker } from './fabric-map-maker.ts'
import { listenToGestures } from './gestures.ts'
import type { CameraControl } from './camera-control.ts'
import styles from './model-canvas.module.css'
import { createAdaptiveResolution } from './adaptive-resolution.ts'
import { partAtPoint } from './part-at-point.ts'
import { pictureOf } from './picture.ts'
import { openRoot, rendererOptions } from './root.ts'
import type { ShirtNode } from './shirt-nodes.ts'
import { Shirt } from './shirt.tsx'
import { Studio } from './studio.tsx'
import { useNodes, usePreloadOptions } from './use-nodes.ts'
import { createMaterials } from './materials.ts'
import type { ShirtMaterials } from './materials.ts'

/** What the model says of itself. */
export type ModelState = 'coming' | 'shown' | 'missing' | 'unmodelled' | 'lost'

export interface ModelCanvasProps {
  design: Design
  /** What is being chosen: its options are fetched ahead. */
  selectedPart?: DesignerPart
  /** Whose name is on the label. */
  shop: string
  control: CameraControl
  /** It stands on a floor, as on the stage. */
  floor?: boolean
  /** Nothing is animated: the shopper asked for less motion. */
  reducedMotion: boolean
  onState: (state: ModelState) => void
  /** How to get the shirt as it is seen, as PNG; null when there is none any more. */
  onCamera?: (camera: (() => Promise<Blob>) | null) => void
  onPoint?: (part: DesignerPart | null) => void
  onTap: (part: DesignerPart) => void
}

/** A finer resolution is not visible, and too slow for old phones. */
const maxPixelRatio = 2

export default function ModelCanvas(props: ModelCanvasProps) {
  const { design, selectedPart, control, reducedMotion, onState, onCamera } = props
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage | null>(null)
  const { shown, complete, problem } = useNodes(design)
  const [hasMaterials, setHasMaterials] = useState(false)
  const [seen, setSeen] = useState(false)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const ready = complete && seen
  usePreloadOptions(selectedPart, design, ready)
  // Before the stage is set up, which may have more to say.
  useEffect(() => {
    onState(problem ?? (ready ? 'shown' : 'coming'))
  }, [problem, ready, onState])
  useEffect(() => {
    const set = tryOrNull(() => setUp(box.current!, control, latest))
    if (!set) return latest.current.onState('lost')
    stage.current = set
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
      // Another design came first.
      () => {},
    )
    return () => {
      left = true
    }
  }, [design])
  useEffect(() => {
    if (shown && hasMaterials)
      void stage.current?.show(shown, design, reducedMotion).then(() => setSeen(true))
  }, [shown, hasMaterials, design, reducedMotion])
  return <div ref={box} className={styles.box} />
}

/** The result, or null when the browser throws: that is not an error of the page. */
function tryOrNull<Made>(make: () => Made): Made | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** A phone's shadow may be coarser: so is its screen. */
const shadowSide = () => (matchMedia('(min-width: 769px)').matches ? 2048 : 1024)

interface Stage {
  materials: ShirtMaterials
  /** Answers when it is on screen. */
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
  const root = openRoot(canvas)
  let compiled = false
  const configure = () =>
    root.configure({
      frameloop: compiled ? 'demand' : 'never',
      dpr: full,
      shadows: 'percentage',
      size: { width: box.clientWidth, height: box.clientHeight, top: 0, left: 0 },
      gl: rendererOptions,
    })
  // Answers without waiting, or throws: some other page may hold all the contexts there are.
  void configure().catch(() => {})
  const store = root.render(null)
  const requestFrame = () => store.getState().invalidate()
  const resolution = createAdaptiveResolution({ full, onRest: requestFrame })
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
  const maker = createFabricMapMaker()
  const materials = createMaterials({ ...latest.current, maker, onChange: requestFrame })
  let ended = false
  let first: Promise<void> | null = null
  /** The card compiles beside the page, not before it; the first frame waits for that. */
  const begin = async () => {
    const { gl, scene, camera } = store.getState()
    await gl.compileAsync(scene, camera)
    if (ended) return
    compiled = true
    await configure()
    // Shown only once the first frame is on the canvas: before, it is empty.
    await new Promise<void>((resolve) => {
      const stop = addAfterEffect(() => {
        stop()
        resolve()
      })
      requestFrame()
    })
  }
  return {
    materials,
    show(nodes, design, reducedMotion) {
      root.render(
        <>
          <Camera cameraState={cameraState} resolution={resolution} reducedMotion={reducedMotion} />
          <Studio
            cameraState={cameraState}
            resolution={resolution}
            shadow={shadowSide()}
            floor={latest.current.floor ?? false}
          />
          <Shirt
            nodes={nodes}
            materialOf={materials.materialsOf(design)}
            settles={first !== null && !reducedMotion}
          />
        </>,
      )
      first ??= begin()
      return first
    },
    picture: () => pictureOf(store.getState(), cameraState),
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

/** Between two checks of what the mouse points at; milliseconds. */
const pointIntervalMs = 60

/** Tells where a mouse is, now and then; nothing is drawn for it. */
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
    // While the shirt is dragged nothing is pointed at.
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
