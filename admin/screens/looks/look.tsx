// One look of the look book: its texts in every language, its design, and whether it is published.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { AdminLook } from '#contract/admin/looks.ts'
import { designCode, readDesignCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { designSummary } from '#garment/design/design-summary.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { useListLooksInfiniteQuery, useUpdateLookMutation } from '../../api/shirts.ts'
import { useMay, useSession } from '../../context/session.ts'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { useOptionTexts } from '../../shared/option-texts.ts'
import { textChanges } from '../../shared/text-changes.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { useItem, versionOf } from '../../shared/use-item.ts'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import styles from './looks.module.css'
import { DesignFields } from './parts/design-fields.tsx'

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
    if (!outcome.data) return showMessage(errorText(errorOf(outcome)!, i18n), null, 'danger')
    const { version: after } = outcome.data.look
    showMessage(next ? t`${name} is published.` : t`${name} is taken offline.`, async () =>
      errorOf(await update({ id, version: after, changes: { published: !next } })),
    )
  }
  return (
    <Section
      title={published ? t`In the look book` : t`Not published`}
      text={
        published
          ? problem
            ? t`Shoppers do not see it: ${problem}.`
            : t`Shoppers see this look.`
          : t`Shoppers do not see this look.`
      }
      actions={
        may('write content') && (
          <Button variant="line" size="small" busy={isLoading} onClick={() => publish(!published)}>
            {published ? <Trans>Take it offline</Trans> : <Trans>Publish now</Trans>}
          </Button>
        )
      }
    />
  )
}

type Fields = Record<string, string>

const textNames = ['name', 'words'] as const

function LookForm({ look, reload }: { look: AdminLook; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const languages = furtherLanguages(useSession().shop.locales)
  const [update] = useUpdateLookMutation()
  const texts = useOptionTexts()
  const { id, version, name, words, code, translations } = look
  const form = useRecordForm<Fields>({
    record: {
      name,
      words,
      code,
      ...Object.fromEntries(
        languages.flatMap(({ language }) =>
          textNames.map((text) => [`translations.${language}.${text}`, translations[language]?.[text] ?? '']),
        ),
      ),
    },
    version,
    check: (values) =>
      Object.fromEntries(
        textNames.map((text) => [
          text,
          values[text]?.trim() ? '' : i18n._(msg`Please write something here.`),
        ]),
      ),
    save: async (changes, from) =>
      errorOf(await update({ id, version: from, changes: textChanges(changes as Fields) })),
    reload,
  })
  const labels = { name: t`Name`, words: t`Text`, code: t`Design` }
  const designText = (written: string | undefined) =>
    designSummary(designOf(written), i18n, texts)
      .map(({ text }) => text)
      .join(' · ')
  const fields = (prefix: string, lang?: string) =>
    textNames.map((text) => {
      const field = `${prefix}${text}`
      const control = {
        label: labels[text],
        lang,
        required: prefix === '',
        maxLength: text === 'name' ? 80 : 300,
        value: form.values[field] ?? '',
        error: form.errorFor(field),
        onChange: ({ target }: { target: { value: string } }) => form.set(field, target.value),
      }
      return text === 'words' ? (
        <TextAreaField key={field} rows={2} {...control} />
      ) : (
        <TextField key={field} autoComplete="off" {...control} />
      )
    })
  const fieldNames = Object.fromEntries([
    ...textNames.map((text) => [text, { label: labels[text] }] as const),
    ['code', { label: labels.code, show: designText }] as const,
    ...languages.flatMap(({ language, name: called }) =>
      textNames.map(
        (text) => [`translations.${language}.${text}`, { label: `${called}: ${labels[text]}` }] as const,
      ),
    ),
  ])
  return (
    <RecordForm form={form} label={t`Look`} fieldNames={fieldNames}>
      <Fields permission="write content">
        <Section title={t`Design`} text={t`Shoppers open it in the designer and make it theirs.`}>
          <DesignFields
            design={designOf(form.values['code'])}
            texts={texts}
            onChange={(design) => form.set('code', designCode(design))}
          />
          <p role="alert" className={styles.error}>
            {form.errorFor('code')}
          </p>
        </Section>
        <Section title={t`Texts`}>{fields('')}</Section>
        {languages.map(({ language, name: called }) => (
          <Section key={language} title={called}>
            {fields(`translations.${language}.`, language)}
          </Section>
        ))}
      </Fields>
    </RecordForm>
  )
}

const designOf = (code: string | undefined) => readDesignCode(code)?.design ?? defaultDesign
