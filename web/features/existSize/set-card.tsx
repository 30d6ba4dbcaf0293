// A saved set in brief: its measures and the nearest standard size.
import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { measuresOf } from '#garment/body/fields.ts'
import { formatLength, lengthFigure } from '#garment/body/lengths.ts'
import { measurementName } from '#contract/measurement-name.ts'
import type { Measurement } from '#contract/measurement.ts'
import { useShop } from '../../context/shop.ts'
import { useSizeText } from '../../shared/size-text.tsx'
import styles from './set-card.module.css'
import { openQuestions } from '#garment/body/check.ts'
import { doubtText, nearestSizeText } from './size-advice-text.ts'

export function SetCard({ set, children }: { set: Measurement; children: ReactNode }) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const { fit } = set
  const estimated: Partial<Record<string, { low: number; high: number }>> = set.estimated
  const { size: nearest, more } = nearestSizeText(set.body, fit, set.unit, i18n)
  const size = useSizeText()(nearest)
  const doubt = doubtText(openQuestions(set, set.confirmed), set.unit, i18n)
  return (
    <article className={styles.card} aria-label={measurementName(set)}>
      <header>
        <h3 className={styles.name}>{set.name}</h3>
        <p className={styles.fit}>
          <Select
            value={fit}
            _slim="Preferred fit: slim"
            _relaxed="Preferred fit: relaxed"
            other="Preferred fit: regular"
          />
        </p>
      </header>
      <dl className={`${styles.measures} numbers`}>
        {measuresOf(set.body).map(({ field, title, mm }) => (
          <div key={field}>
            <dt>{t(title)}</dt>
            <dd>
              {formatLength(mm, set.unit, config.locale)}
              <Range of={estimated[field]} unit={set.unit} />
            </dd>
          </div>
        ))}
      </dl>
      {Object.keys(estimated).length > 0 && (
        <p className={styles.nearest}>
          <Trans>Measures of the body with a range are estimated: nine of ten people are within it.</Trans>
        </p>
      )}
      <p className={styles.nearest}>
        {doubt ?? (
          <Trans>
            Nearest standard size: <strong>{size}</strong>, {more}.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>{children}</div>
    </article>
  )
}

/** Nothing for a measure that was taken. */
function Range({ of, unit }: { of: { low: number; high: number } | undefined; unit: Measurement['unit'] }) {
  const { locale } = useShop().config
  return (
    of && (
      <span className={styles.range}>
        {lengthFigure(of.low, unit, locale)}–{lengthFigure(of.high, unit, locale)}
      </span>
    )
  )
}
