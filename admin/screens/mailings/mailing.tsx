// One mailing: its recipients, its text in each language, and its progress.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import {
  type Mailing,
  maxMailingNameLength,
  maxMailingRate,
  maxMailingTextLength,
  previewMailing,
  type updateMailing,
} from '#contract/admin/mailings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { maxSubjectLength } from '#contract/admin/mails.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../../api/error-of.ts'
import {
  useContinueMailingMutation,
  useGetMailingQuery,
  usePauseMailingMutation,
  useSendTestMailingMutation,
  useStartMailingMutation,
  useStopMailingMutation,
  useUpdateMailingMutation,
} from '../../api/mailings.ts'
import { useListViewsQuery } from '../../api/views.ts'
import { useMay, useSession } from '../../context/session.ts'
import { shopLanguages } from '../../shared/content-languages.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { Facts } from '../../ui/facts.tsx'
import {
  countControl,
  filledIn,
  type RecordField,
  selectControl,
  textControl,
  trimmed,
} from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { MarkdownField } from '../content/parts/markdown-field.tsx'
import { MomentField } from '../../ui/form/moment-field.tsx'
import styles from '../content/content.module.css'
import { mailingStateLabels } from './parts/mailing-labels.ts'

/** How often the progress is read while it is sent. */
const pollMs = 3000

export default function MailingScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useGetMailingQuery({ id })
  const mailing = query.data?.mailing
  const isSending = mailing?.state === 'sending' || mailing?.state === 'scheduled'
  const back = { to: '/mailings', label: t`Newsletter` }
  if (!mailing || mailing.id !== id)
    return (
      <Screen title={t`Mailing`} back={back}>
        <NoItem query={query} title={t`Mailing not found`} />
      </Screen>
    )
  const reload = async () => (await query.refetch()).data?.mailing.version ?? mailing.version
  return (
    <Screen key={id} title={mailing.name} back={back} width="form">
      <News recordTypes={['mailing']} recordId={id} query={query} />
      {isSending && <Poll id={id} />}
      <State mailing={mailing} />
      {mailing.state === 'draft' ? (
        <Draft mailing={mailing} reload={reload} />
      ) : (
        <Samples mailing={mailing} />
      )}
      <RecordLog recordType="mailing" recordId={id} />
    </Screen>
  )
}

/** Reads the mailing again and again while it is sent. */
function Poll({ id }: { id: string }) {
  useGetMailingQuery({ id }, { pollingInterval: pollMs })
  return null
}

function State({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui()
  const { state, recipients, written, leftOut, delivered, failed, segment, scheduledAt, endedAt } = mailing
  return (
    <Section
      title={t({ message: 'Status', context: 'a mailing' })}
      actions={<Badge tone={mailingStateLabels[state].tone}>{t(mailingStateLabels[state].label)}</Badge>}
    >
      <Facts
        facts={[
          [t`Recipients`, `${recipients} (${segment ?? t`everybody who gets the newsletter`})`],
          ...(scheduledAt ? [[t`Send at`, <Moment key="at" at={scheduledAt} />] as [string, ReactNode]] : []),
          ...(state === 'draft'
            ? []
            : ([
                [t`Delivered`, String(delivered)],
                [t({ message: 'Failed', context: 'emails' }), String(failed)],
                [t`Left out, because they ended the newsletter or emails do not arrive`, String(leftOut)],
              ] as [string, string][])),
          ...(endedAt ? [[t`Ended`, <Moment key="ended" at={endedAt} />] as [string, ReactNode]] : []),
        ]}
      />
      {state !== 'draft' && recipients > 0 && (
        <Progress label={t`Progress`} done={written + leftOut} total={recipients} />
      )}
      <Actions mailing={mailing} />
    </Section>
  )
}

function Actions({ mailing: { id, version, state, recipients, scheduledAt } }: { mailing: Mailing }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [asking, setAsking] = useState<'start' | 'stop' | null>(null)
  const [start] = useStartMailingMutation()
  const [pause] = usePauseMailingMutation()
  const [resume] = useContinueMailingMutation()
  const [stop] = useStopMailingMutation()
  if (!may('write mailings') || state === 'sent' || state === 'stopped') return null
  const act = async (work: PromiseLike<{ error?: unknown }>): Promise<ApiError | undefined> => {
    const error = errorOf(await work)
    if (error) showError(error, i18n)
    setAsking(null)
    return error
  }
  return (
    <div className={styles.status}>
      {state === 'draft' && (
        <Button size="small" disabled={recipients === 0} onClick={() => setAsking('start')}>
          {scheduledAt ? <Trans>Schedule mailing</Trans> : <Trans>Send mailing</Trans>}
        </Button>
      )}
      {(state === 'sending' || state === 'scheduled') && (
        <Button variant="line" size="small" onClick={() => void act(pause({ id }))}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {state === 'paused' && (
        <Button size="small" onClick={() => void act(resume({ id }))}>
          <Trans>Continue</Trans>
        </Button>
      )}
      {state !== 'draft' && (
        <Button variant="bare" size="small" onClick={() => setAsking('stop')}>
          <Trans comment="Verb: a mailing">Stop</Trans>
        </Button>
      )}
      <Confirm
        open={asking === 'start'}
        title={t`Send mailing?`}
        act={scheduledAt ? t`Schedule mailing` : t`Send mailing`}
        onAct={() => act(start({ id, version })).then(() => undefined)}
        onClose={() => setAsking(null)}
      >
        <Trans>{recipients} people get the saved text. It cannot be changed afterwards.</Trans>
      </Confirm>
      <Confirm
        open={asking === 'stop'}
        title={t`Stop mailing?`}
        act={t({ message: 'Stop', comment: 'Verb: a mailing' })}
        onAct={() => act(stop({ id })).then(() => undefined)}
        onClose={() => setAsking(null)}
      >
        <Trans>Emails that are not delivered yet are deleted. It cannot be continued.</Trans>
      </Confirm>
    </div>
  )
}

interface DraftValues {
  name: string
  view: string
  perMinute: number | null
  scheduledAt: string | null
  [text: `subject.${string}` | `text.${string}`]: string
}

const everybody = ''
const asChosen = 'as chosen'

const textIn = ({ texts }: Mailing, language: string) => texts[language] ?? { subject: '', text: '' }

/** The changes as they are sent: the text of a language as a whole. */
function changesOf(
  mailing: Mailing,
  { name, view, perMinute, scheduledAt, ...changed }: Partial<DraftValues>,
): BodyOf<typeof updateMailing>['changes'] {
  const languages = new Set(Object.keys(changed).map((field) => field.split('.')[1]!))
  const texts = [...languages].map((language) => {
    const { subject, text } = textIn(mailing, language)
    return [
      language,
      { subject: changed[`subject.${language}`] ?? subject, text: changed[`text.${language}`] ?? text },
    ]
  })
  return {
    ...(name !== undefined && { name }),
    ...(view !== undefined && view !== asChosen && { view: view === everybody ? null : view }),
    ...(perMinute && { perMinute }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
  }
}

function useDraftForm(mailing: Mailing, languages: readonly string[], reload: () => Promise<number>) {
  const { t, i18n } = useLingui()
  const { id, version, name, segment, perMinute, scheduledAt } = mailing
  const views = useListViewsQuery({ list: 'customers' }).data?.items ?? []
  const [update] = useUpdateMailingMutation()
  const textFields = languages.flatMap((language): [string, RecordField<string, DraftValues>][] => [
    [
      `subject.${language}`,
      {
        label: t({ message: 'Subject', comment: 'Of an email' }),
        value: textIn(mailing, language).subject,
        toSaved: trimmed,
        render: textControl({ required: false, lang: language, maxLength: maxSubjectLength }),
      },
    ],
    [
      `text.${language}`,
      {
        label: t`Text`,
        value: textIn(mailing, language).text,
        toSaved: trimmed,
        render: (field) => (
          <MarkdownField
            {...field}
            lang={language}
            maxLength={maxMailingTextLength}
            rows={10}
            required={false}
            readOnly={false}
            facts={[]}
            isPage={false}
          />
        ),
      },
    ],
  ])
  return useRecordForm<DraftValues>({
    fields: {
      name: {
        label: t`Name`,
        value: name,
        check: filledIn(i18n),
        toSaved: trimmed,
        render: textControl({ maxLength: maxMailingNameLength, hint: t`For staff only.` }),
      },
      view: {
        label: t`Recipients`,
        value: segment === null ? everybody : asChosen,
        render: selectControl(
          [
            { value: everybody, label: t`Everybody who gets the newsletter` },
            ...(segment === null ? [] : [{ value: asChosen, label: segment }]),
            ...views.map((view) => ({ value: view.id, label: view.name })),
          ],
          { hint: t`Of a saved view of customers, those who get the newsletter.` },
        ),
      },
      scheduledAt: {
        label: t`Send at`,
        value: scheduledAt,
        render: (field) => <MomentField {...field} hint={t`Empty: at once.`} required={false} />,
      },
      perMinute: {
        label: t`Emails per minute`,
        value: perMinute,
        check: (count) =>
          count !== null && count >= 1 && count <= maxMailingRate
            ? ''
            : t`Enter a number from 1 to ${maxMailingRate}`,
        render: countControl({ hint: t`What your mail server allows.`, required: true }),
      },
      ...Object.fromEntries(textFields),
    },
    permission: 'write mailings',
    version,
    save: async (changes, version) =>
      errorOf(await update({ id, version, changes: changesOf(mailing, changes) })),
    reload,
  })
}

function Draft({ mailing, reload }: { mailing: Mailing; reload: () => Promise<number> }) {
  const { t } = useLingui()
  const languages = shopLanguages(useSession().shop.locales)
  const codes = languages.map(({ language }) => language)
  const form = useDraftForm(mailing, codes, reload)
  return (
    <>
      <RecordForm form={form} label={t`Mailing`}>
        <Section title={t`Details`}>
          {form.field('name')}
          {form.field('view')}
          {form.field('scheduledAt')}
          {form.field('perMinute')}
        </Section>
        {languages.map(({ language, name }, index) => (
          <Section
            key={language}
            title={name}
            {...(index > 0 && {
              text: t`Left empty, readers of this language get the text in the first language.`,
            })}
          >
            {form.field(`subject.${language}`)}
            {form.field(`text.${language}`)}
          </Section>
        ))}
      </RecordForm>
      <Samples mailing={mailing} />
    </>
  )
}

/** The saved text as it looks in a mail program, in each language. */
function Samples({ mailing: { id } }: { mailing: Mailing }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const languages = shopLanguages(useSession().shop.locales)
  const [sendTest, { isLoading }] = useSendTestMailingMutation()
  const send = async (language: string) => {
    const outcome = await sendTest({ id, language })
    const error = errorOf(outcome)
    if (error) return showError(error, i18n)
    const to = outcome.data?.to ?? ''
    showMessage(t`The sample is on its way to ${to}.`)
  }
  return (
    <Section
      title={t({ message: 'Sample', comment: 'Of an email' })}
      text={t`With the last saved text and sample data.`}
    >
      <ul className={styles.list}>
        {languages.map(({ language, name }) => (
          <li key={language} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.status}>
              <a
                href={`${previewMailing.path}?${new URLSearchParams({ id, language })}`}
                target="_blank"
                rel="noreferrer"
              >
                <Trans>View sample email</Trans>
              </a>
              {may('write mailings') && (
                <Button variant="line" size="small" busy={isLoading} onClick={() => void send(language)}>
                  <Trans>Send sample to me</Trans>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
