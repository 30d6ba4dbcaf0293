// The model of a product's shirt outside the designer, worn by a figure as in its picture: turned by hand, keys and buttons.
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { getVariants } from '#contract/product.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { wornLook } from '#garment/scene/worn-look.ts'
import { useShop } from '../../context/shop.ts'
import { prefersReducedMotion, isSlow } from '../common/capabilities.ts'
import { TurnButton, ViewButtons } from '../common/stage-controls.tsx'
import { groundOfWorn } from '../common/ground-of-worn.ts'
import type { ModelProps } from '../common/stage.ts'
import { poseOfWorn, moveTo, orbitBy } from './camera-state.ts'
import { createCameraControl, cameraMoveOfKey } from './camera-control.ts'
import type { CameraControl } from './camera-control.ts'
import ModelCanvas from './model-canvas.tsx'
import type { ModelState } from './model-canvas.tsx'
import styles from './turning-shirt.module.css'

interface TurningShirtProps extends ModelProps {
  /** The design's code; without it, the design of the product's colour is loaded. */
  code?: string | undefined
  product?: string
  colour?: string
  name: string
  onTap: () => void
}

const sides = ['front', 'back'] as const

export default function TurningShirt(props: TurningShirtProps) {
  const design = useDesign(props)
  return design && <TurningModel {...props} design={design} />
}

function TurningModel(props: TurningShirtProps & { design: Design }) {
  const { t } = useLingui()
  const { design, name, onTap, shown, onShown, onFailed } = props
  const { turn: angle } = wornLook(design)
  const [control] = useState(() => createCameraControl(poseOfWorn('front', angle)))
  const { movedByHand } = useSyncExternalStore(control.subscribe, control.state, control.state)
  const [view, setView] = useState<(typeof sides)[number]>('front')
  useSwing(control, shown)
  const onState = useCallback(
    (state: ModelState) => {
      const isShown = state === 'shown' || state === 'changing'
      onShown(isShown)
      if (!isShown && state !== 'coming') onFailed()
    },
    [onShown, onFailed],
  )
  const show = (next: (typeof sides)[number]) => {
    control.change((camera) => moveTo(camera, poseOfWorn(next, angle)), false)
    setView(next)
  }
  const turn = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = event.key.startsWith('Arrow') ? cameraMoveOfKey(event.key) : undefined
    if (move) control.change(move, true)
    else if (event.key === 'Home') show('front')
    else if (event.key === 'Enter') onTap()
    else return
    event.preventDefault()
  }
  return (
    <div
      className={`${styles.model} ${shown ? styles.shown : ''}`}
      data-ground={groundOfWorn(design)}
      inert={!shown}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.hold}
        role="application"
        aria-label={t`${name}, as a model. Arrow keys turn it, Enter opens it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={turn}
      >
        <ModelCanvas
          design={design}
          worn
          control={control}
          reducedMotion={prefersReducedMotion()}
          onState={onState}
          onTap={onTap}
        />
      </div>
      <div className={styles.controls}>
        <Turner control={control} way="left" />
        <ViewButtons views={sides} view={movedByHand ? null : view} onView={show} />
        <Turner control={control} way="right" />
      </div>
    </div>
  )
}

function Turner({ control, way }: { control: CameraControl; way: 'left' | 'right' }) {
  const by = ((way === 'left' ? 1 : -1) * Math.PI) / 4
  return <TurnButton way={way} onTurn={() => control.change((camera) => orbitBy(camera, by), true)} />
}

/** The angle of the swing, in radians, and the time until it swings back. */
const swing = -0.4
const swingMs = 700

/** Starts in the picture's pose and swings once, to show that it can be turned. */
function useSwing(control: CameraControl, shown: boolean): void {
  useEffect(() => {
    if (!shown || prefersReducedMotion() || isSlow() || control.state().movedByHand) return
    control.change((camera) => orbitBy(camera, swing), false)
    const back = setTimeout(() => {
      if (!control.state().movedByHand) control.change((camera) => orbitBy(camera, -swing), false)
    }, swingMs)
    return () => clearTimeout(back)
  }, [control, shown])
}

/** The design of the code, or of the product's colour; null until it is loaded. */
function useDesign({ code, product, colour }: TurningShirtProps): Design | null {
  const { api } = useShop()
  const [loadedCode, setLoadedCode] = useState<string>()
  useEffect(() => {
    if (product === undefined || colour === undefined || code !== undefined) return
    const request = new AbortController()
    api.call(getVariants, { product }, { signal: request.signal }).then(
      ({ data }) => setLoadedCode(data.product?.designs[colour]),
      // Without a design the picture stays.
      () => {},
    )
    return () => request.abort()
  }, [api, product, colour, code])
  const designCode = code ?? loadedCode
  return useMemo(
    () => (designCode === undefined ? null : (readDesignCode(designCode)?.design ?? null)),
    [designCode],
  )
}
