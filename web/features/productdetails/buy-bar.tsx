// The buttons that buy. On small screens they stick to the edge of the window when scrolled away. They are always the same
// elements, so that the focus stays.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import styles from './buy-bar.module.css'

interface BuyBarProps {
  /** The chosen product in short; shown where the choices are not visible. */
  about: ReactNode
  /** Id of the text that says why it cannot be bought. */
  describedBy: string | undefined
  adding: boolean
  /** Whether it was just added to the cart. */
  added: boolean
  wished: boolean
  /** Keeps all buttons in one row. */
  inRow?: boolean
  onAdd: () => void
  onBuy: () => void
  onWish: () => void
}

export function BuyBar(bar: BuyBarProps) {
  const { about, describedBy, adding, added, wished, inRow = false, onAdd, onBuy, onWish } = bar
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const hidden = useOutOfSight(container)
  return (
    <div ref={container} className={`${styles.container} scripted`}>
      <div className={`${styles.bar} ${inRow ? styles.inRow : ''} ${hidden ? styles.hidden : ''}`}>
        <div className={styles.about}>{about}</div>
        <Button wide busy={adding} onClick={onAdd} aria-describedby={describedBy}>
          <Trans>Add to cart</Trans>
          {added && <CheckMark />}
        </Button>
        <div className={styles.more}>
          <Button wide variant="line" onClick={onBuy}>
            <Trans>Buy now</Trans>
          </Button>
          <Button
            variant="line"
            className={`${styles.wish} ${wished ? styles.wished : ''}`}
            aria-label={wished ? t`Remove from wishlist` : t`Add to wishlist`}
            onClick={onWish}
          >
            <HeartIcon full={wished} />
          </Button>
        </div>
      </div>
    </div>
  )
}

const CheckMark = () => (
  <svg className={styles.tick} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path d="M3 9.5l4 4 8-9" />
  </svg>
)

/** True while an element is scrolled out of the window. Fixes its height, so that nothing moves when it is emptied. */
function useOutOfSight(container: { current: HTMLElement | null }): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const observe = new IntersectionObserver(([entry]) => {
      if (!entry) return
      element.style.minHeight = entry.isIntersecting ? '' : `${entry.boundingClientRect.height}px`
      setHidden(!entry.isIntersecting)
    })
    observe.observe(element)
    return () => observe.disconnect()
  }, [container])
  return hidden
}
