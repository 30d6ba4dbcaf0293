// For whom a set of measurements is: the shopper, a person for whom there are measurements, or a new one.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShopDispatch } from '../../../state/group.ts'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { collectedSize } from '../draft/collected-size.ts'
import type { MeasurementDraft } from '../draft/draft.ts'
import styles from '../editor.module.css'
import { me } from './people-of.ts'

/** Values of the select that are no name, because a name is never empty and has no line break. */
const shopper = ''
const somebodyElse = '\n'

interface ForWhomProps {
  draft: MeasurementDraft
  /** The names of the people for whom there are measurements. */
  people: string[]
  error: string | undefined
}

export function ForWhom({ draft: { person }, people, error }: ForWhomProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const [isNew, setNew] = useState(person !== null && !people.includes(person))
  const choose = (name: string | null) => dispatch(collectedSize.actions.personChosen(name))
  return (
    <div className={styles.pair}>
      <SelectField
        label={t`For whom?`}
        value={isNew ? somebodyElse : (person ?? shopper)}
        onChange={({ target: { value } }) => {
          setNew(value === somebodyElse)
          choose(value === shopper ? null : value === somebodyElse ? '' : value)
        }}
      >
        <option value={shopper}>{t(me)}</option>
        {people.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={somebodyElse}>{t`Somebody else`}</option>
      </SelectField>
      {isNew && (
        <TextField
          label={t`Name of the person`}
          name="person"
          maxLength={60}
          autoComplete="off"
          value={person ?? ''}
          error={error}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </div>
  )
}
