// The body figure with the tape. It is decorative, because the text beside it says the same.
import type { ReactNode } from 'react'
import { lowerBody } from '#contract/measurement.ts'
import type { BodyField } from '#garment/body/fields.ts'
import type { Fit } from '#garment/body/ease.ts'
import styles from './figure.module.css'
import {
  half,
  inside,
  lowerFrame,
  middle,
  profile,
  profileArm,
  tapes,
  upperFrame,
  wholeFrame,
} from './figure-lines.ts'
import type { ViewBox, View } from './figure-lines.ts'

export function TapeFigure({ field }: { field: BodyField }) {
  const tape = tapes[field]
  const view = tape?.view ?? 'side'
  return (
    <ViewBox frame={tape?.frame ?? frameOf(field)}>
      {field === 'heightMm' && <path className={styles.fine} d="M-66 12H0M-80 606H60" />}
      {field === 'weightKg' && <path className={styles.scale} d="M-44 608H72V618H-44Z" />}
      <Body view={view} arm={!tape?.behind} />
      {tape?.behind && <path className={styles.behind} d={tape.behind} />}
      {tape && <Tape path={tape.seen} />}
    </ViewBox>
  )
}

/** The measures around the body that the front shows, each as a band: the wider, the less is known. */
const banded = ['neckMm', 'chestMm', 'waistMm', 'hipsMm'] as const

/** @param props.shares by field: 1 when nothing is known, near 0 when it was measured. */
export function RangeFigure({ shares }: { shares: Partial<Record<BodyField, number>> }) {
  return (
    <ViewBox frame={upperFrame}>
      <Body view="front" />
      {banded.map((field) => (
        <path
          key={field}
          className={styles.band}
          d={tapes[field]!.seen}
          strokeWidth={3 + 26 * (shares[field] ?? 1)}
        />
      ))}
    </ViewBox>
  )
}

function frameOf(field: BodyField): ViewBox {
  if (field === 'heightMm' || field === 'weightKg') return wholeFrame
  return (lowerBody as readonly string[]).includes(field) ? lowerFrame : upperFrame
}

/** The distance of a shirt's side from the body, in units of the drawing. */
const roomOf: Record<Fit, number> = { slim: 5, regular: 12, relaxed: 21 }

/** The figure with the outline of each fit; the chosen one is highlighted. */
export function FitFigure({ fit }: { fit: Fit }) {
  return (
    <ViewBox frame={upperFrame}>
      <Body view="front" />
      {(Object.keys(roomOf) as Fit[]).map((each) => (
        <g key={each} className={each === fit ? styles.shirt : styles.otherShirt}>
          <path d={sideOfShirt(roomOf[each])} />
          <path d={sideOfShirt(roomOf[each])} transform="scale(-1 1)" />
        </g>
      ))}
    </ViewBox>
  )
}

const sideOfShirt = (room: number) =>
  `M${63 + room / 2} 172C${62 + room} 196 ${57 + room} 222 ${56 + room} 244C${57 + room} 270 ${66 + room} 296 ${68 + room} 330Q34 342 0 338`

function ViewBox({ frame, children }: { frame: ViewBox; children: ReactNode }) {
  return (
    <svg className={styles.figure} viewBox={frame.join(' ')} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** From the side, the arm would hide a tape around the hips. */
function Body({ view, arm = true }: { view: View; arm?: boolean }) {
  if (view === 'side') {
    return (
      <g>
        <path className={styles.body} d={profile} />
        {arm && <path className={styles.body} d={profileArm} />}
      </g>
    )
  }
  return (
    <g>
      {[undefined, 'scale(-1 1)'].map((transform) => (
        <g key={transform ?? 'right'} transform={transform}>
          <path className={styles.body} d={half} />
          <path className={styles.fine} d={inside[view]} />
        </g>
      ))}
      <path className={styles.fine} d={middle[view]} />
    </g>
  )
}

function Tape({ path }: { path: string }) {
  return (
    <g>
      <path className={styles.tape} d={path} />
      <path className={styles.ticks} d={path} />
    </g>
  )
}
