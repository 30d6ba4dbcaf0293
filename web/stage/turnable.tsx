// A picture of a shirt that becomes the shirt itself: once somebody is there and the picture is in sight, its model
// takes its place. Where that cannot be, the picture stays, and nothing is said: it shows the shirt.
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { popupMessage } from '../ui/messages.tsx'
import { hasGraphics, hasMouse, prefersReducedMotion, canPreloadModel } from './common/capabilities.ts'
import { watchVisibility } from './common/visibility.ts'
import type { ModelProps } from './common/model-props.ts'
import styles from './turnable.module.css'
import { whenActive, whenUsable } from '../ui/when-idle.ts'

/** What does not come leaves the picture. */
const missingModel = () => ({ default: FailedModel })
const TurningShirt = lazy(() => import('./model/turning-shirt.tsx').catch(missingModel))
const TurningLook = lazy(() => import('./model/turning-look.tsx').catch(missingModel))

interface ProductProps {
  /** The product, and which of its colours. */
  product: string
  colour: string
  /** Its design, where the page knows it. */
  code?: string | undefined
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

/** The same in a row of pictures: with a button for the one or the other, and where a finger strokes, not unasked. */
export function TurnablePicture({ children, ...shirt }: ProductProps) {
  return (
    <Turnable picture={children} chosen>
      {(model) => <TurningShirt {...shirt} {...model} />}
    </Turnable>
  )
}

interface LookProps extends Pick<ProductProps, 'name' | 'onTap' | 'children'> {
  code: string
}

/** A look of the look book: it turns by itself while it is in sight; where it does not, by hand for who asks for it. */
export function TurnableLook({ children, ...look }: LookProps) {
  return (
    <Turnable picture={children} moves>
      {(model, asked) =>
        asked ? <TurningShirt {...look} {...model} /> : <TurningLook code={look.code} {...model} />
      }
    </Turnable>
  )
}

interface TurnableProps {
  picture: ReactNode
  /** It moves by itself, and only while it is in sight. */
  moves?: boolean
  /** Who looks says which of them it is. */
  chosen?: boolean
  /** `asked`: by the button. */
  children: (model: ModelProps, asked: boolean) => ReactNode
}

function FailedModel({ onFailed }: ModelProps) {
  useEffect(onFailed, [onFailed])
  return null
}

function Turnable({ picture, moves = false, chosen = false, children }: TurnableProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [shown, setShown] = useState(false)
  const [offered, setOffered] = useState(false)
  const [choice, setChoice] = useState<'model' | 'picture'>()
  useEffect(() => (chosen ? whenUsable(() => setOffered(true)) : undefined), [chosen])
  useEffect(() => {
    let stop = () => {}
    const cancel = whenActive(() => {
      const automatic = (moves ? !prefersReducedMotion() : !chosen || hasMouse()) && canPreloadModel()
      if (automatic) stop = watchVisibility(box.current!, setNear, { leaves: moves })
      else setOffered(true)
    })
    return () => {
      cancel()
      stop()
    }
  }, [moves, chosen])
  const turns = choice === undefined ? near : choice === 'model'
  const fail = useCallback(() => {
    setShown(false)
    setNear(false)
    setChoice('picture')
    setOffered(true)
    if (choice === 'model') popupMessage('The 3D view could not be loaded.', 'danger')
  }, [choice])
  const choose = () => {
    if (turns) return setChoice('picture')
    if (hasGraphics()) setChoice('model')
    else popupMessage('This browser does not support 3D.', 'danger')
  }
  return (
    <div ref={box} className={`${styles.turnable} ${shown && turns ? styles.shown : ''}`}>
      <div className={styles.picture}>{picture}</div>
      {turns && (
        <Suspense>{children({ shown, onShown: setShown, onFailed: fail }, choice === 'model')}</Suspense>
      )}
      {offered && (
        <button type="button" className={styles.choice} aria-busy={turns && !shown} onClick={choose}>
          {!turns ? 'Turn it in 3D' : shown ? 'Show the picture' : 'Coming…'}
        </button>
      )}
    </div>
  )
}
