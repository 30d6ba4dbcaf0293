// The buttons of the stage for the figure that wears the shirt: whether there is one, and its skin tone.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Design } from '#garment/design/design.ts'
import styles from './figure-control.module.css'
import { chooseFigure, skinTones, useFigureChoice } from './model/figure-choice.ts'
import type { SkinTone } from './model/figure-choice.ts'
import { isWearable } from './model/shirt-nodes.ts'

const toneTexts: Record<SkinTone, MessageDescriptor> = {
  light: msg`Light skin`,
  medium: msg`Medium skin`,
  brown: msg`Brown skin`,
  dark: msg`Dark skin`,
}

export default function FigureControl({ design }: { design: Design }): ReactNode {
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
      {choice.worn && !isWearable(design) && (
        <p>
          <Trans>With long sleeves and a plain back</Trans>
        </p>
      )}
      {choice.worn && isWearable(design) && (
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
      )}
    </div>
  )
}
