// The figure, turned by hand, keys and buttons.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { groundOf } from '../common/ground.ts'
import { TurnButton } from '../common/stage-controls.tsx'
import { cameraMoveOfKey, createCameraControl } from '../model/camera-control.ts'
import { orbitBy } from '../model/camera-state.ts'
import type { CameraPose } from '../model/camera-state.ts'
import FigureCanvas from './figure-canvas.tsx'
import type { FigureProps } from './figure-canvas.tsx'
import onPicture from '../on-picture.module.css'
import styles from './turning-figure.module.css'

/** A little from the side, so that belly and back are seen. */
const firstPose: CameraPose = { turn: -0.45, tilt: 0.04, x: 0, y: -0.24, z: 0, span: 1.26, wide: 0.5 }

interface TurningFigureProps extends FigureProps {
  name: string
  onState: (state: 'shown' | 'failed') => void
}

export default function TurningFigure({ name, ...figure }: TurningFigureProps) {
  const { t } = useLingui()
  const [control] = useState(() => createCameraControl(firstPose))
  const turn = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = cameraMoveOfKey(event.key)
    if (!move) return
    control.change(move, true)
    event.preventDefault()
  }
  const turnBy = (way: 'left' | 'right') =>
    control.change((camera) => orbitBy(camera, ((way === 'left' ? 1 : -1) * Math.PI) / 4), true)
  const { shirt } = figure
  return (
    <div
      className={shirt ? `${styles.stage} ${onPicture.onPicture}` : undefined}
      data-ground={shirt && groundOf(shirt.design)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.figure}
        role="application"
        aria-label={t`${name}. Arrow keys turn it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={turn}
      >
        <FigureCanvas {...figure} control={control} />
      </div>
      <div className={styles.turns}>
        {(['left', 'right'] as const).map((way) => (
          <TurnButton key={way} way={way} onTurn={() => turnBy(way)} />
        ))}
      </div>
    </div>
  )
}
