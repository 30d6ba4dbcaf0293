// The model of a product's shirt where nothing is designed: turned by hand, keys and two buttons.
import { useCallback, useEffect, useState } from 'react'
import { getVariants } from '#contract/product.ts'
import { readDesignCode } from '#garment/design-code.ts'
import type { Design } from '#garment/design.ts'
import { useShop } from '../../shell/app.tsx'
import { isCalm } from '../graphics.ts'
import { TurnButton } from '../stage-controls.tsx'
import type { ModelProps } from '../turnable.tsx'
import { gazeOfView, lookAt, turnBy } from './eye.ts'
import { createLook, keyDoes } from './look.ts'
import type { Look } from './look.ts'
import ModelCanvas from './model-canvas.tsx'
import type { ModelState } from './model-canvas.tsx'
import styles from './turning-shirt.module.css'

interface TurningShirtProps extends ModelProps {
  product: string
  colour: string
  name: string
  onTap: () => void
}

/** It comes turned a little, and turns to the front: what turns by itself once can be turned. */
const comesFrom = -0.55

export default function TurningShirt({ product, colour, name, onTap, shown, onShown }: TurningShirtProps) {
  const { config } = useShop()
  const design = useDesignOf(product, colour)
  const [look] = useState(() => createLook(turned()))
  const [lost, setLost] = useState(false)
  const said = useCallback(
    (state: ModelState) => {
      onShown(state === 'shown')
      if (state === 'shown') look.change((eye) => lookAt(eye, front()), false)
      if (state === 'lost') setLost(true)
    },
    [look, onShown],
  )
  if (!design || lost) return null
  return (
    <div className={`${styles.model} ${shown ? styles.shown : ''}`} inert={!shown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.hold}
        role="application"
        aria-label={`${name}, as a model. Arrow keys turn it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          const does = event.key.startsWith('Arrow') ? keyDoes(event.key) : undefined
          if (!does) return
          event.preventDefault()
          look.change(does, true)
        }}
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
      <div className={styles.turns} role="group" aria-label="Turn">
        <Turner look={look} way="left" />
        <Turner look={look} way="right" />
      </div>
    </div>
  )
}

const front = () => gazeOfView('front')

const turned = () => {
  const gaze = front()
  return isCalm() ? gaze : { ...gaze, turn: comesFrom }
}

function Turner({ look, way }: { look: Look; way: 'left' | 'right' }) {
  const by = ((way === 'left' ? 1 : -1) * Math.PI) / 4
  return <TurnButton way={way} onTurn={() => look.change((eye) => turnBy(eye, by), true)} />
}

/** What the product's colour is sewn to; null until it is known. */
function useDesignOf(product: string, colour: string): Design | null {
  const { api } = useShop()
  const [design, setDesign] = useState<Design | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    api.call(getVariants, { product }, { signal: asking.signal }).then(
      ({ data }) => setDesign(readDesignCode(data.product?.designs[colour])?.design ?? null),
      // The picture stays.
      () => {},
    )
    return () => asking.abort()
  }, [api, product, colour])
  return design
}
