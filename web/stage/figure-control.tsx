// The buttons of the stage for the figure that wears the shirt: whether there is one, its build and
// skin tone, whether the shirt is tucked in, how its collar is worn, and whether a hand is in the pocket.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Design } from '#garment/design/design.ts'
import type { Build } from '#garment/figure/worn-figure.ts'
import styles from './figure-control.module.css'
import { type SkinTone, skinTones } from '#garment/scene/figure-look.ts'
import { type Neck, necks, takesTie } from '#garment/scene/worn-meshes.ts'
import { buildNames, chooseFigure, type FigureChoice, useFigureChoice } from './model/figure-choice.ts'

const neckTexts: Record<Neck, MessageDescriptor> = {
  buttoned: msg`Collar buttoned`,
  'one-open': msg`One button open`,
  'two-open': msg`Two buttons open`,
  tie: msg`With a tie`,
}

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

export default function FigureControl({ design }: { design: Design }): ReactNode {
  const { t } = useLingui()
  const choice = useFigureChoice()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    if (isOpen) document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
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
        <div className={styles.options} role="group" aria-label={t`Figure and collar`}>
          <button
            type="button"
            className={`${styles.worn} ${styles.more}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans>Figure and collar</Trans>
          </button>
          <div id={id} className={isOpen ? `${styles.panel} ${styles.isOpen}` : styles.panel}>
            <Options design={design} choice={choice} />
          </div>
        </div>
      )}
    </div>
  )
}

/** How the figure wears the shirt, and what it looks like. */
function Options({ design, choice }: { design: Design; choice: FigureChoice }): ReactNode {
  const { t } = useLingui()
  const isInPocket = choice.hands === 'in-pocket'
  const offered: readonly Neck[] = takesTie(design) ? necks : necks.filter((neck) => neck !== 'tie')
  return (
    <>
      <button
        type="button"
        className={styles.worn}
        onClick={() => chooseFigure({ ...choice, tucked: !choice.tucked })}
      >
        {choice.tucked ? <Trans>Untuck</Trans> : <Trans>Tuck in</Trans>}
      </button>
      {choice.tucked && (
        <button
          type="button"
          className={styles.worn}
          aria-pressed={isInPocket}
          onClick={() => chooseFigure({ ...choice, hands: isInPocket ? 'hanging' : 'in-pocket' })}
        >
          <Trans>Hand in the pocket</Trans>
        </button>
      )}
      <Choice
        label={t`Collar on the figure`}
        texts={neckTexts}
        offered={offered}
        chosen={offered.includes(choice.neck) ? choice.neck : 'buttoned'}
        onChoose={(neck) => chooseFigure({ ...choice, neck })}
      />
      <Choice
        label={t`Build and size of the figure`}
        texts={buildTexts}
        offered={buildNames}
        chosen={choice.build}
        onChoose={(build) => chooseFigure({ ...choice, build })}
      />
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
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  texts: Record<Key, MessageDescriptor>
  offered: readonly Key[]
  chosen: Key
  onChoose: (key: Key) => void
}

function Choice<Key extends string>(props: ChoiceProps<Key>): ReactNode {
  const { t } = useLingui()
  const { label, texts, offered, chosen, onChoose } = props
  return (
    <select
      className={styles.worn}
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as Key)}
    >
      {offered.map((key) => (
        <option key={key} value={key}>
          {t(texts[key])}
        </option>
      ))}
    </select>
  )
}
