// The figure with somebody's measures, shown when it is wanted: it is made in the browser and sent nowhere.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { hasGraphics } from '../common/capabilities.ts'
import type { FigureProps } from './figure-canvas.tsx'
import styles from './figure-on-demand.module.css'

interface MissingProps {
  onState: (state: 'failed') => void
}

/** Replaces a figure whose chunk could not be loaded. */
function MissingFigure({ onState }: MissingProps) {
  useEffect(() => onState('failed'), [onState])
  return null
}

const TurningFigure = lazy(() =>
  import('./turning-figure.tsx').catch(() => ({ default: MissingFigure }) as never),
)

interface FigureOnDemandProps extends FigureProps {
  title: string
  /** Below the figure. */
  children?: ReactNode
}

export function FigureOnDemand({ title, children, ...figure }: FigureOnDemandProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'hidden' | 'coming' | 'shown' | 'failed' | 'no 3D'>('hidden')
  const onState = useCallback((next: 'shown' | 'failed') => setState(next), [])
  const isOpen = state === 'coming' || state === 'shown'
  return (
    <section className={styles.figure} aria-label={title}>
      {isOpen ? (
        <>
          <div className={styles.stage} aria-busy={state === 'coming'}>
            <Suspense>
              <TurningFigure {...figure} name={title} onState={onState} />
            </Suspense>
            {state === 'coming' && (
              <div className={styles.coming}>
                <Spinner />
              </div>
            )}
          </div>
          {children}
          <p className={styles.soft}>
            <Trans>Made from the measurements in your browser. Nobody else sees it.</Trans>
          </p>
        </>
      ) : (
        <p role="alert" className={styles.message}>
          {state === 'failed' && t`The figure could not be loaded. Try again.`}
          {state === 'no 3D' && t`This browser does not support 3D.`}
        </p>
      )}
      <div>
        <Button
          variant="line"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setState(isOpen ? 'hidden' : hasGraphics() ? 'coming' : 'no 3D')}
        >
          {isOpen ? t`Hide figure` : t`Show figure`}
        </Button>
      </div>
    </section>
  )
}
