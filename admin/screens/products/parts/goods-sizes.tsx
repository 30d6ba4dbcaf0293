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
      {choice === 'own' && (
        <TypedSizes
          label={t`Sizes, with commas between them`}
          hint={t`In the order in which shoppers see them, such as “S, M, L, XL” or “85 cm, 90 cm, 95 cm”.`}
          value={sizes}
          error={error}
          onChange={(read) => read.length > 0 && onChange(read)}
        />
      )}
    </fieldset>
  )
}

/** With semicolons between them where a size has a decimal comma. */
function written(sizes: readonly string[], i18n: I18n): string {
  const texts = sizes.map((size) => goodsSizeText(size, i18n))
  return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ')
}

/** The sizes in a text, `S, M, 85 cm; 15½ / 34; 39 / Slim fit`, as they are stored; empty and repeated ones are left out. */
const readSizes = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll('½', '.5')
      .replaceAll(/(\d),5(?!\d)/g, '$1.5')
      .split(/[,;]/)
      .map((size) =>
        size
          .trim()
          .toUpperCase()
          .replaceAll(/\s*\/\s*/g, '/')
          .replaceAll(/(\d)\s+CM\b/g, '$1CM')
          .replaceAll(/\s+/g, '-'),
      )
      .filter((size) => size !== '' && size !== noSize),
  ),
]

interface TypedSizesProps extends Omit<ControlProps<string[]>, 'label'> {
  label: string
  hint: string
}

/** Sizes in a text. The typed text stays unchanged until the field is left. */
export function TypedSizes({ label, hint, value: sizes, error, onChange }: TypedSizesProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      hint={hint}
      required={false}
      autoComplete="off"
      maxLength={1000}
      value={typed ?? written(sizes, i18n)}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readSizes(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
