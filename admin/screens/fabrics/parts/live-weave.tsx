// The result of the yarns, beside the form: a swatch in actual size, a close-up, and a shirt.
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useDeferredValue } from 'react'
import { numberText } from '#contract/numbers.ts'
import { localesOf } from '#garment/common/locales.ts'
import { repeatOf } from '#garment/fabric/fabric.ts'
import type { FabricPattern } from '#garment/fabric/fabric.ts'
import { Section } from '../../../ui/screen.tsx'
import { WovenSwatch, type Yarns } from './woven.tsx'
import styles from './live-weave.module.css'

const LiveShirt = lazy(() => import('./live-shirt.tsx'))

interface LiveWeaveProps {
  yarns: Yarns
  pattern: FabricPattern
}

/** Millimetres of fabric, which the style sheet shows in actual size. */
const swatchMm = 45
const closeUpMm = 9

export function LiveWeave({ yarns, pattern }: LiveWeaveProps) {
  const { t, i18n } = useLingui()
  // Typing does not wait for the drawing of the shirt.
  const later = useDeferredValue(yarns)
  const { acrossMm, alongMm } = repeatOf({ ...yarns, pattern })
  const repeats = [acrossMm, alongMm]
    .filter((mm) => mm > 0)
    .map((mm) => numberText(mm, localesOf(i18n), { most: 1 }))
  return (
    <Section title={t`How it looks`}>
      <div className={styles.swatches}>
        <figure className={styles.figure}>
          <WovenSwatch
            yarns={yarns}
            widthMm={swatchMm}
            heightMm={swatchMm}
            pxPerMm={4}
            className={styles.actualSize}
          />
          <figcaption>
            <Trans>True size, {swatchMm} mm</Trans>
          </figcaption>
        </figure>
        <figure className={styles.figure}>
          <WovenSwatch
            yarns={yarns}
            widthMm={closeUpMm}
            heightMm={closeUpMm}
            pxPerMm={16}
            speed="fine"
            className={styles.close}
          />
          <figcaption>
            <Trans>Close-up, {closeUpMm} mm</Trans>
          </figcaption>
        </figure>
      </div>
      {repeats.length > 0 && (
        <p className={styles.repeat}>
          <Trans>It repeats every {repeats.join(' × ')} mm.</Trans>
        </p>
      )}
      <Suspense fallback={<div className={styles.shirt} />}>
        <LiveShirt yarns={later} className={styles.shirt} label={t`A shirt of this fabric`} />
      </Suspense>
    </Section>
  )
}
