// The menus of the shop, for each market and language: header, footer and the line above the header, beside a preview that
// follows each change.
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type AdminNavigation,
  type Announcement,
  type MenuColumn,
  type Navigation,
  type HeaderLink,
  navigationLimits,
} from '#contract/admin/navigation.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useGetNavigationQuery,
  useLazyGetNavigationVersionQuery,
  useListNavigationVersionsInfiniteQuery,
  usePublishNavigationMutation,
  useRestoreNavigationVersionMutation,
  useUnpublishNavigationMutation,
  useUpdateNavigationMutation,
} from '../../api/navigation.ts'
import { useMay, useSession } from '../../context/session.ts'
import { localeName } from '../../shared/display-names.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { EditorWithFrame } from '../../shared/shop-frame/editor-with-frame.tsx'
import { textControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import { Publication } from '../content/parts/publication.tsx'
import { Versions } from '../content/parts/versions.tsx'
import styles from './navigation.module.css'
import { AlsoShown } from './parts/also-shown.tsx'
import { AnnouncementField, wrongIn } from './parts/announcement-field.tsx'
import { ColumnsField } from './parts/columns-field.tsx'
import { CopyFrom } from './parts/copy-from.tsx'
import { LinkList } from './parts/link-list.tsx'
import { linesOf, type Targets } from './parts/link-text.ts'
import { NavigationPreview } from './parts/navigation-preview.tsx'

export default function NavigationScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { locales } = useSession().shop
  const [address] = useSearchParams()
  const locale = locales.find((one) => one === address.get('locale')) ?? locales[0]!
  const loaded = <Loader key={locale} locale={locale} />
  return (
    <Screen title={t({ message: 'Navigation', comment: 'The menus of the shop: header and footer' })}>
      {locales.length === 1 ? (
        loaded
      ) : (
        <Tabs
          label={t`Market and language`}
          tabs={locales.map((one) => ({ key: one, label: localeName(one) }))}
          chosen={locale}
          onChoose={(one) => void navigate(`?locale=${one}`, { replace: true })}
        >
          {loaded}
        </Tabs>
      )}
    </Screen>
  )
}

function Loader({ locale }: { locale: string }) {
  const query = useGetNavigationQuery({ locale })
  const { data, error, refetch } = query
  const reload = async () => (await refetch()).data?.navigation.version ?? 0
  // While another one is loading, the hook still returns the previous one.
  if (data?.navigation.locale !== locale)
    return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />
  return (
    <>
      <News recordTypes={['navigation']} recordId={`menus.${locale}`} query={query} />
      <Editor saved={data.navigation} reload={reload} />
    </>
  )
}

interface EditorProps {
  saved: AdminNavigation
  reload: () => Promise<number>
}

interface Values {
  header: HeaderLink[]
  columns: MenuColumn[]
  about: string
  announcement: Announcement | null
}

type Changes = Partial<Navigation>

/** What somebody else has saved comes as it is stored. */
const storedAs = <Value,>(value: Value | string | null | undefined): Value | null =>
  typeof value === 'string' ? (JSON.parse(value) as Value | null) : (value ?? null)

function useNavigationForm({ saved, reload }: EditorProps, mayWrite: boolean) {
  const { t, i18n } = useLingui()
  const { locale, version, navigation, targets } = saved
  const [update] = useUpdateNavigationMutation()
  const permission = 'write content'
  const lines = (shown: Changes) => <span className={styles.theirs}>{linesOf(shown, targets, i18n)}</span>
  return useRecordForm<Values, Changes>({
    fields: {
      header: {
        label: t`Main menu`,
        value: navigation.header,
        permission,
        show: (value) => lines({ header: storedAs<HeaderLink[]>(value) ?? [] }),
      },
      columns: {
        label: t`Columns of the footer`,
        value: navigation.columns,
        check: (columns) =>
          columns.some(({ title }) => title?.trim() === '') ? t`Enter a heading for each column` : '',
        permission,
        show: (value) => lines({ columns: storedAs<MenuColumn[]>(value) ?? [] }),
      },
      about: {
        label: t`Text about the shop`,
        value: navigation.about ?? '',
        toSaved: (text) => text.trim() || null,
        permission,
        render: textControl({
          maxLength: navigationLimits.about,
          required: false,
          hint: t`Below the name of the shop in the footer. Empty: the default text.`,
          readOnly: !mayWrite,
        }),
      },
      announcement: {
        label: t`Announcement`,
        value: navigation.announcement,
        check: (value) => {
          const wrong = value && wrongIn(value)
          if (wrong === 'text') return t`Enter the text of the announcement`
          if (wrong === 'link')
            return t`Enter a path of this shop that begins with /, or an address that begins with https://`
          return wrong === 'until' ? t`The end must be after the start` : ''
        },
        permission,
        show: (value) => storedAs<Announcement>(value)?.text ?? t`No announcement`,
      },
    },
    version,
    save: async (changes, version) => errorOf(await update({ locale, version, changes })),
    reload,
  })
}

function Editor(props: EditorProps) {
  const { t } = useLingui()
  const mayWrite = useMay()('write content')
  const form = useNavigationForm(props, mayWrite)
  const { locale, targets } = props.saved
  const { header, columns, about, announcement } = form.values
  const linkedPages = new Set(
    [...header.flatMap((link) => [link, ...link.links]), ...columns.flatMap(({ links }) => links)]
      .filter(({ kind }) => kind === 'page')
      .map(({ to }) => to as string),
  )
  const changeOf = <Name extends keyof Values>(name: Name) =>
    mayWrite ? (value: Values[Name]) => form.set(name, value) : null
  return (
    <EditorWithFrame
      frame={
        <NavigationPreview
          locale={locale}
          navigation={{ header, columns, about: about.trim() || null, announcement }}
        />
      }
    >
      <RecordForm
        form={form}
        label={t({ message: 'Navigation', comment: 'The menus of the shop: header and footer' })}
      >
        <Section
          title={t`Main menu`}
          text={t`The links of the header. A menu that needs more room than the screen has is behind its button.`}
          actions={
            mayWrite && (
              <CopyFrom
                locale={locale}
                onCopy={(copied) => {
                  form.set('header', copied.header)
                  form.set('columns', copied.columns)
                  form.set('about', copied.about ?? '')
                  form.set('announcement', copied.announcement)
                }}
              />
            )
          }
        >
          <LinkList
            links={header}
            onChange={changeOf('header')}
            targets={targets}
            most={navigationLimits.headerLinks}
            complete={(link): HeaderLink => ({ ...link, links: [] })}
            name={t`Main menu`}
            isHeader
          />
          <AlsoShown menu="header" targets={targets} linkedPages={linkedPages} />
        </Section>
        <Section
          title={t({ message: 'Footer', comment: 'The lowest part of each page' })}
          text={t`What the law requires is added to the last column when no column has it, with its own label.`}
        >
          {form.field('about')}
          <ColumnsField
            columns={columns}
            onChange={changeOf('columns')}
            targets={targets}
            linkedPages={linkedPages}
            error={form.errorFor('columns')}
          />
        </Section>
        <Section title={t`Announcement`} text={t`A line above the header of each page but the checkout.`}>
          <AnnouncementField
            value={announcement}
            onChange={changeOf('announcement')}
            targets={targets}
            error={form.errorFor('announcement')}
          />
        </Section>
      </RecordForm>
      <NavigationPublication navigation={props.saved} isUnsaved={form.isChanged} mayWrite={mayWrite} />
      <RecordLog recordType="navigation" recordId={`menus.${locale}`} />
    </EditorWithFrame>
  )
}

interface PublicationProps {
  navigation: AdminNavigation
  isUnsaved: boolean
  mayWrite: boolean
}

function NavigationPublication({ navigation, isUnsaved, mayWrite }: PublicationProps) {
  const { t } = useLingui()
  const { locale, inheritedFrom, url, targets } = navigation
  const [publish] = usePublishNavigationMutation()
  const [unpublish] = useUnpublishNavigationMutation()
  const from = inheritedFrom && localeName(inheritedFrom)
  return (
    <Publication
      state={navigation}
      texts={{
        title: t`In the shop`,
        none: from
          ? t`Shoppers see the menus of ${from}. Change them, save them, and publish them.`
          : t`Shoppers see the menus of a new shop. Change them, save them, and publish them.`,
        standard: from ? t`As in ${from}` : t`Default menus`,
        published: t`The menus are published.`,
        unpublish: from ? t`Show the menus of ${from} again` : t`Restore default menus`,
        unpublished: from ? t`The menus of ${from} are shown again.` : t`The default menus are shown again.`,
      }}
      isUnsaved={isUnsaved}
      mayWrite={mayWrite}
      setPublished={async (to) =>
        errorOf(to === null ? await unpublish({ locale }) : await publish({ locale, version: to }))
      }
      renderVersions={(onClose) => (
        <NavigationVersions locale={locale} targets={targets} mayWrite={mayWrite} onClose={onClose} />
      )}
    >
      <a href={url} target="_blank" rel="noreferrer">{t`View in shop`}</a>
    </Publication>
  )
}

interface VersionsProps {
  locale: string
  targets: Targets
  mayWrite: boolean
  onClose: () => void
}

function NavigationVersions({ locale, targets, mayWrite, onClose }: VersionsProps) {
  const { i18n } = useLingui()
  const query = useListNavigationVersionsInfiniteQuery({ locale })
  const [read] = useLazyGetNavigationVersionQuery()
  const [restore] = useRestoreNavigationVersionMutation()
  const textOf = useCallback(
    async (version: number) => {
      const { data } = await read({ locale, version: String(version) }, true)
      return data ? linesOf(data.navigation, targets, i18n) : null
    },
    [read, locale, targets, i18n],
  )
  return (
    <Versions
      query={query}
      textOf={textOf}
      mayWrite={mayWrite}
      restore={async (version) => errorOf(await restore({ locale, version }))}
      onClose={onClose}
    />
  )
}
