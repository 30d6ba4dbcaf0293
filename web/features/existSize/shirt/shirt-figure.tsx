// A shirt on a table, with the tape where each measure is taken. It is decorative, because the text beside it says the same.
import type { FlatMeasure, FlatShirt } from '#contract/body-answers.ts'
import styles from '../guide/figure.module.css'

/** The outline of the right half of a shirt, from the collar seam over the sleeve to the middle of the hem. */
const half = [
  'M22 30C34 34 50 38 62 42L128 186L106 196L58 112',
  'C58 128 52 140 50 160C48 184 56 208 58 236C44 246 20 250 0 250',
].join('')
const cuff = 'M120 169L98 178'
const armhole = 'M62 42C54 62 54 92 58 112'

/** The middle of the front with its buttons, and the collar over it. */
const front = 'M0 42V250M-4 44V250'
const collar = 'M0 38L-22 28C-14 16 14 16 22 28L0 38L12 56L28 40L22 28M0 38L-12 56L-28 40L-22 28'
/** The back: the collar as it stands, and the seam of the yoke. */
const back = 'M-22 30C-14 20 14 20 22 30M-22 30C-14 36 14 36 22 30M-56 70C-20 76 20 76 56 70'

interface Tape {
  view: 'front' | 'back' | 'collar'
  path: string
}

const tapes: Record<Exclude<FlatMeasure, 'sleeve'>, Tape> = {
  collar: { view: 'collar', path: 'M-92 150Q0 128 92 150' },
  chest: { view: 'front', path: 'M-58 114H58' },
  waist: { view: 'front', path: 'M-50 162H50' },
  hem: { view: 'front', path: 'M-58 234H58' },
  shoulder: { view: 'back', path: 'M-62 42Q0 34 62 42' },
  bicep: { view: 'front', path: 'M60 114L84 90' },
  cuff: { view: 'front', path: 'M106 193L126 184' },
  length: { view: 'back', path: 'M0 34V249' },
}
const sleeves: Record<FlatShirt['sleeveFrom'], Tape> = {
  shoulder: { view: 'back', path: 'M62 42L128 186' },
  back: { view: 'back', path: 'M0 34L62 42L128 186' },
}

/** A collar that was opened: the stand with its button and buttonhole, and the leaf above it. */
function OpenedCollar() {
  return (
    <g>
      <path
        className={styles.body}
        d="M-104 150C-104 136 -96 134 -88 134C-50 122 50 122 88 134C96 134 104 136 104 150C104 162 96 164 88 162C50 150 -50 150 -88 162C-96 164 -104 162 -104 150Z"
      />
      <path className={styles.body} d="M-86 134L-108 84C-50 70 50 70 108 84L86 134C50 122 -50 122 -86 134Z" />
      <circle className={styles.body} cx="-92" cy="150" r="6" />
      <path className={styles.fine} d="M78 147L94 150" />
    </g>
  )
}

export function ShirtFigure({
  measure,
  sleeveFrom,
}: {
  measure: FlatMeasure
  sleeveFrom: FlatShirt['sleeveFrom']
}) {
  const { view, path } = measure === 'sleeve' ? sleeves[sleeveFrom] : tapes[measure]
  return (
    <svg className={styles.figure} viewBox="-140 8 280 254" aria-hidden="true" focusable="false">
      {view === 'collar' ? <OpenedCollar /> : <FlatShirtLines view={view} />}
      <path className={styles.tape} d={path} />
      <path className={styles.ticks} d={path} />
    </svg>
  )
}

function FlatShirtLines({ view }: { view: 'front' | 'back' }) {
  return (
    <g>
      {['scale(-1 1)', undefined].map((transform) => (
        <g key={transform ?? 'right'} transform={transform}>
          <path className={styles.filled} d={`${half}L0 30Z`} />
          <path className={styles.outline} d={half} />
          <path className={styles.fine} d={`${cuff}${armhole}`} />
        </g>
      ))}
      <path className={view === 'front' ? styles.body : styles.fine} d={view === 'front' ? collar : back} />
      {view === 'front' && <path className={styles.fine} d={front} />}
    </g>
  )
}
