// The buttons of the stage for the figure that wears the shirt: whether there is one, its build and
// skin tone, and whether the shirt is tucked in.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Build } from '#garment/figure/worn-figure.ts'
import styles from './figure-control.module.css'
import { type SkinTone, skinTones } from '#garment/scene/figure-look.ts'
import { buildNames, chooseFigure, useFigureChoice } from './model/figure-choice.ts'

/** Each figure wears its size. */
const buildTexts: Record<Build, MessageDescriptor> = {
  slim: msg`Slim, XS`,
  regular: msg`Regular, M`,
  full: msg`Full, 2XL`,
}

const toneTexts: Record<SkinTone, MessageDescriptor> = {
  light: msg`Light skin`,
  medium: msg`Medium skin`,
  brown: msg`Brown skin`,
  dark: msg`Dark skin`,
}

export default function FigureControl(): ReactNode {
  const { t } = useLingui()
  const choice = useFigureChoice()
  return (
    <div className={styles.control}>
      <button
        type="button"
        className={styles.worn}
        onClick={() => chooseFigure({ ...choice, worn: !choice.worn })}
      >
        {choice.worn ? <Trans>Shirt only</Trans> : <Trans>On a figure</Trans>}
      </button>
      {choice.worn && (
        <>
          <button
            type="button"
            className={styles.worn}
            onClick={() => chooseFigure({ ...choice, tucked: !choice.tucked })}
          >
            {choice.tucked ? <Trans>Untuck</Trans> : <Trans>Tuck in</Trans>}
          </button>
          <select
            className={styles.worn}
            aria-label={t`Build and size of the figure`}
            value={choice.build}
            onChange={({ target }) => chooseFigure({ ...choice, build: target.value as Build })}
          >
            {buildNames.map((build) => (
              <option key={build} value={build}>
                {t(buildTexts[build])}
              </option>
            ))}
          </select>
          <div className={styles.tones} role="group" aria-label={t`Skin tone of the figure`}>
            {(Object.keys(skinTones) as SkinTone[]).map((tone) => (
              <button
                key={tone}
                type="button"
                aria-label={t(toneTexts[tone])}
                aria-pressed={tone === choice.tone}
                onClick={() => chooseFigure({ ...choice, tone })}
              >
                <span style={{ background: skinTones[tone] }} />
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
