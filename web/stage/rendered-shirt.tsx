// The stage without a model: the picture that the shop renders of the shirt. Until the picture of a change is rendered the
// one before stays, paler; the drawing is shown until there is any, and where the shop makes none.
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../shared/picture.tsx'
import type { StageProps } from './common/stage.ts'
import { viewName } from './drawn/drawn-shirt.tsx'
import { Zoomed } from './drawn/drawing.tsx'
import styles from './rendered-shirt.module.css'
import { useRender } from './use-render.ts'
import type { RenderState } from './use-render.ts'

export interface RenderedShirtProps extends Pick<StageProps, 'design' | 'view' | 'texts'> {
  zoom: number
  onState: (state: RenderState) => void
  /** The drawing. */
  children: ReactNode
}

export default function RenderedShirt({ design, view, texts, zoom, onState, children }: RenderedShirtProps) {
  const { i18n } = useLingui()
  const { render, state } = useRender(design, view)
  useEffect(() => onState(state), [onState, state])
  if (render === null || state === 'failed') return children
  const { picture } = render
  const isCurrent = state === 'ready'
  return (
    <Zoomed zoom={zoom}>
      <div className={`${styles.shirt} ${isCurrent ? '' : styles.before}`} aria-busy={!isCurrent}>
        <Picture
          key={`${picture.hash} ${render.view}`}
          of={picture}
          view={render.view}
          sizes={zoom > 0 ? '100vw' : '(min-width: 769px) 50vw, 70vw'}
          first
          alt={viewName(render.view, { design: render.design, texts }, i18n)}
        />
      </div>
    </Zoomed>
  )
}
