// One category: its texts in every language, whether it is visible, and its log.
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { listPictures } from '#contract/picture.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useArchiveCategoryMutation,
  useListCategoriesInfiniteQuery,
  useRestoreCategoryMutation,
  useUpdateCategoryMutation,
} from '../../api/products.ts'
import { useMay } from '../../context/session.ts'
import { listPictureLabels } from '../../shared/product-labels.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { TextSections, type TextValues, useTextFields } from '../../shared/translated-fields.tsx'
import { useItem, versionOf } from '../../shared/use-item.ts'
import { News } from '../../shared/news/news.tsx'
import { filledIn, nested, selectControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
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

function Texts({ category, reload }: { category: AdminCategory; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const [update] = useUpdateCategoryMutation()
  const { id, version } = category
  const texts = useTextFields(
    {
      name: { label: t`Name`, maxLength: 80, check: filledIn(i18n) },
      summary: { label: t({ message: 'Summary', context: 'of a product or category' }), maxLength: 200 },
      description: { label: t`Description`, maxLength: 2000, rows: 4 },
    },
    category,
  )
  const form = useRecordForm<TextValues, object>({
    fields: {
      ...texts,
      listPicture: {
        label: t`Pictures in lists`,
        value: category.listPicture,
        render: selectControl<string>(
          listPictures.map((value) => ({ value, label: t(listPictureLabels[value]) })),
          { hint: t`Own photographs of a product are shown in any case.` },
        ),
      },
    },
    permission: 'write products',
    version,
    save: async (changes, version) => errorOf(await update({ id, version, changes: nested(changes) })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Category`}>
      <TextSections form={form} names={textNames} />
      <Section title={t`Shirts in lists`}>{form.field('listPicture')}</Section>
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
    if (error) showError(error, i18n)
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
            : t`Shoppers see an empty category.`
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
