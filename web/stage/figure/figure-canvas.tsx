// The figure on its canvas, in the light of the studio. Loaded with three.js once somebody wants to see it.
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFrame, useThree } from '@react-three/fiber'
import { BufferAttribute, BufferGeometry, MeshStandardMaterial } from 'three'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { GivenMeasures } from '#garment/figure/fit-figure.ts'
import type { RoomValues } from '#garment/figure/room-map.ts'
import { studioLook, type StudioLook } from '#garment/scene/studio-look.ts'
import { prefersReducedMotion } from '../common/capabilities.ts'
import { createAdaptiveResolution } from '../model/adaptive-resolution.ts'
import { StageCamera } from '../model/camera.tsx'
import type { CameraControl } from '../model/camera-control.ts'
import { listenToGestures } from '../model/gestures.ts'
import styles from '../model/model-canvas.module.css'
import { openRoot, rendererOptions } from '../model/root.ts'
import { Studio } from '../model/studio.tsx'
import { paintFigure } from './figure-colours.ts'
import { loadFitter } from '../model/load-fitter.ts'
import type { LoadedBody } from '../model/load-fitter.ts'
import type { WornShirt, WornShirtOnFigureProps } from './worn-shirt.tsx'

export interface FigureProps {
  given: GivenMeasures
  /** The room of a shirt at each place, from −1, tight, to 1, loose; null: it is not shown. */
  room: RoomValues | null
  /** A shirt that it wears; null: none. */
  shirt: WornShirt | null
}

interface FigureCanvasProps extends FigureProps {
  control: CameraControl
  onState: (state: 'shown' | 'failed') => void
}

type ShownProps = FigureProps & LoadedBody & Pick<FigureCanvasProps, 'onState'>

/** Without its chunk the figure is shown without a shirt. */
const WornShirtOnFigure = lazy(() =>
  import('./worn-shirt.tsx').catch(() => ({ default: ({ children }: WornShirtOnFigureProps) => children })),
)

/** The lights and the camera are made for a shirt, so a person is shown smaller, and the neck of a tall one is seen too. */
const share = 0.72
const tallMm = 1720
const floorY = -0.795
/** The light of the studio as it is, without fill, for a figure without a shirt. */
const plainLook: Pick<StudioLook, 'fill' | 'exposure'> = { fill: 0, exposure: 1 }
const lookOf = (shirt: WornShirt | null) => {
  const fabric = shirt && fabricByCode(shirt.design.fabric)
  return fabric ? studioLook(fabric) : plainLook
}
const maxPixelRatio = 2

export default function FigureCanvas({ given, room, shirt, control, onState }: FigureCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<LoadedBody | null>(null)
  const [show, setShow] = useState<((props: ShownProps) => void) | null>(null)
  useEffect(() => {
    let left = false
    loadFitter().then(
      (body) => left || setLoaded(body),
      () => left || onState('failed'),
    )
    return () => {
      left = true
    }
  }, [onState])
  useEffect(() => {
    const stage = openStage(box.current!, control)
    if (!stage) return onState('failed')
    setShow(() => stage.show)
    return stage.end
  }, [control, onState])
  useEffect(() => {
    if (!loaded || !show) return
    show({ given, room, shirt, onState, ...loaded })
    if (!shirt) onState('shown')
  }, [loaded, show, given, room, shirt, onState])
  return <div ref={box} className={styles.box} />
}

function openStage(box: HTMLElement, control: CameraControl) {
  const canvas = document.createElement('canvas')
  canvas.className = styles.canvas!
  const full = Math.min(devicePixelRatio, maxPixelRatio)
  const root = openRoot(canvas)
  const configure = () =>
    root.configure({
      frameloop: 'demand',
      dpr: full,
      shadows: 'percentage',
      size: { width: box.clientWidth, height: box.clientHeight, top: 0, left: 0 },
      gl: rendererOptions,
    })
  try {
    // Throws when another page uses all graphics contexts; otherwise there is nothing to wait for.
    void configure().catch(() => {})
  } catch {
    return null
  }
  box.append(canvas)
  const store = root.render(null)
  const requestFrame = () => store.getState().invalidate()
  const resolution = createAdaptiveResolution({ full, onRest: requestFrame })
  const resized = new ResizeObserver(() => {
    if (box.clientWidth > 0 && box.clientHeight > 0) void configure()
  })
  resized.observe(box)
  const stopWatching = control.subscribe(requestFrame)
  const release = listenToGestures(canvas, { control, onMove: resolution.moved, onTap: () => {} })
  return {
    show: (props: ShownProps) => {
      root.render(
        <>
          <StageCamera
            cameraState={control.camera}
            resolution={resolution}
            reducedMotion={prefersReducedMotion()}
          />
          <Studio
            cameraState={control.camera}
            resolution={resolution}
            look={() => lookOf(props.shirt)}
            shadow={1024}
            floor={floorY}
          />
          <MaybeDressed {...props} />
        </>,
      )
    },
    end: () => {
      release()
      stopWatching()
      resized.disconnect()
      resolution.stop()
      root.unmount()
      canvas.remove()
    },
  }
}

function MaybeDressed({ shirt, onState, ...figure }: ShownProps) {
  const { given, body, fitter } = figure
  const scale = useMemo(
    () => share * Math.min(1, tallMm / fitter.fit(given).measures.heightMm),
    [fitter, given],
  )
  const bare = <Figure {...figure} scale={scale} />
  if (!shirt) return bare
  return (
    <Suspense fallback={bare}>
      <WornShirtOnFigure
        {...shirt}
        given={given}
        body={body}
        fitter={fitter}
        scale={scale}
        floorY={floorY}
        onState={onState}
      >
        {bare}
      </WornShirtOnFigure>
    </Suspense>
  )
}

function Figure({
  given,
  room,
  body,
  fitter,
  scale,
}: Omit<FigureProps, 'shirt'> & LoadedBody & { scale: number }) {
  const invalidate = useThree((state) => state.invalidate)
  const hasMoved = useRef(false)
  const [geometry] = useState(() => emptyGeometry(body))
  const [material] = useState(() => new MeshStandardMaterial({ vertexColors: true, roughness: 0.72 }))
  useEffect(
    () => () => {
      geometry.dispose()
      material.dispose()
    },
    [geometry, material],
  )
  useLayoutEffect(() => {
    const position = geometry.getAttribute('position')
    position.array.set(fitter.vertices(fitter.fit(given)))
    position.needsUpdate = true
    geometry.computeVertexNormals()
    geometry.computeBoundingSphere()
    hasMoved.current = true
    invalidate()
  }, [given, geometry, fitter, invalidate])
  // Its shadow is rendered again when it has changed.
  useFrame(({ gl }) => {
    if (!hasMoved.current) return
    gl.shadowMap.needsUpdate = true
    hasMoved.current = false
  })
  useLayoutEffect(() => {
    const colour = geometry.getAttribute('color')
    paintFigure(body, room, colour.array as Float32Array)
    colour.needsUpdate = true
    invalidate()
  }, [room, geometry, body, invalidate])
  return (
    <group scale={scale / 1000} position={[0, floorY, 0]}>
      <mesh geometry={geometry} material={material} castShadow receiveShadow />
    </group>
  )
}

function emptyGeometry({ vertexCount, triangles }: LoadedBody['body']): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setIndex(new BufferAttribute(triangles, 1))
  for (const name of ['position', 'color'])
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(vertexCount * 3), 3))
  return geometry
}
