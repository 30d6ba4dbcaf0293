// A picture of a shirt that becomes the shirt itself: once the page is usable and the picture is in sight, its model
// takes its place and can be turned. Where that cannot be, the picture stays, and nothing is said: it shows the shirt.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { mayModel } from './graphics.ts'
import styles from './turnable.module.css'
import { whenUsable } from './when-idle.ts'

/** What does not come leaves the picture. */
const TurningShirt = lazy(() => import('./model/turning-shirt.tsx').catch(() => ({ default: () => null })))

interface TurnableProps {
  /** The product, and which of its colours. */
  product: string
  colour: string
  /** What it is called, for those who do not see it. */
  name: string
  /** The shirt was tapped. */
  onTap: () => void
  /** The picture. */
  children: ReactNode
}

export function Turnable({ children, ...shirt }: TurnableProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => whenInSight(box.current!, () => setNear(true)), [])
  return (
    <div ref={box} className={`${styles.turnable} ${shown ? styles.shown : ''}`}>
      <div className={styles.picture}>{children}</div>
      {near && (
        <Suspense>
          <TurningShirt {...shirt} shown={shown} onShown={setShown} />
        </Suspense>
      )}
    </div>
  )
}

/** Calls when the page is usable, the element is in sight and this browser may show a model. */
function whenInSight(element: Element, call: () => void): () => void {
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    call()
  })
  const callOff = whenUsable(() => {
    if (mayModel()) seen.observe(element)
  })
  return () => {
    callOff()
    seen.disconnect()
  }
}
