// The look of the shop: colours, fonts and corners, beside a preview that follows each change.
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { AdminTheme } from '#contract/admin/theme.ts'
import { type Font, isForText, shopFonts } from '#contract/theme/fonts.ts'
import { styleSheetOf } from '#contract/theme/style-sheet.ts'
import {
  type ColourField,
  colourField,
  colourRoles,
  coloursIn,
  corners,
  defaultTheme,
  schemeChoices,
  schemes,
  schemesOf,
  type Scheme,
  type Theme,
} from '#contract/theme/theme.ts'
import { mendedColours } from '#contract/theme/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import {
  useGetThemeQuery,
  useLazyGetThemeVersionQuery,
  useListThemeVersionsInfiniteQuery,
  usePublishThemeMutation,
  useRestoreThemeVersionMutation,
  useUnpublishThemeMutation,
  useUpdateThemeMutation,
} from '../../api/content.ts'
import { errorOf } from '../../api/error-of.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { EditorWithFrame } from '../../shared/shop-frame/editor-with-frame.tsx'
import { type RecordField, selectControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { Publication } from '../content/parts/publication.tsx'
import { Versions } from '../content/parts/versions.tsx'
import { ThemeColourField } from './parts/colour-field.tsx'
import {
  cornerLabels,
  roleLabels,
  schemeChoiceLabels,
  schemeLabels,
  schemeTitles,
} from './parts/theme-labels.ts'
import { OwnFonts } from './parts/own-fonts.tsx'
import { ThemePreview } from './parts/theme-preview.tsx'
import styles from './theme.module.css'

export default function ThemeScreen() {
  const { t } = useLingui()
  const query = useGetThemeQuery({})
  const reload = async () => (await query.refetch()).data?.theme.version ?? 0
  return (
    <Screen title={t({ message: 'Theme', comment: 'The look of the shop' })}>
      <News recordTypes={['theme']} recordId="look" query={query} />
      <Loaded query={query}>{(data) => <Editor saved={data.theme} reload={reload} />}</Loaded>
    </Screen>
  )
}

/** The fonts that can be chosen: those of the shop, and those that staff have uploaded. */
const fontsOf = ({ ownFonts }: AdminTheme): readonly Font[] => [...shopFonts, ...ownFonts]

interface EditorProps {
  saved: AdminTheme
  reload: () => Promise<number>
}

type ThemeForm = ReturnType<typeof useThemeForm>

function useThemeForm({ saved, reload }: EditorProps, mayWrite: boolean) {
  const { t } = useLingui()
  const { version } = saved
  const theme = saved.theme as Theme
  const [update] = useUpdateThemeMutation()
  const fonts = fontsOf(saved).map((font) => ({ ...font, value: font.id, label: font.name }))
  return useRecordForm<Theme>({
    permission: 'write content',
    fields: {
      ...colourControls(theme, mayWrite, t),
      scheme: {
        label: t`Colour scheme`,
        value: theme.scheme,
        render: selectControl(schemeChoices.map((value) => ({ value, label: t(schemeChoiceLabels[value]) }))),
      },
      headingFont: {
        label: t`Font of headings`,
        value: theme.headingFont,
        render: selectControl(fonts),
      },
      textFont: {
        label: t`Font of texts`,
        value: theme.textFont,
        render: selectControl(fonts.filter(isForText)),
      },
      corners: {
        label: t({ message: 'Corners', comment: 'Of buttons and boxes' }),
        value: theme.corners,
        render: selectControl(corners.map((value) => ({ value, label: t(cornerLabels[value]) }))),
      },
    },
    version,
    save: async (changes, version) => errorOf(await update({ version, changes })),
    reload,
  })
}

type ColourControl = RecordField<string, Theme, string | undefined>

function colourControls(
  theme: Theme,
  mayWrite: boolean,
  t: (message: MessageDescriptor) => string,
): Record<ColourField, ColourControl> {
  const fields = schemes.flatMap((scheme) =>
    colourRoles.map((role): [ColourField, ColourControl] => {
      const field = colourField(scheme, role)
      return [
        field,
        {
          label: t(roleLabels[role]),
          value: theme[field],
          render: (control, values) => (
            <ThemeColourField
              {...control}
              role={role}
              colours={coloursIn(values, scheme)}
              readOnly={!mayWrite}
            />
          ),
        },
      ]
    }),
  )
  return Object.fromEntries(fields) as Record<ColourField, ColourControl>
}

function Editor(props: EditorProps) {
  const { t } = useLingui()
  const mayWrite = useMay()('write content')
  const form = useThemeForm(props, mayWrite)
  const { values } = form
  const fonts = fontsOf(props.saved)
  const fontOf = (id: string) => fonts.find((font) => font.id === id) ?? fonts[0]!
  return (
    <>
      <EditorWithFrame
        frame={
          <ThemePreview
            css={styleSheetOf(values, { heading: fontOf(values.headingFont), text: fontOf(values.textFont) })}
          />
        }
      >
        <RecordForm form={form} label={t({ message: 'Theme', comment: 'The look of the shop' })}>
          <Section title={t`Fonts and corners`}>
            {form.field('headingFont')}
            {form.field('textFont')}
            {form.field('corners')}
            {form.field('scheme')}
          </Section>
          {schemesOf(values).map((scheme) => (
            <SchemeSection key={scheme} scheme={scheme} form={form} mayWrite={mayWrite} />
          ))}
        </RecordForm>
        <OwnFonts fonts={props.saved.ownFonts} mayWrite={mayWrite} />
        <ThemePublication theme={props.saved} isUnsaved={form.isChanged} mayWrite={mayWrite} />
      </EditorWithFrame>
      <RecordLog recordType="theme" recordId="look" />
    </>
  )
}

interface SchemeSectionProps {
  scheme: Scheme
  form: ThemeForm
  mayWrite: boolean
}

function SchemeSection({ scheme, form, mayWrite }: SchemeSectionProps) {
  const { t } = useLingui()
  const colours = coloursIn(form.values, scheme)
  const mended = mendedColours(colours)
  const isUnreadable = colourRoles.some((role) => mended[role] !== colours[role])
  const replaceAll = () => {
    for (const role of colourRoles) form.set(colourField(scheme, role), mended[role])
  }
  return (
    <Section
      title={t(schemeTitles[scheme])}
      text={
        isUnreadable
          ? t`Some colours have too little contrast to be read by everybody. They are replaced when you save.`
          : undefined
      }
      actions={
        isUnreadable && mayWrite ? (
          <Button variant="line" size="small" onClick={replaceAll}>
            {t`Replace all`}
          </Button>
        ) : undefined
      }
    >
      <div role="group" aria-label={t(schemeLabels[scheme])} className={styles.colours}>
        {colourRoles.map((role) => form.field(colourField(scheme, role)))}
      </div>
    </Section>
  )
}

interface ThemePublicationProps {
  theme: AdminTheme
  isUnsaved: boolean
  mayWrite: boolean
}

function ThemePublication({ theme, isUnsaved, mayWrite }: ThemePublicationProps) {
  const { t } = useLingui()
  const [publish] = usePublishThemeMutation()
  const [unpublish] = useUnpublishThemeMutation()
  return (
    <Publication
      state={theme}
      texts={{
        title: t`In the shop`,
        none: t`Shoppers see the look of a new shop. Change it, save it, and publish it.`,
        standard: t`Default theme`,
        published: t`The theme is published.`,
        unpublish: t`Restore default theme`,
        unpublished: t`The default theme is shown again.`,
      }}
      isUnsaved={isUnsaved}
      mayWrite={mayWrite}
      setPublished={async (to) => errorOf(to === null ? await unpublish({}) : await publish({ version: to }))}
      renderVersions={(onClose) => <ThemeVersions mayWrite={mayWrite} onClose={onClose} />}
    >
      {null}
    </Publication>
  )
}

function ThemeVersions({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const query = useListThemeVersionsInfiniteQuery({})
  const [read] = useLazyGetThemeVersionQuery()
  const [restore] = useRestoreThemeVersionMutation()
  const textOf = useCallback(
    async (version: number) => {
      const { data } = await read({ version: String(version) }, true)
      return data ? linesOf(data.theme as Theme) : null
    },
    [read],
  )
  return (
    <Versions
      query={query}
      textOf={textOf}
      mayWrite={mayWrite}
      restore={async (version) => errorOf(await restore({ version }))}
      onClose={onClose}
    />
  )
}

const linesOf = (theme: Theme): string =>
  Object.keys(defaultTheme)
    .map((field) => `${field}: ${theme[field as keyof Theme]}`)
    .join('\n')
