// Drawings of how a part of the body looks. They are decorative: each has its word beside it.
import { type Look, looks } from '#contract/body-answers.ts'
import styles from './look-drawing.module.css'

/** How far a drawing is from the average one, in units of the drawing. */
const steps = [-1, 0, 1] as const

export function LookDrawing({ look, drawing }: { look: Look; drawing: string }) {
  const step = steps[(looks[look] as readonly string[]).indexOf(drawing)]!
  return (
    <svg className={styles.drawing} viewBox="0 0 72 84" aria-hidden="true" focusable="false">
      {look === 'belly' ? <Side step={step} /> : <Front look={look} step={step} />}
    </svg>
  )
}

/** Facing right, from the head to the thighs. */
function Side({ step }: { step: number }) {
  const front = 46 + 7 * step
  return (
    <>
      <ellipse className={styles.body} cx="37" cy="11" rx="7.5" ry="9.5" />
      <path
        className={styles.body}
        d={`M33 20L33 24C26 27 24 36 25 44C26 52 27 56 25 63C23 70 25 76 27 84L43 84C44 77 ${45 + 2 * step} 72 ${front - 2} 66C${front + 2} 59 ${front + 1} 50 ${44 + 3 * step} 45C44 38 45 30 40 25L40 20Z`}
      />
      <path
        className={styles.mark}
        d={`M${44 + 3 * step} 45C${front + 1} 50 ${front + 2} 59 ${front - 2} 66`}
      />
    </>
  )
}

function Front({ look, step }: { look: Exclude<Look, 'belly'>; step: number }) {
  const shoulder = look === 'shoulders' ? 21 + 4 * step : 21
  const hand = look === 'arms' ? 66 + 7 * step : 66
  const arm = (side: 1 | -1) => {
    const x = (distance: number) => 36 + side * distance
    return `M${x(shoulder - 2)} 29C${x(shoulder + 2)} 33 ${x(shoulder + 3)} 42 ${x(shoulder + 4)} ${hand - 8}L${x(shoulder + 3)} ${hand}L${x(shoulder)} ${hand}C${x(shoulder - 1)} ${hand - 12} ${x(shoulder - 3)} 46 ${x(shoulder - 6)} 40`
  }
  const torso = `M32 20L32 23C${36 - shoulder + 6} 26 ${36 - shoulder + 2} 27 ${36 - shoulder + 2} 30C23 44 25 52 24 62L25 84L47 84L48 62C47 52 49 44 ${36 + shoulder - 2} 30C${36 + shoulder - 2} 27 ${36 + shoulder - 6} 26 40 23L40 20Z`
  const marked =
    look === 'shoulders'
      ? `M${36 - shoulder} 31C${36 - shoulder + 2} 27 30 25 32 23M${36 + shoulder} 31C${36 + shoulder - 2} 27 42 25 40 23`
      : `M${36 - shoulder - 4} ${hand}H${36 - shoulder}M${36 + shoulder} ${hand}H${36 + shoulder + 4}`
  return (
    <>
      <ellipse className={styles.body} cx="36" cy="11" rx="7" ry="9.5" />
      <path className={styles.body} d={arm(-1)} />
      <path className={styles.body} d={arm(1)} />
      <path className={styles.body} d={torso} />
      <path className={styles.mark} d={marked} />
    </>
  )
}
