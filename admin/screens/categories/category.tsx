// One category: its texts in every language, whether it is shown, and what was changed.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useArchiveCategoryMutation,
  useListCategoriesInfiniteQuery,
  useRestoreCategoryMutation,
  useUpdateCategoryMutation,
} from '../../api/products.ts'
import { useMay, useSession } from '../../context/session.ts'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { textChanges } from '../../shared/text-changes.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { useItem, versionOf } from '../../shared/use-item.ts'
import { News } from '../../shared/news/news.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'

const textNames = ['name', 'summary', 'description'] as const

export default function CategoryScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const query = useListCategoriesInfiniteQuery({})
  const category = useItem(query, (one) => one.id === id)
  const back = { to: '/categories', label: t`Categories` }
  if (!category)
    return (
      <Screen title={t`Category`} back={back} width="form">
        <NoItem item={category} query={query} title={t`Category not found`} />
      </Screen>
    )
  const reload = async () => versionOf(await query.refetch(), category)
  return (
    <Screen key={category.id} title={category.name} back={back} width="form">
      <News recordTypes={['category']} recordId={category.id} query={query} />
      <Texts category={category} reload={reload} />
      <Shown category={category} />
      <RecordLog recordType="category" recordId={category.id} />
    </Screen>
  )
}

type Fields = Record<string, string>

function Texts({ category, reload }: { category: AdminCategory; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const languages = furtherLanguages(useSession().shop.locales)
  const [update] = useUpdateCategoryMutation()
  const { id, version, translations } = category
  const record: Fields = Object.fromEntries([
    ...textNames.map((name) => [name, category[name]] as const),
    ...languages.flatMap(({ language }) =>
      textNames.map(
        (name) => [`translations.${language}.${name}`, translations[language]?.[name] ?? ''] as const,
      ),
    ),
  ])
  const form = useRecordForm<Fields>({
    record,
    version,
    check: (values) => ({ name: values['name']?.trim() ? '' : i18n._(msg`Please write something here.`) }),
    save: async (changes, version) =>
      errorOf(await update({ id, version, changes: textChanges(changes as Fields) })),
    reload,
  })
  const labels = {
    name: t`Name`,
    summary: t({ message: 'Summary', context: 'of a product or category' }),
    description: t`Description`,
  }
  const inLanguage = (language: string, name: string) =>
    `${languages.find((one) => one.language === language)?.name}: ${labels[name as keyof typeof labels]}`
  const fields = (prefix: string, lang?: string) =>
    textNames.map((name) => {
      const field = `${prefix}${name}`
      const control = {
        label: labels[name],
        lang,
        required: prefix === '' && name === 'name',
        maxLength: { name: 80, summary: 200, description: 2000 }[name],
        value: form.values[field] ?? '',
        error: form.errorFor(field),
        onChange: ({ target }: { target: { value: string } }) => form.set(field, target.value),
      }
      return name === 'description' ? (
        <TextAreaField key={field} rows={4} {...control} />
      ) : (
        <TextField key={field} autoComplete="off" {...control} />
      )
    })
  return (
    <RecordForm
      form={form}
      label={t`Category`}
      fieldNames={Object.fromEntries(
        Object.keys(record).map((field) => {
          const [group, language = '', name = ''] = field.split('.')
          return [
            field,
            { label: group === 'translations' ? inLanguage(language, name) : labels[field as 'name'] },
          ]
        }),
      )}
    >
      <Fields permission="write products">
        <Section title={t`Texts`}>{fields('')}</Section>
        {languages.map(({ language, name }) => (
          <Section key={language} title={name}>
            {fields(`translations.${language}.`, language)}
          </Section>
        ))}
      </Fields>
    </RecordForm>
  )
}

function Shown({ category: { id, name, archived, hasProducts } }: { category: AdminCategory }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [archive, { isLoading }] = useArchiveCategoryMutation()
  const [restore, { isLoading: isRestoring }] = useRestoreCategoryMutation()
  if (!may('write products')) return null
  const done = (error: ReturnType<typeof errorOf>, text: string, undo: () => ReturnType<typeof archive>) => {
    if (error) showMessage(errorText(error, i18n), null, 'danger')
    else showMessage(text, async () => errorOf(await undo()))
  }
  return (
    <Section
      title={archived ? t`In the archive` : t`In the shop`}
      text={
        archived
          ? t`Shoppers do not see this category.`
          : hasProducts
            ? t`Shoppers see this category. It can be archived when no product is in it: move or archive them first.`
            : t`Shoppers see this category, with nothing in it.`
      }
    >
      {archived ? (
        <p>
          <Button
            variant="line"
            size="small"
            busy={isRestoring}
            onClick={async () =>
              done(errorOf(await restore({ id })), t`${name} is shown again.`, () => archive({ id }))
            }
          >
            <Trans>Restore</Trans>
          </Button>
        </p>
      ) : (
        !hasProducts && (
          <p>
            <Button
              variant="line"
              size="small"
              busy={isLoading}
              onClick={async () =>
                done(errorOf(await archive({ id })), t`${name} is archived.`, () => restore({ id }))
              }
            >
              <Trans>Archive</Trans>
            </Button>
          </p>
        )
      )}
    </Section>
  )
}
