// A shirt laid flat, front and back, with the figures of its finished measures, and the shirt it is compared with as a thin
// line.
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { localesOf } from '#garment/common/locales.ts'
import { garmentNames } from '#garment/body/measure-texts.ts'
import { lengthNumber } from '#garment/body/lengths.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import {
  frameOf,
  measuredShirt,
  type MeasuredSide,
  type MeasureValues,
} from '#garment/drawing/measured-shirt.ts'
import styles from './measured-drawing.module.css'

interface MeasuredDrawingProps {
  values: MeasureValues
  /** The shirt to compare with; null: none. */
  beside: MeasureValues | null
  roundHem: boolean
  unit: LengthUnit
  /** Measures that differ from the stored ones. */
  changed: ReadonlySet<string>
}

const sides: [MeasuredSide, ReturnType<typeof msg>][] = [
  ['front', msg({ message: 'Front', context: 'side of a shirt' })],
  ['back', msg({ message: 'Back', context: 'side of a shirt' })],
]

export function MeasuredDrawing(props: MeasuredDrawingProps) {
  return (
    <div className={styles.sides}>
      {sides.map(([side, title]) => (
        <Side key={side} side={side} title={title} {...props} />
      ))}
    </div>
  )
}

function Side({
  side,
  title,
  values,
  beside,
  roundHem,
  unit,
  changed,
}: MeasuredDrawingProps & { side: MeasuredSide; title: ReturnType<typeof msg> }) {
  const { t, i18n } = useLingui()
  const { x, y, width, height } = frameOf(beside ? [values, beside] : [values])
  const { outline, seams, lines } = measuredShirt(values, { side, roundHem })
  const figure = (mm: number) => lengthNumber(nearest(mm, unit), unit, localesOf(i18n))
  const named = lines
    .map(({ measure }) => `${t(garmentNames[measure])} ${figure(values[measure]!)}`)
    .join(', ')
  return (
    <figure className={styles.side}>
      <svg
        viewBox={[x, y, width, height].map(Math.round).join(' ')}
        role="img"
        aria-label={`${t(title)}: ${named}`}
      >
        {beside && (
          <g className={styles.beside}>
            {measuredShirt(beside, { side, roundHem }).outline.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
        )}
        <g className={styles.outline}>
          {outline.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        <g className={styles.seams}>
          {seams.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        {lines.map(({ measure, points, label }) => (
          <g key={measure} className={styles.line} data-changed={changed.has(measure) || undefined}>
            <polyline points={points.map((point) => point.map(Math.round).join(',')).join(' ')} />
            <text x={Math.round(label[0])} y={Math.round(label[1]) + 18}>
              {figure(values[measure]!)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{t(title)}</figcaption>
    </figure>
  )
}

/** Inches to the quarter, as a tape is read. */
const nearest = (mm: number, unit: LengthUnit): number =>
  unit === 'cm' ? mm : (Math.round((mm / 25.4) * 4) / 4) * 25.4
