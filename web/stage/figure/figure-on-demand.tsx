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

interface FigureOnDemandProps extends Omit<FigureProps, 'shirt'> {
  title: string
  /** A shirt that it can put on. */
  shirt?: FigureProps['shirt']
  /** Below the figure without the shirt. */
  children?: ReactNode
}

export function FigureOnDemand({ title, shirt = null, children, ...figure }: FigureOnDemandProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'hidden' | 'coming' | 'shown' | 'failed' | 'no 3D'>('hidden')
  const onState = useCallback((next: 'shown' | 'failed') => setState(next), [])
  const [isDressed, setDressed] = useState(false)
  const isOpen = state === 'coming' || state === 'shown'
  return (
    <section className={styles.figure} aria-label={title}>
      {isOpen ? (
        <>
          <div className={styles.stage} aria-busy={state === 'coming'}>
            <Suspense>
              <TurningFigure {...figure} shirt={isDressed ? shirt : null} name={title} onState={onState} />
            </Suspense>
            {state === 'coming' && (
              <div className={styles.coming}>
                <Spinner />
              </div>
            )}
          </div>
          {!isDressed && children}
          <p className={styles.soft}>
            {isDressed && (
              <>
                <Trans>
                  A size M shirt, moved to your figure with the room of these measures. Folds and widths are
                  estimates.
                </Trans>{' '}
              </>
            )}
            <Trans>Made from the measurements in your browser. Nobody else sees it.</Trans>
          </p>
        </>
      ) : (
        <p role="alert" className={styles.message}>
          {state === 'failed' && t`The figure could not be loaded. Try again.`}
          {state === 'no 3D' && t`This browser does not support 3D.`}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          variant="line"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setState(isOpen ? 'hidden' : hasGraphics() ? 'coming' : 'no 3D')}
        >
          {isOpen ? t`Hide figure` : t`Show figure`}
        </Button>
        {isOpen && shirt && (
          <Button variant="bare" onClick={() => setDressed(!isDressed)}>
            {isDressed ? t`Without the shirt` : t`With the shirt`}
          </Button>
        )}
      </div>
    </section>
  )
}
