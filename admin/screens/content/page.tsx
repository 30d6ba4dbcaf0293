// One page in one language: its text with a preview, what shoppers read of it, and its versions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { type AdminPage, maxPageLength } from '#contract/admin/pages.ts'
import { type PageId, pageIds } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useGetPageQuery,
  useLazyGetPageVersionQuery,
  useListPageVersionsInfiniteQuery,
  usePreviewPageQuery,
  usePublishPageMutation,
  useRestorePageVersionMutation,
  useUnpublishPageMutation,
  useUpdatePageMutation,
} from '../../api/content.ts'
import { languageOfLocale } from '../../context/page-config.ts'
import { useMay, useSession } from '../../context/session.ts'
import { languageName } from '../../shared/content-languages.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, LoadError } from '../../ui/states.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import styles from './content.module.css'
import { pageHints, pageNames } from './parts/content-names.ts'
import { MarkdownField } from './parts/markdown-field.tsx'
import { TextPreview } from './parts/text-preview.tsx'
import { TextStatus } from './parts/text-status.tsx'
import { Versions } from './parts/versions.tsx'

export default function PageScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const page = pageIds.find((one) => one === id)
  const back = { to: '/content', label: t`Pages` }
  return page ? (
    <Languages key={page} id={page} back={back} />
  ) : (
    <Screen title={t`Page`} back={back}>
      <Empty title={t`There is no such page`} />
    </Screen>
  )
}

function Languages({ id, back }: { id: PageId; back: { to: string; label: string } }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { locales } = useSession().shop
  const languages = [...new Set(locales.map(languageOfLocale))]
  const [address] = useSearchParams()
  const language = languages.find((one) => one === address.get('language')) ?? languages[0]!
  const editor = <PageLoader key={language} id={id} language={language} />
  return (
    <Screen title={t(pageNames[id])} back={back} lead={pageHints[id] && t(pageHints[id])}>
      {languages.length === 1 ? (
        editor
      ) : (
        <Tabs
          label={t`Language`}
          tabs={languages.map((one) => ({ key: one, label: languageName(one) }))}
          chosen={language}
          onChoose={(one) => void navigate(`?language=${one}`, { replace: true })}
        >
          {editor}
        </Tabs>
      )}
    </Screen>
  )
}

interface PageRef {
  id: PageId
  language: string
}

function PageLoader({ id, language }: PageRef) {
  const { data, error, refetch } = useGetPageQuery({ id, language })
  if (!data || data.page.id !== id || data.page.language !== language)
    return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />
  const reload = async () => (await refetch()).data?.page.version ?? data.page.version
  return <Editor page={data.page} reload={reload} />
}

function Editor({ page, reload }: { page: AdminPage; reload: () => Promise<number> }) {
  const { t } = useLingui()
  const mayWrite = useMay()('write content')
  const { id, language, version, text, facts } = page
  const isNarrow = useIsNarrow()
  const [update] = useUpdatePageMutation()
  const form = useRecordForm<{ text: string }>({
    record: { text },
    version,
    check: ({ text }) => ({ text: text.trim() ? '' : t`Please write something here.` }),
    save: async (changes, version) =>
      errorOf(await update({ id, language, version, changes: { text: changes.text ?? '' } })),
    reload,
  })
  const showText = (value: string) => <span className={styles.theirs}>{value}</span>
  return (
    <div className={styles.columns}>
      <RecordForm form={form} label={t`Page`} fieldNames={{ text: { label: t`Text`, show: showText } }}>
        <Section title={t`Text`}>
          <MarkdownField
            label={t`Text of the page`}
            hint={t`# begins the title, ## a heading, ### a smaller one, - a list. An empty line begins a paragraph.`}
            value={form.values.text}
            error={form.errorFor('text')}
            onChange={(value) => form.set('text', value)}
            lang={language}
            maxLength={maxPageLength}
            rows={isNarrow ? 14 : 24}
            readOnly={!mayWrite}
            facts={facts}
            isPage
          />
        </Section>
      </RecordForm>
      <div className={styles.preview}>
        <Section
          title={t({ message: 'Preview', comment: 'Of a text, beside the field it is typed into' })}
          text={t`The words as you type them. The preview of the page shows them in its own layout, with pictures.`}
        >
          <TextPreview text={form.values.text} lang={language} facts={facts} />
        </Section>
      </div>
      <Publication page={page} isUnsaved={form.isChanged} mayWrite={mayWrite} />
      <RecordLog recordType="page" recordId={`${id}.${language}`} />
    </div>
  )
}

interface PublicationProps {
  page: AdminPage
  isUnsaved: boolean
  mayWrite: boolean
}

function Publication({ page, isUnsaved, mayWrite }: PublicationProps) {
  const { t, i18n } = useLingui()
  const { id, language, version, publishedVersion, savedAt, savedBy } = page
  const ref = { id, language }
  const [publish, { isLoading: isPublishing }] = usePublishPageMutation()
  const [unpublish, { isLoading: isEnding }] = useUnpublishPageMutation()
  const [showVersions, setShowVersions] = useState(false)
  const { data: preview } = usePreviewPageQuery(ref, { skip: version === 0 })
  const name = t(pageNames[id])
  /** What takes it back: the version before is published again, or none. */
  const setPublished = async (to: number | null) =>
    errorOf(to === null ? await unpublish(ref) : await publish({ ...ref, version: to }))
  const run = async (to: number | null, done: string) => {
    const error = await setPublished(to)
    if (error) showMessage(errorText(error, i18n), null, 'danger')
    else showMessage(done, () => setPublished(publishedVersion))
  }
  return (
    <Section title={t`In the shop`}>
      <p className={styles.status}>
        <TextStatus version={version} publishedVersion={publishedVersion} isMissing={false} />
        {savedAt && (
          <span className={styles.hint}>
            {savedBy ? <Trans>Saved by {savedBy}</Trans> : <Trans>Saved</Trans>}, <Moment at={savedAt} />
          </span>
        )}
      </p>
      {version === 0 && (
        <p>
          <Trans>
            Shoppers read the shop’s own text. Change it here and save it: then you can publish yours.
          </Trans>
        </p>
      )}
      {isUnsaved && version > 0 && publishedVersion !== version && (
        <p>
          <Trans>Save what you changed, then you can publish it.</Trans>
        </p>
      )}
      <p className={styles.status}>
        {mayWrite && version > 0 && publishedVersion !== version && !isUnsaved && (
          <Button size="small" busy={isPublishing} onClick={() => run(version, t`${name} is published.`)}>
            <Trans>Publish now</Trans>
          </Button>
        )}
        {version > 0 && (
          <Button variant="line" size="small" onClick={() => setShowVersions(true)}>
            <Trans>Versions</Trans>
          </Button>
        )}
        {mayWrite && publishedVersion !== null && (
          <Button
            variant="bare"
            size="small"
            busy={isEnding}
            onClick={() => run(null, t`The shop’s own text is shown again.`)}
          >
            <Trans>Show the shop’s own text again</Trans>
          </Button>
        )}
      </p>
      <p className={styles.status}>
        {preview && publishedVersion !== version && (
          <a href={preview.url} target="_blank" rel="noreferrer">
            <Trans>Preview of its page, as saved</Trans>
          </a>
        )}
        <a href={page.url} target="_blank" rel="noreferrer">
          <Trans>See it in the shop</Trans>
        </a>
      </p>
      {showVersions && <PageVersions page={ref} mayWrite={mayWrite} onClose={() => setShowVersions(false)} />}
    </Section>
  )
}

interface PageVersionsProps {
  page: PageRef
  mayWrite: boolean
  onClose: () => void
}

function PageVersions({ page, mayWrite, onClose }: PageVersionsProps) {
  const { t, i18n } = useLingui()
  const { id, language } = page
  const query = useListPageVersionsInfiniteQuery(page)
  const [read] = useLazyGetPageVersionQuery()
  const [restore] = useRestorePageVersionMutation()
  const textOf = useCallback(
    async (version: number) =>
      (await read({ id, language, version: String(version) }, true)).data?.text ?? null,
    [read, id, language],
  )
  const onRestore = async (version: number) => {
    const error = errorOf(await restore({ ...page, version }))
    if (error) return showMessage(errorText(error, i18n), null, 'danger')
    showMessage(t`Version ${version} is the draft again. Publish it to show it.`)
    onClose()
  }
  return (
    <Versions query={query} textOf={textOf} onRestore={mayWrite ? onRestore : undefined} onClose={onClose} />
  )
}
