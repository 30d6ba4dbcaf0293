// One custom field, as it is typed.
import { Trans, useLingui } from '@lingui/react/macro'
import { customFieldAudienceLabels, customFieldKindLabels } from '#contract/custom-field-labels.ts'
import {
  type CustomChoice,
  type CustomField,
  type CustomFieldAudience,
  customFieldAudiences,
  type CustomFieldKind,
  customFieldKinds,
  maxCustomChoices,
  maxCustomNameLength,
} from '#contract/custom-fields.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { useSession } from '../../../context/session.ts'
import { fieldName } from '../../../shared/custom-fields/custom-fields.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { moved } from '../../../ui/ordering.ts'
import styles from '../settings.module.css'
import { TextFields } from './text-fields.tsx'

interface CustomFieldProps {
  field: CustomField
  /** The field as it is stored; undefined for a new one. */
  saved: CustomField | undefined
  index: number
  /** The index of the last field. */
  last: number
  onMove: (from: number, to: number) => void
  onChange: (changes: Partial<CustomField>) => void
  onRemove: () => void
}

/** A key that is made from a name: `Gift note` is `gift_note`. */
const keyOf = (names: Record<string, string>): string =>
  (Object.values(names).find(Boolean) ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 30)

/** The key follows the name until it is typed. */
const named = (names: Record<string, string>, before: { key: string; names: Record<string, string> }) =>
  before.key === keyOf(before.names) ? { names, key: keyOf(names) } : { names }

export function CustomFieldFields({
  field,
  saved,
  index,
  last,
  onMove,
  onChange,
  onRemove,
}: CustomFieldProps) {
  const { t, i18n } = useLingui()
  const { locales } = useSession().shop
  const { key, of, kind, names, choices, audience, archived } = field
  const name = fieldName(field).trim() || t`New field`
  return (
    <li className={styles.method}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {archived && (
          <Badge>
            <Trans comment="A field that is not used any more">Archived</Trans>
          </Badge>
        )}
        <span className={styles.tools}>
          <MoveButtons name={name} index={index} last={last} onMove={onMove} />
          {saved && (
            <Button
              variant="bare"
              size="small"
              aria-label={archived ? t`Restore ${name}` : t`Archive ${name}`}
              onClick={() => onChange({ archived: !archived })}
            >
              {archived ? <Trans>Restore</Trans> : <Trans comment="Verb">Archive</Trans>}
            </Button>
          )}
          {(archived || !saved) && (
            <Button variant="bare" size="small" aria-label={t`Delete ${name}`} onClick={onRemove}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </span>
      </div>
      {!archived && (
        <>
          <div className={styles.texts}>
            <TextFields
              label={t({ message: 'Name', comment: 'Of a thing' })}
              texts={names}
              locales={locales}
              isRequired
              maxLength={maxCustomNameLength}
              onChange={(texts) => onChange(saved ? { names: texts } : named(texts, field))}
            />
            <TextField
              label={t({ message: 'Key', comment: 'The name of a field for programs and files' })}
              hint={t`The name of the field in files and emails: small letters, digits and _. It cannot be changed later.`}
              autoComplete="off"
              maxLength={30}
              readOnly={saved !== undefined}
              value={key}
              onChange={({ target }) => onChange({ key: target.value })}
            />
            <SelectField
              label={t({ message: 'Type', comment: 'Of a field' })}
              value={kind}
              onChange={({ target }) => onChange(ofKind(target.value as CustomFieldKind, field))}
            >
              {customFieldKinds.map((one) => (
                <option key={one} value={one}>
                  {i18n._(customFieldKindLabels[one])}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t({ message: 'Visible to', comment: 'Of a field: who sees it' })}
              value={audience}
              onChange={({ target }) => onChange({ audience: target.value as CustomFieldAudience })}
            >
              {customFieldAudiences.map((one) => (
                <option key={one} value={one}>
                  {i18n._(customFieldAudienceLabels[of][one])}
                </option>
              ))}
            </SelectField>
          </div>
          {kind === 'choice' && (
            <Choices choices={choices} saved={saved} onChange={(changed) => onChange({ choices: changed })} />
          )}
          <Uses field={field} onChange={onChange} />
        </>
      )}
    </li>
  )
}

/** Who fills the field in, and where its value is printed. */
function Uses({ field, onChange }: Pick<CustomFieldProps, 'field' | 'onChange'>) {
  const { t } = useLingui()
  const { of, kind, audience, required, printed, invoiced } = field
  return (
    <>
      {audience === 'asked' && (
        <CheckboxField
          label={t`Customers must fill it in`}
          checked={required}
          onChange={({ target }) => onChange({ required: target.checked })}
        />
      )}
      {of === 'order' && (
        <CheckboxField
          label={t`Print on tickets and packing slips`}
          checked={printed}
          onChange={({ target }) => onChange({ printed: target.checked })}
        />
      )}
      {of === 'order' && kind !== 'long text' && (
        <CheckboxField
          label={t`Print on invoices`}
          hint={t`The value of the moment at which the invoice is issued. Later changes are not on it.`}
          checked={invoiced === true}
          onChange={({ target }) => onChange({ invoiced: target.checked ? true : undefined })}
        />
      )}
    </>
  )
}

/** A choice needs a first value; other kinds have none. */
const ofKind = (kind: CustomFieldKind, { choices, invoiced }: CustomField): Partial<CustomField> => ({
  kind,
  // A text of several lines is not printed on invoices.
  invoiced: kind === 'long text' ? undefined : invoiced,
  choices: kind === 'choice' ? (choices.length > 0 ? choices : [emptyChoice()]) : [],
})

const emptyChoice = (): CustomChoice => ({ key: '', names: {}, archived: false })

/** Whether no earlier entry has the key: a key that is typed a second time is refused when it is saved. */
export const isFirst = (entries: readonly { key: string }[], index: number): boolean =>
  entries.findIndex(({ key }) => key === entries[index]!.key) === index

interface ChoicesProps {
  choices: readonly CustomChoice[]
  saved: CustomField | undefined
  onChange: (choices: CustomChoice[]) => void
}

function Choices({ choices, saved, onChange }: ChoicesProps) {
  const { t } = useLingui()
  const { locales } = useSession().shop
  const set = (choice: CustomChoice, changes: Partial<CustomChoice>) =>
    onChange(choices.map((one) => (one === choice ? { ...one, ...changes } : one)))
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>
        <Trans comment="Of a field with a choice">Values</Trans>
      </legend>
      <ul className={styles.list}>
        {choices.map((choice, index) => {
          const isSaved =
            isFirst(choices, index) && (saved?.choices.some(({ key }) => key === choice.key) ?? false)
          const name = fieldName(choice).trim() || t`New value`
          return (
            // A new row has no key yet.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.closing}>
              <div className={styles.texts}>
                <TextFields
                  label={t({ message: 'Value', comment: 'Of a field with a choice' })}
                  texts={choice.names}
                  locales={locales}
                  isRequired
                  maxLength={maxCustomNameLength}
                  onChange={(texts) => set(choice, isSaved ? { names: texts } : named(texts, choice))}
                />
              </div>
              <span className={styles.tools}>
                {choice.archived && (
                  <Badge>
                    <Trans comment="A value that cannot be chosen any more">Archived</Trans>
                  </Badge>
                )}
                <MoveButtons
                  name={name}
                  index={index}
                  last={choices.length - 1}
                  onMove={(from, to) => onChange(moved(choices, from, to))}
                />
                {isSaved && (
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={choice.archived ? t`Restore ${name}` : t`Archive ${name}`}
                    onClick={() => set(choice, { archived: !choice.archived })}
                  >
                    {choice.archived ? <Trans>Restore</Trans> : <Trans comment="Verb">Archive</Trans>}
                  </Button>
                )}
                {(choice.archived || !isSaved) && choices.length > 1 && (
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Delete ${name}`}
                    onClick={() => onChange(choices.filter((one) => one !== choice))}
                  >
                    <Trans>Delete</Trans>
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {choices.length < maxCustomChoices && (
        <div>
          <Button variant="line" size="small" onClick={() => onChange([...choices, emptyChoice()])}>
            <Trans>Add value</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
