// The saved views of a list: named links to a state of the list. The address contains the whole state of a view, so
// that a link shows the same to everybody; its parameter `view` has the id of the view.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { maxViewNameLength, type SavedView } from '#contract/admin/views.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useListViewsQuery,
  useRestoreViewMutation,
  useUpdateViewMutation,
} from '../../api/views.ts'
import { checkboxControl, filledIn, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { useNewRecordForm, useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import styles from './views.module.css'

/** @param list the path of the list's screen: `products`. */
export function Views({ list }: { list: string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { data, refetch } = useListViewsQuery({ list })
  const [update, { isLoading: isSaving }] = useUpdateViewMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteViewMutation()
  const [restore] = useRestoreViewMutation()
  const [isNaming, setNaming] = useState<'new' | 'open' | null>(null)
  const views = data?.items ?? []
  const shown = queryOf(params)
  const open = views.find(({ id }) => id === params.get('view'))
  const isChanged = open !== undefined && sorted(open.query) !== sorted(shown)
  const isSaved = open !== undefined && !isChanged
  if (views.length === 0 && shown === '') return null

  const saveShown = async ({ id, version, name, query }: SavedView) => {
    const outcome = await update({ id, version, changes: { query: shown } })
    const error = errorOf(outcome)
    if (error?.code === 'Stale') {
      await refetch()
      return showMessage(
        t`Somebody else has changed what ${name} shows. Open it to see that, or save what is shown again.`,
        null,
        'danger',
      )
    }
    if (error) return showError(error, i18n)
    const saved = outcome.data!.view
    showMessage(t`${name} is saved.`, async () =>
      errorOf(await update({ id, version: saved.version, changes: { query } })),
    )
  }
  const removeView = async ({ id, name }: SavedView) => {
    const error = errorOf(await remove({ id }))
    if (error) return showError(error, i18n)
    await navigate(`?${shown}`, { replace: true })
    showMessage(t`${name} is deleted.`, async () => errorOf(await restore({ id })))
  }
  return (
    <div className={styles.views}>
      <nav aria-label={t`Saved views`}>
        <ul>
          <li>
            <Link to="?" aria-current={shown === '' ? 'page' : undefined}>
              <Trans>Everything</Trans>
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link to={addressOf(view)} aria-current={view === open ? 'page' : undefined}>
                {view.name}
                {view.by !== null && <span className={styles.author}>{view.by}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.acts}>
        {open?.mayChange && isChanged && (
          <Button variant="bare" size="small" busy={isSaving} onClick={() => saveShown(open)}>
            <Trans>Save current view</Trans>
          </Button>
        )}
        {open?.mayChange && (
          <>
            <Button variant="bare" size="small" onClick={() => setNaming('open')}>
              <Trans>Rename or share</Trans>
            </Button>
            <Button variant="bare" size="small" busy={isRemoving} onClick={() => removeView(open)}>
              <Trans>Delete view</Trans>
            </Button>
          </>
        )}
        {!isSaved && shown !== '' && (
          <Button variant="bare" size="small" onClick={() => setNaming('new')}>
            <Trans>Save as view …</Trans>
          </Button>
        )}
      </div>
      <Dialog open={isNaming === 'new'} title={t`Save as view`} onClose={() => setNaming(null)}>
        <NewViewForm list={list} query={shown} onDone={() => setNaming(null)} />
      </Dialog>
      {open && (
        <Dialog open={isNaming === 'open'} title={t`Rename or share`} onClose={() => setNaming(null)}>
          <ViewForm view={open} reload={refetch} onDone={() => setNaming(null)} />
        </Dialog>
      )}
    </div>
  )
}

interface NewViewFormProps {
  list: string
  /** The state of the list as a query. */
  query: string
  onDone: () => void
}

function NewViewForm({ list, query, onDone }: NewViewFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateViewMutation()
  const form = useNewRecordForm<ViewValues>({
    fields: useViewFields({ name: '', shared: false }),
    async create(view) {
      const outcome = await create({ list, query, ...view })
      if (!outcome.data) return errorOf(outcome)
      onDone()
      await navigate(addressOf(outcome.data.view), { replace: true })
      return undefined
    },
  })
  return (
    <RecordForm form={form} create={t`Save`}>
      {form.field('name')}
      {form.field('shared')}
    </RecordForm>
  )
}

type ViewValues = Pick<SavedView, 'name' | 'shared'>

function useViewFields({ name, shared }: ViewValues): FieldsOf<ViewValues, ViewValues> {
  const { t, i18n } = useLingui()
  return {
    name: {
      label: t`Name`,
      value: name,
      check: filledIn(i18n, msg`Enter a name`),
      toSaved: trimmed,
      render: textControl({ maxLength: maxViewNameLength }),
    },
    shared: {
      label: t`Every member of staff sees it`,
      value: shared,
      show: (value) => (value ? t`Yes` : t`No`),
      render: checkboxControl(),
    },
  }
}

interface ViewFormProps {
  view: SavedView
  /** Reloads the views. */
  reload: () => PromiseLike<{ data?: { items: SavedView[] } }>
  onDone: () => void
}

function ViewForm({ view: { id, version, name, shared }, reload, onDone }: ViewFormProps) {
  const { t } = useLingui()
  const [update] = useUpdateViewMutation()
  const form = useRecordForm<ViewValues>({
    fields: useViewFields({ name, shared }) as FieldsOf<ViewValues, Partial<ViewValues>>,
    version,
    async save(changes, version) {
      const error = errorOf(await update({ id, version, changes }))
      if (!error) onDone()
      return error
    },
    reload: async () => (await reload()).data?.items.find((view) => view.id === id)?.version ?? version,
  })
  return (
    <RecordForm form={form} label={t`View`}>
      {form.field('name')}
      {form.field('shared')}
    </RecordForm>
  )
}

/** The state of a list as the query of a view. */
function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(params)
  query.delete('view')
  return query.toString()
}

const addressOf = ({ id, query }: SavedView) => `?${[query, `view=${id}`].filter(Boolean).join('&')}`

/** The query with its parameters sorted, because their order has no meaning. */
function sorted(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}
