// One look of the look book: its texts in every language, its design, and whether it is published.
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { AdminLook } from '#contract/admin/looks.ts'
import { designCode, readDesignCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useListLooksInfiniteQuery, useUpdateLookMutation } from '../../api/shirts.ts'
import { useMay } from '../../context/session.ts'
import { useOptionTexts } from '../../shared/use-option-texts.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { TextSections, type TextValues, useTextFields } from '../../shared/translated-fields.tsx'
import { useItem, versionOf } from '../../shared/use-item.ts'
import { filledIn, nested } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import styles from './looks.module.css'
import { DesignFields } from './parts/design-fields.tsx'
import { stockReasons } from '#contract/reasons/stock.ts'
import { statedText } from '#web/shared/reply-texts.ts'

export default function LookScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const query = useListLooksInfiniteQuery({})
  const look = useItem(query, (one) => one.id === id)
  const back = { to: '/looks', label: t`Look book` }
  if (!look)
    return (
      <Screen title={t`Look`} back={back}>
        <NoItem item={look} query={query} title={t`Look not found`} />
      </Screen>
    )
  const reload = async () => versionOf(await query.refetch(), look)
  return (
    <Screen key={look.id} title={look.name} back={back}>
      <News recordTypes={['look']} recordId={look.id} query={query} />
      <Publication look={look} />
      <LookForm look={look} reload={reload} />
      <RecordLog recordType="look" recordId={look.id} />
    </Screen>
  )
}

function Publication({ look: { id, version, name, published, problem } }: { look: AdminLook }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [update, { isLoading }] = useUpdateLookMutation()
  const publish = async (next: boolean) => {
    const outcome = await update({ id, version, changes: { published: next } })
    if (!outcome.data) return showError(errorOf(outcome)!, i18n)
    const { version: after } = outcome.data.look
    showMessage(next ? t`${name} is published.` : t`${name} is unpublished.`, async () =>
      errorOf(await update({ id, version: after, changes: { published: !next } })),
    )
  }
  return (
    <Section
      title={published ? t`In the look book` : t`Not published`}
      text={
        published
          ? problem
            ? t`Shoppers do not see it: ${{ problem: statedText(i18n, problem, stockReasons) }}.`
            : t`Shoppers see this look.`
          : t`Shoppers do not see this look.`
      }
      actions={
        may('write content') && (
          <Button variant="line" size="small" busy={isLoading} onClick={() => publish(!published)}>
            {published ? <Trans>Unpublish</Trans> : <Trans>Publish now</Trans>}
          </Button>
        )
      }
    />
  )
}

const textNames = ['name', 'words'] as const

function LookForm({ look, reload }: { look: AdminLook; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const [update] = useUpdateLookMutation()
  const texts = useOptionTexts()
  const { id, version, code } = look
  const textFields = useTextFields(
    {
      name: { label: t`Name`, maxLength: 80, check: filledIn(i18n) },
      words: { label: t`Text`, maxLength: 300, rows: 2, check: filledIn(i18n) },
    },
    look,
  )
  const form = useRecordForm<TextValues, object>({
    fields: {
      ...textFields,
      code: {
        label: t`Design`,
        value: code,
        show: (written) =>
          designSummary(designOf(String(written)), i18n, texts)
            .map(({ text }) => text)
            .join(' · '),
        render: ({ value, error, onChange }) => (
          <>
            <DesignFields
              design={designOf(value)}
              texts={texts}
              onChange={(design) => onChange(designCode(design))}
            />
            <p role="alert" className={styles.error}>
              {error}
            </p>
          </>
        ),
      },
    },
    permission: 'write content',
    version,
    save: async (changes, from) => errorOf(await update({ id, version: from, changes: nested(changes) })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Look`}>
      <Section title={t`Design`} text={t`Shoppers can open it in the designer and change it.`}>
        {form.field('code')}
      </Section>
      <TextSections form={form} names={textNames} />
    </RecordForm>
  )
}

const designOf = (code: string | undefined) => readDesignCode(code)?.design ?? defaultDesign
