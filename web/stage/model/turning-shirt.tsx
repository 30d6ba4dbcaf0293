// The model of a product's shirt where nothing is designed: turned by hand, keys and a few buttons.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { getVariants } from '#contract/product.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import { useShop } from '../../context/shop.ts'
import { isCalm, isSlow } from '../common/graphics.ts'
import { TurnButton, ViewButtons } from '../common/stage-controls.tsx'
import type { ModelProps } from '../common/model-props.ts'
import { gazeOfPicture, lookAt, turnBy } from './camera-state.ts'
import { createLook, keyDoes } from './camera-control.ts'
import type { Look } from './camera-control.ts'
import ModelCanvas from './model-canvas.tsx'
import type { ModelState } from './model-canvas.tsx'
import styles from './turning-shirt.module.css'

interface TurningShirtProps extends ModelProps {
  /** The design; without it the one of the product's colour is asked for. */
  code?: string | undefined
  product?: string
  colour?: string
  name: string
  onTap: () => void
}

const sides = ['front', 'back'] as const

export default function TurningShirt(props: TurningShirtProps) {
  const { name, onTap, shown, onShown, onFailed } = props
  const { config } = useShop()
  const design = useDesign(props)
  const [look] = useState(() => createLook(gazeOfPicture('front')))
  const { strayed } = useSyncExternalStore(look.watch, look.state, look.state)
  const [view, setView] = useState<(typeof sides)[number]>('front')
  useSwing(look, shown)
  const said = useCallback(
    (state: ModelState) => {
      onShown(state === 'shown')
      if (state !== 'shown' && state !== 'coming') onFailed()
    },
    [onShown, onFailed],
  )
  if (!design) return null
  const show = (next: (typeof sides)[number]) => {
    look.change((eye) => lookAt(eye, gazeOfPicture(next)), false)
    setView(next)
  }
  const turn = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const does = event.key.startsWith('Arrow') ? keyDoes(event.key) : undefined
    if (does) look.change(does, true)
    else if (event.key === 'Home') show('front')
    else if (event.key === 'Enter') onTap()
    else return
    event.preventDefault()
  }
  return (
    <div className={`${styles.model} ${shown ? styles.shown : ''}`} inert={!shown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.hold}
        role="application"
        aria-label={`${name}, as a model. Arrow keys turn it, Enter opens it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={turn}
      >
        <ModelCanvas
          design={design}
          shop={config.name}
          look={look}
          calm={isCalm()}
          onState={said}
          onTap={onTap}
        />
      </div>
      <div className={styles.controls}>
        <Turner look={look} way="left" />
        <ViewButtons views={sides} view={strayed ? null : view} onView={show} />
        <Turner look={look} way="right" />
      </div>
    </div>
  )
}

function Turner({ look, way }: { look: Look; way: 'left' | 'right' }) {
  const by = ((way === 'left' ? 1 : -1) * Math.PI) / 4
  return <TurnButton way={way} onTurn={() => look.change((eye) => turnBy(eye, by), true)} />
}

/** How far it swings, and how long until it swings back. */
const swing = -0.4
const swingMs = 700

/** It comes as the picture showed it, and swings once: what moves by itself can be moved. */
function useSwing(look: Look, shown: boolean): void {
  useEffect(() => {
    if (!shown || isCalm() || isSlow() || look.state().strayed) return
    look.change((eye) => turnBy(eye, swing), false)
    const back = setTimeout(() => {
      if (!look.state().strayed) look.change((eye) => lookAt(eye, gazeOfPicture('front')), false)
    }, swingMs)
    return () => clearTimeout(back)
  }, [look, shown])
}

/** The design given, or the one of the product's colour; null until it is known. */
function useDesign({ code, product, colour }: TurningShirtProps) {
  const { api } = useShop()
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    if (product === undefined || colour === undefined || code !== undefined) return
    const asking = new AbortController()
    api.call(getVariants, { product }, { signal: asking.signal }).then(
      ({ data }) => setAsked(data.product?.designs[colour]),
      // The picture stays.
      () => {},
    )
    return () => asking.abort()
  }, [api, product, colour, code])
  const known = code ?? asked
  return useMemo(() => (known === undefined ? null : (readDesignCode(known)?.design ?? null)), [known])
}
