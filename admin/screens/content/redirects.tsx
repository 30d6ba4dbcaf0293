// Redirects from addresses that the shop does not have, set one by one or from a pasted table.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { exportRedirects, type Redirect, redirectSort } from '#contract/admin/redirects.ts'
import {
  useListRedirectsInfiniteQuery,
  useRemoveRedirectsMutation,
  useSetRedirectMutation,
} from '../../api/content.ts'
import { errorOf } from '../../api/error-of.ts'
import { useMay } from '../../context/session.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Day } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ContentNav } from './parts/content-nav.tsx'
import { NewRedirect, PasteRedirects } from './parts/redirect-dialogs.tsx'

export default function RedirectsScreen() {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write content')
  const list = useList({ sort: redirectSort, columns, search: msg`Address` })
  const query = useListRedirectsInfiniteQuery(list.call)
  const [remove] = useRemoveRedirectsMutation()
  const [set] = useSetRedirectMutation()
  const onRemove = async (from: string[]) => {
    const outcome = await remove({ from })
    const error = errorOf(outcome)
    if (error) {
      showError(error, i18n)
      return false
    }
    const removed = outcome.data?.removed ?? []
    showMessage(t`Redirects are removed.`, async () => {
      for (const one of removed) {
        const failed = errorOf(await set({ from: one.from, to: one.to }))
        if (failed) return failed
      }
      return undefined
    })
    return true
  }
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Redirects`}
      lead={t`A redirect leads from an address of your earlier shop to a page of this one. It is used only when the shop has no page at the address.`}
      nav={<ContentNav />}
      rowId={({ from }) => from}
      rowName={({ from }) => from}
      files={[{ label: t`Redirects`, endpoint: exportRedirects }]}
      actions={
        mayWrite && (
          <>
            <PasteRedirects />
            <NewRedirect />
          </>
        )
      }
      {...(mayWrite && { bulkActions: [{ label: t`Remove`, act: onRemove }] })}
      news={['redirect']}
      noMatch={t`No redirect matches`}
      none={{
        title: t`No redirects yet`,
        text: t`Paste the addresses of your earlier shop with the new ones, so that links and search results still lead to a page.`,
      }}
    />
  )
}

const columns: readonly Column<Redirect>[] = [
  {
    id: 'from',
    label: msg({ message: 'Earlier address', comment: 'Of a redirect' }),
    cell: ({ from }) => from,
  },
  { id: 'to', label: msg({ message: 'Leads to', comment: 'Of a redirect' }), cell: ({ to }) => to },
  { id: 'createdAt', label: msg`Since`, cell: ({ createdAt }) => <Day at={createdAt} />, optional: true },
]
