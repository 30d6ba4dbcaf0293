// A picture of a shirt that its 3D model replaces, once the page is used and the picture is visible. Where there can be no
// model the picture stays, without a message.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { popupMessage } from '../ui/messages.tsx'
import { hasGraphics, hasMouse, prefersReducedMotion, canPreloadModel } from './common/capabilities.ts'
import { watchVisibility } from './common/visibility.ts'
import type { ModelProps } from './common/stage.ts'
import styles from './turnable.module.css'
import { whenActive, whenUsable } from '../ui/when-idle.ts'

/** Replaces a model whose chunk could not be loaded; the picture stays. */
const missingModel = () => ({ default: FailedModel })
const TurningShirt = lazy(() => import('./model/turning-shirt.tsx').catch(missingModel))
const TurningLook = lazy(() => import('./model/turning-look.tsx').catch(missingModel))

interface ProductProps {
  /** The product, and which of its colours. */
  product: string
  colour: string
  /** The code of its design, where the page knows it. */
  code?: string | undefined
  /** Its name for screen readers. */
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

/**
 * The same in a row of pictures: a button switches between picture and model. Without a mouse only the button shows
 * the model.
 */
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

/**
 * A look of the look book: the shirt turns by itself while it is visible. When it cannot, a button shows it to turn
 * by hand.
 */
export function TurnableLook({ children, ...look }: LookProps) {
  return (
    <Turnable picture={children} moves>
      {(model, byButton) =>
        byButton ? <TurningShirt {...look} {...model} /> : <TurningLook code={look.code} {...model} />
      }
    </Turnable>
  )
}

interface TurnableProps {
  picture: ReactNode
  /** Whether the shirt turns by itself while it is visible. */
  moves?: boolean
  /** Whether the shopper chooses between picture and model. */
  chosen?: boolean
  /** `byButton`: whether the shopper pressed the button. */
  children: (model: ModelProps, byButton: boolean) => ReactNode
}

function FailedModel({ onFailed }: ModelProps) {
  useEffect(onFailed, [onFailed])
  return null
}

function Turnable({ picture, moves = false, chosen = false, children }: TurnableProps) {
  const { t } = useLingui()
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
    if (choice === 'model') popupMessage(msg`The 3D view could not be loaded.`, 'danger')
  }, [choice])
  const choose = () => {
    if (turns) return setChoice('picture')
    if (hasGraphics()) setChoice('model')
    else popupMessage(msg`This browser does not support 3D.`, 'danger')
  }
  return (
    <div ref={box} className={`${styles.turnable} ${shown && turns ? styles.shown : ''}`}>
      <div className={styles.picture}>{picture}</div>
      {turns && (
        <Suspense>{children({ shown, onShown: setShown, onFailed: fail }, choice === 'model')}</Suspense>
      )}
      {offered && (
        <button type="button" className={styles.choice} aria-busy={turns && !shown} onClick={choose}>
          {!turns ? t`View in 3D` : shown ? t`Show the picture` : t`Loading…`}
        </button>
      )}
    </div>
  )
}
