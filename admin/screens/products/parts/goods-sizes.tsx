// The sizes of goods: none, one, or some of their own, such as S to XL or 85 cm.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { noSize, oneSize, goodsSizeText } from '#garment/body/size-text.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import styles from './colours.module.css'

type Choice = 'none' | 'one' | 'own'

const choiceOf = (sizes: readonly string[]): Choice =>
  sizes.includes(noSize) ? 'none' : sizes.length === 1 && sizes[0] === oneSize ? 'one' : 'own'

const choices = { none: msg`No sizes`, one: msg`One size`, own: msg`Sizes of its own` }
const usual: Record<Choice, string[]> = { none: [noSize], one: [oneSize], own: ['S', 'M', 'L', 'XL'] }

export function GoodsSizes({ value: sizes, onChange, error }: Omit<ControlProps<string[]>, 'label'>) {
  const { t } = useLingui()
  const choice = choiceOf(sizes)
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Sizes</Trans>
      </legend>
      <SelectField
        label={t`Sizes`}
        value={choice}
        error={choice === 'own' ? '' : error}
        onChange={({ target }) => onChange(usual[target.value as Choice])}
      >
        {(Object.keys(choices) as Choice[]).map((each) => (
          <option key={each} value={each}>
            {t(choices[each])}
          </option>
        ))}
      </SelectField>
      {choice === 'own' && <OwnSizes value={sizes} error={error} onChange={onChange} />}
    </fieldset>
  )
}

const written = (sizes: readonly string[], i18n: I18n) =>
  sizes.map((size) => goodsSizeText(size, i18n)).join(', ')

/** The sizes in a text, `S, M, 85 cm`, as they are stored; empty and repeated ones are left out. */
const readSizes = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((size) => size.replaceAll(/\s+/g, '').toUpperCase())
      .filter((size) => size !== '' && size !== noSize),
  ),
]

/** The typed text stays unchanged until the field is left. */
function OwnSizes({ value: sizes, error, onChange }: Omit<ControlProps<string[]>, 'label'>) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={t`Sizes, with commas between them`}
      hint={t`In the order in which shoppers see them, such as “S, M, L, XL” or “85 cm, 90 cm, 95 cm”; each of at most 6 letters and digits.`}
      autoComplete="off"
      maxLength={300}
      value={typed ?? written(sizes, i18n)}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = readSizes(target.value)
        if (read.length > 0) onChange(read)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
