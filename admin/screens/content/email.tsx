// One email in one language: its subject, the words around it, a sample, and its versions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import {
  type AdminMail,
  type MailId,
  mailIds,
  maxSubjectLength,
  maxWordsLength,
  previewMail,
} from '#contract/admin/mails.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useGetMailQuery,
  useLazyGetMailVersionQuery,
  useListMailVersionsInfiniteQuery,
  usePublishMailMutation,
  useRestoreMailVersionMutation,
  useSendSampleMutation,
  useUnpublishMailMutation,
  useUpdateMailMutation,
} from '../../api/content.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import styles from './content.module.css'
import { LanguageTabs } from './parts/language-tabs.tsx'
import { mailNames } from '../../shared/mail-names.ts'
import { LoadedText, type TextRef } from './parts/loaded-text.tsx'
import { MarkdownField } from './parts/markdown-field.tsx'
import { Publication } from './parts/publication.tsx'
import { Versions } from './parts/versions.tsx'

export default function EmailScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const mail = mailIds.find((one) => one === id)
  const back = { to: '/content/emails', label: t`Emails` }
  return mail ? (
    <Screen key={mail} title={t(mailNames[mail])} back={back}>
      <LanguageTabs>{(language) => <MailLoader key={language} id={mail} language={language} />}</LanguageTabs>
    </Screen>
  ) : (
    <Screen title={t({ message: 'Email', comment: 'One of those the shop sends' })} back={back}>
      <Empty title={t`Email not found`} />
    </Screen>
  )
}

type MailRef = TextRef<MailId>

function MailLoader(text: MailRef) {
  const query = useGetMailQuery(text)
  return (
    <LoadedText recordType="email" text={text} query={query} textOf={(data) => data.mail}>
      {(mail, reload) => <Editor mail={mail} reload={reload} />}
    </LoadedText>
  )
}

function Editor({ mail, reload }: { mail: AdminMail; reload: () => Promise<number> }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write content')
  const { id, language, version, subject, opening, closing, facts, sample } = mail
  const [update] = useUpdateMailMutation()
  const form = useRecordForm<{ subject: string; opening: string; closing: string }>({
    record: { subject, opening, closing },
    version,
    save: async (changes, version) => errorOf(await update({ id, language, version, changes })),
    reload,
  })
  const names = {
    subject: t({ message: 'Subject', comment: 'Of an email' }),
    opening: t`Text before`,
    closing: t`Text after`,
  }
  const words = (field: 'opening' | 'closing', hint: string) => (
    <MarkdownField
      label={names[field]}
      hint={hint}
      value={form.values[field]}
      error={form.errorFor(field)}
      onChange={(value) => form.set(field, value)}
      lang={language}
      maxLength={maxWordsLength}
      rows={5}
      required={false}
      readOnly={!mayWrite}
      facts={facts}
      isPage={false}
    />
  )
  return (
    <div className={styles.columns}>
      <RecordForm
        form={form}
        label={t({ message: 'Email', comment: 'One of those the shop sends' })}
        fieldNames={{
          subject: { label: names.subject },
          opening: { label: names.opening },
          closing: { label: names.closing },
        }}
      >
        <Section title={t`Text`}>
          <TextField
            label={names.subject}
            hint={t`Left empty, it is: ${sample.standardSubject}`}
            required={false}
            autoComplete="off"
            lang={language}
            maxLength={maxSubjectLength}
            readOnly={!mayWrite}
            value={form.values.subject}
            error={form.errorFor('subject')}
            onChange={({ target }) => form.set('subject', target.value)}
          />
          {words('opening', t`Placed below the greeting, before what the email must say.`)}
          {words('closing', t`Placed below what the email must say.`)}
        </Section>
      </RecordForm>
      {/* It scrolls where it is higher than the window, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.preview} tabIndex={0}>
        <Section
          title={t({ message: 'Sample', comment: 'Of an email' })}
          text={t`With the text as it was saved last, and made-up data.`}
        >
          <p lang={language}>
            <strong>{sample.subject}</strong>
          </p>
          {/* A region that scrolls can be reached by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.sample} lang={language} tabIndex={0}>
            {sample.text}
          </pre>
        </Section>
      </div>
      <MailPublication mail={mail} isUnsaved={form.isChanged} mayWrite={mayWrite} />
      <RecordLog recordType="email" recordId={`${id}.${language}`} />
    </div>
  )
}

interface MailPublicationProps {
  mail: AdminMail
  isUnsaved: boolean
  mayWrite: boolean
}

function MailPublication({ mail, isUnsaved, mayWrite }: MailPublicationProps) {
  const { t, i18n } = useLingui()
  const { id, language } = mail
  const ref = { id, language }
  const [publish] = usePublishMailMutation()
  const [unpublish] = useUnpublishMailMutation()
  const [sendTest] = useSendSampleMutation()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const outcome = await sendTest(ref)
    setSending(false)
    const error = errorOf(outcome)
    if (error) return showMessage(errorText(error, i18n), null, 'danger')
    const to = outcome.data?.to ?? ''
    showMessage(t`The sample is on its way to ${to}.`)
  }
  return (
    <Publication
      state={mail}
      texts={{
        title: t`What is sent`,
        none: t`The email is sent with its default text alone. Write your own and save it: then you can publish it.`,
        published: t`The email is now sent with this text.`,
      }}
      isUnsaved={isUnsaved}
      mayWrite={mayWrite}
      setPublished={async (to) =>
        errorOf(to === null ? await unpublish(ref) : await publish({ ...ref, version: to }))
      }
      renderVersions={(onClose) => <MailVersions mail={ref} mayWrite={mayWrite} onClose={onClose} />}
    >
      <a
        href={`${previewMail.path}?${new URLSearchParams({ id, language })}`}
        target="_blank"
        rel="noreferrer"
      >
        <Trans>See the sample as an email</Trans>
      </a>
      {mayWrite && (
        <Button variant="line" size="small" busy={isSending} onClick={send}>
          <Trans>Send the sample to me</Trans>
        </Button>
      )}
    </Publication>
  )
}

interface MailVersionsProps {
  mail: MailRef
  mayWrite: boolean
  onClose: () => void
}

function MailVersions({ mail, mayWrite, onClose }: MailVersionsProps) {
  const { t, i18n } = useLingui()
  const { id, language } = mail
  const query = useListMailVersionsInfiniteQuery(mail)
  const [read] = useLazyGetMailVersionQuery()
  const [restore] = useRestoreMailVersionMutation()
  const textOf = useCallback(
    async (version: number) => {
      const { data } = await read({ id, language, version: String(version) }, true)
      return data ? [data.subject, data.opening, data.closing].join('\n\n') : null
    },
    [read, id, language],
  )
  const onRestore = async (version: number) => {
    const error = errorOf(await restore({ ...mail, version }))
    if (error) return showMessage(errorText(error, i18n), null, 'danger')
    showMessage(t`Version ${version} is the draft again. Publish it to show it.`)
    onClose()
  }
  return (
    <Versions query={query} textOf={textOf} onRestore={mayWrite ? onRestore : undefined} onClose={onClose} />
  )
}
