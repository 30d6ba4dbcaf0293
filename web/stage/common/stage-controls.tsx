// The buttons of a stage: view, turn and zoom. They are the same for every stage, so that nothing moves when the model
// replaces the drawing.
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './stage-controls.module.css'
import { stageViews } from './parts.ts'
import type { StageView } from './parts.ts'

const viewTitles: Record<StageView, MessageDescriptor> = {
  front: msg({ message: 'Front', context: 'view of a shirt' }),
  back: msg({ message: 'Back', context: 'view of a shirt' }),
  collar: msg`Collar`,
  cuff: msg`Cuff`,
}

interface StageControlsProps {
  /** The current view; null when the shopper has turned away from it. */
  view: StageView | null
  onView: (view: StageView) => void
  onTurn: (way: 'left' | 'right') => void
  zoom: Record<'in' | 'out', (() => void) | null>
}

export function StageControls({ view, onView, onTurn, zoom }: StageControlsProps) {
  const { t } = useLingui()
  return (
    <div className={`${styles.controls} scripted`}>
      <ViewButtons views={stageViews} view={view} onView={onView} />
      <div
        className={styles.turns}
        role="group"
        aria-label={t({ message: 'Turn', comment: 'Buttons that turn the shirt' })}
      >
        <TurnButton way="left" onTurn={() => onTurn('left')} />
        <TurnButton way="right" onTurn={() => onTurn('right')} />
      </div>
      <div className={styles.zooms} role="group" aria-label={t`Zoom`}>
        <IconButton label={t`Zoom out`} does={zoom.out}>
          <path d="M5 10h10" />
        </IconButton>
        <IconButton label={t`Zoom in`} does={zoom.in}>
          <path d="M5 10h10M10 5v10" />
        </IconButton>
      </div>
    </div>
  )
}

interface ViewButtonsProps<View extends StageView> {
  views: readonly View[]
  /** The current view, if it is one of them. */
  view: View | null
  onView: (view: View) => void
}

export function ViewButtons<View extends StageView>({ views, view, onView }: ViewButtonsProps<View>) {
  const { t } = useLingui()
  return (
    <div
      className={styles.views}
      role="group"
      aria-label={t({ message: 'View', comment: 'Buttons: front, back, collar, cuff' })}
    >
      {views.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
          {t(viewTitles[each])}
        </button>
      ))}
    </div>
  )
}

function IconButton({
  label,
  does,
  children,
}: {
  label: string
  does: (() => void) | null
  children: ReactNode
}) {
  return (
    <button type="button" aria-label={label} aria-disabled={does === null} onClick={() => does?.()}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}

const turns = {
  left: {
    label: msg`Turn left`,
    path: 'M13.5 12.5c2-.4 3.5-1.3 3.5-2.5 0-1.7-3.1-3-7-3s-7 1.3-7 3 3.1 3 7 3M7.5 10.500L10 13l-2.5 2.5',
  },
  right: {
    label: msg`Turn right`,
    path: 'M6.5 12.500C4.5 12.1 3 11.2 3 10c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3M12.5 10.500L10 13l2.5 2.5',
  },
}

export function TurnButton({ way, onTurn }: { way: 'left' | 'right'; onTurn: () => void }) {
  const { t } = useLingui()
  const { label, path } = turns[way]
  return (
    <IconButton label={t(label)} does={onTurn}>
      <path d={path} />
    </IconButton>
  )
}
