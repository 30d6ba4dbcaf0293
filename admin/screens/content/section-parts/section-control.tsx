// The control of a field of a section.
import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalTexts, StoredLink, StoredPart, StoredPicture } from '#contract/admin/sections.ts'
import type { SectionField, SectionKind } from '#contract/section-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { choiceLabels, sectionFieldLabels } from '../../../shared/section-labels.ts'
import { moved } from '../../../ui/ordering.ts'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { MarkdownField } from '../parts/markdown-field.tsx'
import { LocalText, withText } from './local-text.tsx'
import { SectionPicture } from './section-picture.tsx'
import { SectionRecords } from './section-records.tsx'
import styles from './sections.module.css'

interface SectionControlProps {
  kind: SectionKind
  name: string
  field: SectionField
  value: unknown
  language: string
  mayWrite: boolean
  goneLinks: readonly string[]
  /** @param isTyped whether it is being typed, and not chosen. */
  onChange: (value: unknown, isTyped?: boolean) => void
}

export function SectionControl(props: SectionControlProps) {
  const { kind, name, field, value, language, mayWrite, onChange } = props
  const { t } = useLingui()
  const label = t(sectionFieldLabels[name]!)
  switch (field.type) {
    case 'line':
      return (
        <LocalText
          label={label}
          texts={value as LocalTexts | undefined}
          language={language}
          max={field.max}
          rows={1}
          onChange={(texts) => onChange(texts, true)}
        />
      )
    case 'text': {
      const texts = (value as LocalTexts | undefined) ?? {}
      return (
        <MarkdownField
          label={label}
          value={texts[language] ?? ''}
          placeholder={Object.values(texts)[0]}
          error=""
          required={false}
          readOnly={!mayWrite}
          lang={language}
          maxLength={field.max}
          rows={kind === 'text' ? 14 : 6}
          facts={[]}
          isPage
          onChange={(text) => onChange(withText(texts, language, text), true)}
        />
      )
    }
    case 'choice':
      return (
        <SelectField
          label={label}
          value={(value as string | undefined) ?? field.values[0]}
          onChange={({ target }) => onChange(target.value)}
        >
          {field.values.map((one) => (
            <option key={one} value={one}>
              {t(choiceLabels[`${name} ${one}`]!)}
            </option>
          ))}
        </SelectField>
      )
    case 'count':
      return (
        <SelectField
          label={label}
          value={String(value ?? field.default)}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {Array.from({ length: field.max - field.min + 1 }, (_, index) => field.min + index).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )
    case 'picture':
      return (
        <SectionPicture
          label={label}
          picture={value as StoredPicture | undefined}
          language={language}
          onChange={onChange}
        />
      )
    case 'link':
      return <LinkFields {...props} link={value as StoredLink | undefined} />
    case 'ids':
      return (
        <SectionRecords
          name={name}
          label={label}
          of={field.of}
          max={field.max}
          ids={(value as string[] | undefined) ?? []}
          onChange={onChange}
        />
      )
    case 'parts':
      return (
        <Parts
          kind={kind}
          max={field.max}
          parts={(value as StoredPart[] | undefined) ?? []}
          language={language}
          onChange={onChange}
        />
      )
  }
}

interface LinkFieldsProps {
  link: StoredLink | undefined
  language: string
  goneLinks: readonly string[]
  onChange: (link: StoredLink | undefined, isTyped: boolean) => void
}

function LinkFields({ link, language, goneLinks, onChange }: LinkFieldsProps) {
  const { t } = useLingui()
  const set = (changes: Partial<StoredLink>) => {
    const next = { to: link?.to ?? '', label: link?.label ?? {}, ...changes }
    onChange(next.to === '' && Object.keys(next.label).length === 0 ? undefined : next, true)
  }
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans comment="A link of a section that looks like a button">Button</Trans>
      </legend>
      <LocalText
        label={t`Text of the button`}
        texts={link?.label}
        language={language}
        max={60}
        rows={1}
        onChange={(label = {}) => set({ label })}
      />
      <TextField
        label={t`Address`}
        hint={t`A page of the shop such as /shop, or an address that begins with https.`}
        error={link && goneLinks.includes(link.to) ? t`Not shown: the product is not in the shop` : ''}
        required={false}
        value={link?.to ?? ''}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => set({ to: target.value.trim() })}
      />
    </fieldset>
  )
}

interface PartsProps {
  kind: SectionKind
  max: number
  parts: StoredPart[]
  language: string
  onChange: (parts: StoredPart[] | undefined, isTyped?: boolean) => void
}

/** Steps, or questions with their answers. */
function Parts({ kind, max, parts, language, onChange }: PartsProps) {
  const { t } = useLingui()
  const isQuestions = kind === 'questions'
  const change = (next: StoredPart[], isTyped = false) =>
    onChange(next.length > 0 ? next : undefined, isTyped)
  const set = (index: number, part: StoredPart) => change(parts.with(index, part), true)
  return (
    <fieldset className={styles.group}>
      <legend>
        {isQuestions ? <Trans>Questions</Trans> : <Trans comment="A section of a page">Steps</Trans>}
      </legend>
      {parts.length === 0 && !isQuestions && (
        <p className={styles.hint}>
          <Trans>The default steps are shown.</Trans>
        </p>
      )}
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <LocalText
              label={isQuestions ? t`Question ${index + 1}` : t`Step ${index + 1}`}
              texts={part.title}
              language={language}
              max={200}
              rows={1}
              required
              onChange={(title = {}) => set(index, { ...part, title })}
            />
            <LocalText
              label={isQuestions ? t`Answer` : t`Text`}
              texts={part.text}
              language={language}
              max={2000}
              rows={3}
              onChange={(text) => set(index, text ? { ...part, text } : { title: part.title })}
            />
            <p className={styles.actions}>
              <MoveButtons
                name={isQuestions ? t`Question ${index + 1}` : t`Step ${index + 1}`}
                index={index}
                last={parts.length - 1}
                onMove={(from, to) => change(moved(parts, from, to))}
              />
              <Button variant="bare" size="small" onClick={() => change(parts.toSpliced(index, 1))}>
                <Trans>Remove</Trans>
              </Button>
            </p>
          </li>
        ))}
      </ol>
      {parts.length < max && (
        <p>
          <Button variant="line" size="small" onClick={() => change([...parts, { title: {} }])}>
            {isQuestions ? <Trans>Add question</Trans> : <Trans>Add step</Trans>}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
