// A picture of a shirt that becomes the shirt itself: once the page is usable and the picture is in sight, its model
// takes its place. Where that cannot be, the picture stays, and nothing is said: it shows the shirt.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isCalm, mayModel } from './graphics.ts'
import styles from './turnable.module.css'
import { whenUsable } from './when-idle.ts'

/** What does not come leaves the picture. */
const nothing = () => ({ default: () => null })
const TurningShirt = lazy(() => import('./model/turning-shirt.tsx').catch(nothing))
const TurningLook = lazy(() => import('./model/turning-look.tsx').catch(nothing))

/** What a model is told, and tells. */
export interface ModelProps {
  shown: boolean
  /** It has taken the picture's place, or given it back. */
  onShown: (shown: boolean) => void
}

interface ProductProps {
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

/** A product's shirt, turned by hand. */
export function TurnableProduct({ children, ...shirt }: ProductProps) {
  return <Turnable picture={children}>{(model) => <TurningShirt {...shirt} {...model} />}</Turnable>
}

/** A look of the house, turning by itself while it is in sight; for those who want no motion, its picture. */
export function TurnableLook({ code, children }: { code: string; children: ReactNode }) {
  return (
    <Turnable picture={children} moves>
      {(model) => <TurningLook code={code} {...model} />}
    </Turnable>
  )
}

interface TurnableProps {
  picture: ReactNode
  /** It moves by itself, and only while it is in sight. */
  moves?: boolean
  children: (model: ModelProps) => ReactNode
}

function Turnable({ picture, moves = false, children }: TurnableProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let stop = () => {}
    const callOff = whenUsable(() => {
      if (!(moves && isCalm()) && mayModel()) stop = watch(box.current!, moves, setNear)
    })
    return () => {
      callOff()
      stop()
    }
  }, [moves])
  return (
    <div ref={box} className={`${styles.turnable} ${shown ? styles.shown : ''}`}>
      <div className={styles.picture}>{picture}</div>
      {near && <Suspense>{children({ shown, onShown: setShown })}</Suspense>}
    </div>
  )
}

/** Tells when the element comes into sight, and when it goes, if that matters; until the answer is called. */
function watch(element: Element, leaves: boolean, tell: (near: boolean) => void): () => void {
  const seen = new IntersectionObserver(([entry]) => {
    const near = entry!.isIntersecting
    if (near || leaves) tell(near)
    if (near && !leaves) seen.disconnect()
  })
  seen.observe(element)
  return () => seen.disconnect()
}
