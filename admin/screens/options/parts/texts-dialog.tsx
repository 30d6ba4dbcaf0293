// The shop's own name and description of an option, in its first language and in the others.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { useSession } from '../../../context/session.ts'
import { languageOfLocale } from '../../../context/page-config.ts'
import { shopLanguages } from '../../../shared/content-languages.ts'
import { optionTextFields } from './option-text-fields.ts'
import styles from './texts-dialog.module.css'

interface TextsDialogProps {
  /** The default name of the option. */
  name: string
  /** By `name`, `description`, `translations.de.name`; missing texts are null or left out. */
  texts: Record<string, string | null | undefined>
  onChange: (texts: Record<string, string | null>) => void
  onClose: () => void
}

export function TextsDialog({ name, texts, onChange, onClose }: TextsDialogProps) {
  const { t } = useLingui()
  const { locales } = useSession().shop
  const [typed, setTyped] = useState<Record<string, string>>({})
  const first = languageOfLocale(locales[0]!)
  const languages = shopLanguages(locales)
  const textOf = (field: string) => typed[field] ?? texts[field] ?? ''
  const take = () => {
    onChange(Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim() || null])))
    onClose()
  }
  const labels = {
    name: t({ message: 'Name', comment: 'Of a thing' }),
    description: t`Description`,
  }
  return (
    <Dialog open title={t`Translations of ${{ option: name }}`} onClose={onClose}>
      <div className={styles.texts}>
        {languages.map(({ language, name: called }) => (
          <fieldset key={language} className={styles.language}>
            <legend>{called}</legend>
            {optionTextFields.map((text) => {
              const field = language === first ? text : `translations.${language}.${text}`
              const own = language === first ? '' : textOf(text).trim()
              const control = {
                label: labels[text],
                lang: language,
                required: false,
                maxLength: text === 'name' ? 60 : 200,
                hint: own
                  ? !textOf(field) && t`Missing: shoppers read “${own}”.`
                  : text === 'name' && t`Left empty, it is called: ${name}`,
                value: textOf(field),
                onChange: ({ target }: { target: { value: string } }) =>
                  setTyped((before) => ({ ...before, [field]: target.value })),
              }
              return text === 'name' ? (
                <TextField key={text} autoComplete="off" {...control} />
              ) : (
                <TextAreaField key={text} rows={2} {...control} />
              )
            })}
          </fieldset>
        ))}
        <div>
          <Button size="small" onClick={take}>
            <Trans comment="Button: the choice in the dialog is put into the form">Apply</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
