// The sections of a page: arranged, edited and seen in the preview, published now or on a schedule.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { useParams } from 'react-router'
import type { SectionPage, StoredSection } from '#contract/admin/sections.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useGetSectionsQuery, useUpdateSectionsMutation } from '../../api/sections.ts'
import { useMay } from '../../context/session.ts'
import { languageName } from '../../shared/content-languages.ts'
import { pageLabel } from '../../shared/content-labels.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { sectionsAsText } from '../../shared/section-text.ts'
import { EditorWithFrame } from '../../shared/shop-frame/editor-with-frame.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { SectionForm } from './section-parts/section-form.tsx'
import { freeId, SectionList } from './section-parts/section-list.tsx'
import { SectionPreview } from './section-parts/section-preview.tsx'
import { SectionPublication } from './section-parts/section-publication.tsx'
import styles from './section-parts/sections.module.css'
import { type SectionHistory, useSectionHistory } from './section-parts/use-section-history.ts'

export default function SectionsScreen() {
  const { t, i18n } = useLingui()
  const { id = '' } = useParams()
  const query = useGetSectionsQuery({ id })
  const name = query.data ? pageLabel(query.data.page, i18n) : t`Page`
  return (
    <Screen
      title={t({ message: `Sections: ${name}`, comment: 'The title of a screen, with that of a page' })}
      back={id === 'home' ? { to: '/content', label: t`Pages` } : { to: `/content/${id}`, label: name }}
    >
      <News recordTypes={['sections']} query={query} />
      <Loaded query={query}>
        {({ page }) => (
          <Editor
            key={id}
            page={page}
            name={name}
            reload={async () => (await query.refetch()).data?.page.version ?? page.version}
          />
        )}
      </Loaded>
    </Screen>
  )
}

interface EditorProps {
  page: SectionPage
  name: string
  reload: () => Promise<number>
}

function Editor({ page, name, reload }: EditorProps) {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write content')
  const { id, version, storefronts } = page
  const [locale, setLocale] = useState(storefronts[0]!.locale)
  const { language } = storefronts.find((one) => one.locale === locale) ?? storefronts[0]!
  const [opened, setOpened] = useState<string | null>(null)
  /** Where the focus goes in the list when a form is closed. */
  const [closed, setClosed] = useState<string | null>(null)
  const close = (next: string | null) => {
    setClosed(next)
    setOpened(null)
  }
  const [update] = useUpdateSectionsMutation()
  const form = useRecordForm<{ sections: StoredSection[] }>({
    fields: {
      sections: {
        label: t`Sections`,
        value: page.sections,
        show: (sections) => sectionsAsText(sections ?? [], i18n),
        permission: 'write content',
      },
    },
    version,
    save: async (changes, version) => {
      const { sections = page.sections } = changes
      const error = errorOf(await update({ id, version, changes: { sections } }))
      const wrong = /\bsections\.(\d+)/.exec(error?.field ?? '')
      if (wrong) setOpened(sections[Number(wrong[1])]?.id ?? null)
      return error
    },
    reload,
  })
  const { sections } = form.values
  const { change, undo, redo } = useSectionHistory(sections, (next) => form.set('sections', next))
  const index = sections.findIndex((one) => one.id === opened)
  const section = sections[index]
  return (
    <>
      <EditorWithFrame frame={<SectionPreview id={id} locale={locale} sections={sections} />}>
        <RecordForm form={form} label={t`Sections`}>
          <Section title={t`Sections`} actions={mayWrite && <UndoButtons undo={undo} redo={redo} />}>
            {storefronts.length > 1 && (
              <SelectField
                label={t`Language and market`}
                value={locale}
                onChange={({ target }) => setLocale(target.value)}
              >
                {storefronts.map((one) => (
                  <option key={one.locale} value={one.locale}>
                    {languageName(one.locale)} · {one.currency}
                  </option>
                ))}
              </SelectField>
            )}
            <p role="alert" className={styles.error}>
              {form.errorFor('sections')}
            </p>
            {section ? (
              <SectionForm
                key={section.id}
                section={section}
                language={language}
                mayWrite={mayWrite}
                goneLinks={page.goneLinks}
                onChange={(next, typedIn) => change(sections.with(index, next), typedIn)}
                onDuplicate={() => {
                  const copy = { ...section, id: freeId(sections) }
                  change(sections.toSpliced(index + 1, 0, copy))
                  setOpened(copy.id)
                }}
                onRemove={() => {
                  change(sections.toSpliced(index, 1))
                  close((sections[index + 1] ?? sections[index - 1])?.id ?? null)
                }}
                onClose={() => close(section.id)}
              />
            ) : (
              <SectionList
                sections={sections}
                language={language}
                mayWrite={mayWrite}
                closed={closed}
                onChange={change}
                onOpen={setOpened}
              />
            )}
          </Section>
        </RecordForm>
        <SectionPublication page={page} name={name} isUnsaved={form.isChanged} mayWrite={mayWrite} />
      </EditorWithFrame>
      <RecordLog recordType="sections" recordId={id} />
    </>
  )
}

function UndoButtons({ undo, redo }: Pick<SectionHistory, 'undo' | 'redo'>) {
  const { t } = useLingui()
  return (
    <>
      <StepButton onStep={undo} reason={t`Nothing was changed`}>
        <Trans>Undo</Trans>
      </StepButton>
      <StepButton onStep={redo} reason={t`Nothing was undone`}>
        <Trans comment="Repeats what was undone">Redo</Trans>
      </StepButton>
    </>
  )
}

interface StepButtonProps {
  /** Null when there is no step. */
  onStep: (() => void) | null
  /** Why there is none. */
  reason: string
  children: ReactNode
}

/** A step back or forward in the history. */
function StepButton({ onStep, reason, children }: StepButtonProps) {
  const id = useId()
  const isDisabled = onStep === null
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-disabled={isDisabled}
        aria-describedby={isDisabled ? id : undefined}
        onClick={() => onStep?.()}
      >
        {children}
      </Button>
      <span id={id} className="unseen" hidden={!isDisabled}>
        {reason}
      </span>
    </>
  )
}
