// One email in one language: its subject, the text around its content, a sample, and its versions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { type AdminMail, maxSubjectLength, maxWordsLength, previewMail } from '#contract/admin/mails.ts'
import { type MailKind, mailKinds, mailLabels } from '#contract/mail-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
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
import { type ControlProps, textControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import styles from './content.module.css'
import { LanguageTabs } from './parts/language-tabs.tsx'
import { LoadedText, type TextRef } from './parts/loaded-text.tsx'
import { MarkdownField } from './parts/markdown-field.tsx'
import { Publication } from './parts/publication.tsx'
import { Versions } from './parts/versions.tsx'

export default function EmailScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const mail = mailKinds.find((one) => one === id)
  const back = { to: '/content/emails', label: t`Emails` }
  return mail ? (
    <Screen key={mail} title={t(mailLabels[mail])} back={back}>
      <LanguageTabs>{(language) => <MailLoader key={language} id={mail} language={language} />}</LanguageTabs>
    </Screen>
  ) : (
    <Screen title={t({ message: 'Email', comment: 'One of those the shop sends' })} back={back}>
      <Empty title={t`Email not found`} />
    </Screen>
  )
}

type MailRef = TextRef<MailKind>

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
  const wordsControl = (hint: string) => (field: ControlProps<string>) => (
    <MarkdownField
      {...field}
      hint={hint}
      lang={language}
      maxLength={maxWordsLength}
      rows={5}
      required={false}
      readOnly={!mayWrite}
      facts={facts}
      isPage={false}
    />
  )
  const permission = 'write content'
  const form = useRecordForm({
    fields: {
      subject: {
        label: t({ message: 'Subject', comment: 'Of an email' }),
        value: subject,
        permission,
        render: textControl({
          hint: t`Left empty, it is: ${sample.standardSubject}`,
          required: false,
          lang: language,
          maxLength: maxSubjectLength,
          readOnly: !mayWrite,
        }),
      },
      opening: {
        label: t`Text before`,
        value: opening,
        permission,
        render: wordsControl(t`Placed below the greeting, before the fixed part of the email.`),
      },
      closing: {
        label: t`Text after`,
        value: closing,
        permission,
        render: wordsControl(t`Placed below the fixed part of the email.`),
      },
    },
    version,
    save: async (changes, version) => errorOf(await update({ id, language, version, changes })),
    reload,
  })
  return (
    <div className={styles.columns}>
      <RecordForm form={form} label={t({ message: 'Email', comment: 'One of those the shop sends' })}>
        <Section title={t`Text`}>
          {form.field('subject')}
          {form.field('opening')}
          {form.field('closing')}
        </Section>
      </RecordForm>
      {/* It scrolls when it is higher than the window, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.preview} tabIndex={0}>
        <Section
          title={t({ message: 'Sample', comment: 'Of an email' })}
          text={t`With the last saved text and sample data.`}
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
    if (error) return showError(error, i18n)
    const to = outcome.data?.to ?? ''
    showMessage(t`The sample is on its way to ${to}.`)
  }
  return (
    <Publication
      state={mail}
      texts={{
        title: t`What is sent`,
        none: t`The email has its default text only. Write your own, save it, and publish it.`,
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
        <Trans>View sample email</Trans>
      </a>
      {mayWrite && (
        <Button variant="line" size="small" busy={isSending} onClick={send}>
          <Trans>Send sample to me</Trans>
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
  return (
    <Versions
      query={query}
      textOf={textOf}
      mayWrite={mayWrite}
      restore={async (version) => errorOf(await restore({ ...mail, version }))}
      onClose={onClose}
    />
  )
}
