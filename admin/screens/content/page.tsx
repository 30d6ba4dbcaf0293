// One page in one language: its text with a preview, the published version, and all versions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Navigate, useParams } from 'react-router'
import { type AdminPage, maxPageLength } from '#contract/admin/pages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useGetPageQuery,
  useLazyGetPageVersionQuery,
  useListPagesInfiniteQuery,
  useListPageVersionsInfiniteQuery,
  usePreviewPageQuery,
  usePublishPageMutation,
  useRestorePageVersionMutation,
  useUnpublishPageMutation,
  useUpdatePageMutation,
} from '../../api/content.ts'
import { useMay } from '../../context/session.ts'
import { useItem } from '../../shared/use-item.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { filledIn } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import styles from './content.module.css'
import { isShopPage, pageHints, pageLabels } from '../../shared/content-labels.ts'
import { LegalCheck } from './parts/legal-check.tsx'
import { OwnPageAddress } from './parts/own-page-address.tsx'
import { LanguageTabs } from './parts/language-tabs.tsx'
import { LoadedText, type TextRef } from './parts/loaded-text.tsx'
import { MarkdownField } from './parts/markdown-field.tsx'
import { Publication } from './parts/publication.tsx'
import { TextPreview } from './parts/text-preview.tsx'
import { Versions } from './parts/versions.tsx'

export default function PageScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const back = { to: '/content', label: t`Pages` }
  if (id === 'home') return <Navigate to="/content/home/sections" replace />
  if (isShopPage(id))
    return (
      <Screen key={id} title={t(pageLabels[id])} back={back} lead={pageHints[id] && t(pageHints[id])}>
        <Languages id={id} />
      </Screen>
    )
  return <AddedPage key={id} id={id} />
}

function AddedPage({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useListPagesInfiniteQuery({})
  const page = useItem(query, (one) => one.id === id)
  return (
    <Screen
      title={page?.title ?? t`Page`}
      back={{ to: '/content', label: t`Pages` }}
      actions={
        page?.own?.legalKind === null && (
          <LinkButton to={`/content/${id}/sections`} variant="line" size="small">
            <Trans>Arrange in sections</Trans>
          </LinkButton>
        )
      }
    >
      {page?.own ? (
        <>
          <Languages id={id} />
          <OwnPageAddress id={id} own={page.own} reload={query.refetch} />
        </>
      ) : (
        <NoItem item={undefined} query={query} title={t`Page not found`} />
      )}
    </Screen>
  )
}

const Languages = ({ id }: { id: string }) => (
  <LanguageTabs>{(language) => <PageLoader key={language} id={id} language={language} />}</LanguageTabs>
)

type PageRef = TextRef<string>

function PageLoader(text: PageRef) {
  const query = useGetPageQuery(text)
  return (
    <LoadedText recordType="page" text={text} query={query} textOf={(data) => data.page}>
      {(page, reload) => <Editor page={page} reload={reload} />}
    </LoadedText>
  )
}

const shownText = (text: string | undefined) => <span className={styles.theirs}>{text}</span>

function Editor({ page, reload }: { page: AdminPage; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write content')
  const { id, language, version, text, facts } = page
  const isNarrow = useIsNarrow()
  const [update] = useUpdatePageMutation()
  const form = useRecordForm<{ text: string }>({
    fields: {
      text: {
        label: t`Text`,
        value: text,
        check: filledIn(i18n),
        show: shownText,
        permission: 'write content',
        render: ({ value, error, onChange }) => (
          <MarkdownField
            label={t`Text of the page`}
            hint={t`# begins the title, ## a heading, ### a smaller one, - a list. An empty line begins a paragraph.`}
            value={value}
            error={error}
            onChange={onChange}
            lang={language}
            maxLength={maxPageLength}
            rows={isNarrow ? 14 : 24}
            readOnly={!mayWrite}
            facts={facts}
            isPage
          />
        ),
      },
    },
    version,
    save: async (changes, version) =>
      errorOf(await update({ id, language, version, changes: { text: changes.text ?? '' } })),
    reload,
  })
  return (
    <div className={styles.columns}>
      <RecordForm form={form} label={t`Page`}>
        <Section title={t`Text`}>{form.field('text')}</Section>
      </RecordForm>
      {/* It scrolls when it is higher than the window, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.preview} tabIndex={0}>
        <Section
          title={t({ message: 'Preview', comment: 'Of a text, beside the field it is typed into' })}
          text={t`The text as you type it. The preview of the page shows it in the layout of the shop, with images.`}
        >
          <TextPreview text={form.values.text} lang={language} facts={facts} />
        </Section>
      </div>
      {page.legal && (
        <LegalCheck
          legal={page.legal}
          text={form.values.text}
          facts={facts}
          onInsert={
            mayWrite
              ? (chapter) => form.set('text', `${form.values.text.trimEnd()}\n\n${chapter}`)
              : undefined
          }
        />
      )}
      <PagePublication page={page} isUnsaved={form.isChanged} mayWrite={mayWrite} />
      <RecordLog recordType="page" recordId={`${id}.${language}`} />
    </div>
  )
}

interface PagePublicationProps {
  page: AdminPage
  isUnsaved: boolean
  mayWrite: boolean
}

function PagePublication({ page, isUnsaved, mayWrite }: PagePublicationProps) {
  const { t } = useLingui()
  const { id, language, version, publishedVersion, text, url } = page
  const ref = { id, language }
  const [update] = useUpdatePageMutation()
  const [publish] = usePublishPageMutation()
  const [unpublish] = useUnpublishPageMutation()
  const { data: preview } = usePreviewPageQuery(ref, { skip: version === 0 })
  const name = isShopPage(id) ? t(pageLabels[id]) : (page.own?.path ?? '')
  return (
    <Publication
      state={page}
      texts={{
        title: t`In the shop`,
        none: page.own
          ? t`Not written in this language yet: shoppers see the text of the first language.`
          : t`Shoppers see the default text. Write your own, save it, and publish it.`,
        published: t`${name} is published.`,
        ...(page.own && {
          unpublish: t({ message: 'Unpublish', comment: 'A page' }),
          unpublished: t`${name} is no longer published.`,
        }),
      }}
      isUnsaved={isUnsaved}
      mayWrite={mayWrite}
      setPublished={async (to) =>
        errorOf(to === null ? await unpublish(ref) : await publish({ ...ref, version: to }))
      }
      publishDefault={
        page.own
          ? undefined
          : async () =>
              errorOf(await update({ ...ref, version, changes: { text } })) ??
              errorOf(await publish({ ...ref, version: version + 1 }))
      }
      renderVersions={(onClose) => <PageVersions page={ref} mayWrite={mayWrite} onClose={onClose} />}
    >
      {preview && publishedVersion !== version && (
        <a href={preview.url} target="_blank" rel="noreferrer">
          <Trans>Preview of its page, as saved</Trans>
        </a>
      )}
      {(!page.own || publishedVersion !== null) && (
        <a href={url} target="_blank" rel="noreferrer">
          <Trans>View in shop</Trans>
        </a>
      )}
    </Publication>
  )
}

interface PageVersionsProps {
  page: PageRef
  mayWrite: boolean
  onClose: () => void
}

function PageVersions({ page, mayWrite, onClose }: PageVersionsProps) {
  const { id, language } = page
  const query = useListPageVersionsInfiniteQuery(page)
  const [read] = useLazyGetPageVersionQuery()
  const [restore] = useRestorePageVersionMutation()
  const textOf = useCallback(
    async (version: number) =>
      (await read({ id, language, version: String(version) }, true)).data?.text ?? null,
    [read, id, language],
  )
  return (
    <Versions
      query={query}
      textOf={textOf}
      mayWrite={mayWrite}
      restore={async (version) => errorOf(await restore({ ...page, version }))}
      onClose={onClose}
    />
  )
}
