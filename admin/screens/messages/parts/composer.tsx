// Writing in a thread: an answer that is mailed, or a note. Each is stored once, however often it is sent.
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { maxAnswerLength, type OpenThread } from '#contract/admin/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useAddMessageNoteMutation, useAnswerMessageMutation } from '../../../api/messages.ts'
import { languageOfLocale } from '../../../context/page-config.ts'
import { useSession } from '../../../context/session.ts'
import { languageName } from '../../../shared/content-languages.ts'
import { newId } from '../../../shared/new-id.ts'
import { UnsavedDialog } from '../../../ui/form/unsaved-dialog.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../messages.module.css'

type Act = 'answer' | 'answer and close' | 'note'

export function Composer({ thread: { id, email, fullName, locale } }: { thread: OpenThread }) {
  const { t, i18n } = useLingui()
  const { shop } = useSession()
  const [answer] = useAnswerMessageMutation()
  const [addNote] = useAddMessageNoteMutation()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState<Act | null>(null)
  const reply = useRef(newId())
  const language = languageName(languageOfLocale(locale ?? shop.locales[0]!))

  const send = async (act: Act) => {
    if (busy) return
    if (!text.trim()) return setError(t`Enter a message`)
    setBusy(act)
    setError('')
    const input = { id, reply: reply.current, text }
    const outcome =
      act === 'note' ? await addNote(input) : await answer({ ...input, close: act === 'answer and close' })
    setBusy(null)
    const refused = errorOf(outcome)
    if (refused) return setError(errorText(refused, i18n))
    reply.current = newId()
    setText('')
    showMessage(act === 'note' ? t`The note is saved.` : t`The answer is on its way to ${email}.`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('answer')
  }
  return (
    <Section title={t`Answer`} text={t`${fullName} uses the shop in ${language}.`}>
      <form onSubmit={submit} className={styles.thread} noValidate>
        <TextAreaField
          label={t`Answer or note`}
          hint={t`An answer is emailed, with a greeting before it and the shop’s name after it. Only staff can read a note.`}
          rows={6}
          maxLength={maxAnswerLength}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" size="small" busy={busy === 'answer'}>
            <Trans>Send answer</Trans>
          </Button>
          <Button
            variant="line"
            size="small"
            busy={busy === 'answer and close'}
            onClick={() => void send('answer and close')}
          >
            <Trans>Send and close</Trans>
          </Button>
          <Button variant="line" size="small" busy={busy === 'note'} onClick={() => void send('note')}>
            <Trans>Save as note</Trans>
          </Button>
        </div>
      </form>
      <UnsavedDialog isUnsaved={text.trim() !== ''} />
    </Section>
  )
}
