// Translations of a review by staff, for shoppers who read the shop in another language than the review's.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { maxReviewText, maxReviewTitle } from '#contract/review.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useTranslateReviewMutation } from '../../../api/reviews.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { shopLanguages } from '../../../shared/content-languages.ts'
import { requiredText } from '../../../ui/form/record-field.tsx'
import { UnsavedDialog } from '../../../ui/form/unsaved-dialog.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../reviews.module.css'

type Words = AdminReview['translations'][string]

const none: Words = { title: '', text: '' }

export function ReviewTranslation({ review }: { review: AdminReview }) {
  const { t } = useLingui()
  const { locales } = useSession().shop
  const languages = shopLanguages(locales).filter(({ language }) => language !== review.language)
  const [chosen, setChosen] = useState(languages[0]?.language ?? '')
  // Typed text stays when another language is shown.
  const [typed, setTyped] = useState<Record<string, Words>>({})
  const stored = (language: string) => review.translations[language] ?? none
  if (languages.length === 0) return null
  return (
    <Section
      title={t`Translation`}
      text={t`Shoppers read the review as it was written, and can show its translation. When its author changes it, its translations are deleted.`}
    >
      <Tabs
        label={t`Language`}
        tabs={languages.map(({ language, name }) => ({ key: language, label: name }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        <WordsForm
          key={chosen}
          review={review}
          language={chosen}
          words={typed[chosen] ?? stored(chosen)}
          onType={(words) => setTyped({ ...typed, [chosen]: words })}
        />
      </Tabs>
      <UnsavedDialog
        isUnsaved={Object.entries(typed).some(([language, words]) => !isSame(words, stored(language)))}
      />
    </Section>
  )
}

const isSame = (one: Words, other: Words): boolean =>
  one.title.trim() === other.title && one.text.trim() === other.text

interface WordsFormProps {
  review: AdminReview
  language: string
  words: Words
  onType: (words: Words) => void
}

function WordsForm({ review, language, words, onType }: WordsFormProps) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [save, { isLoading }] = useTranslateReviewMutation()
  const [error, setError] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { id, version, translations } = review
  const before = translations[language] ?? null
  const send = async (next: Words | null) => {
    setError('')
    const outcome = await save({ id, version, language, translation: next })
    if (!outcome.data) return setError(errorText(errorOf(outcome)!, i18n))
    const { version: after } = outcome.data.review
    onType(next ?? none)
    setChecked(false)
    const isUndone = async () => {
      const refused = errorOf(await save({ id, version: after, language, translation: before }))
      if (!refused) onType(before ?? none)
      return refused
    }
    showMessage(next ? t`The translation is saved.` : t`The translation is removed.`, isUndone)
  }
  const title = words.title.trim()
  const text = words.text.trim()
  const missing = (label: string, value: string) => (isChecked && !value ? requiredText(label, i18n) : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (title && text) void send({ title, text })
  }
  const isReadOnly = !may('write reviews')
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <div lang={language} className={styles.form}>
        <TextField
          label={t`Title`}
          maxLength={maxReviewTitle}
          autoComplete="off"
          value={words.title}
          readOnly={isReadOnly}
          error={missing(t`Title`, title)}
          onChange={({ target }) => onType({ ...words, title: target.value })}
        />
        <TextAreaField
          label={t`Text`}
          rows={5}
          maxLength={maxReviewText}
          value={words.text}
          readOnly={isReadOnly}
          error={missing(t`Text`, text) || error}
          onChange={({ target }) => onType({ ...words, text: target.value })}
        />
      </div>
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={isLoading}>
            <Trans>Save translation</Trans>
          </Button>
          {before && (
            <Button variant="line" size="small" busy={isLoading} onClick={() => void send(null)}>
              <Trans>Remove translation</Trans>
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
