// Addresses that were requested and not found, each with a way to redirect it.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exportMissedAddresses, type MissedAddress, missedAddressSort } from '#contract/admin/redirects.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useListMissedAddressesInfiniteQuery, useRemoveMissedAddressesMutation } from '../../api/content.ts'
import { errorOf } from '../../api/error-of.ts'
import { useMay } from '../../context/session.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Day } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ContentNav } from './parts/content-nav.tsx'
import { RedirectForm } from './parts/redirect-dialogs.tsx'

export default function MissedAddressesScreen() {
  const { t } = useLingui()
  const mayWrite = useMay()('write content')
  const list = useList({ sort: missedAddressSort, columns })
  const query = useListMissedAddressesInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Addresses not found`}
      lead={t`Counted without the visitor, and without addresses that may name a person. The 1,000 that were requested most are kept.`}
      nav={<ContentNav />}
      rowId={({ path }) => path}
      rowName={({ path }) => path}
      files={[{ label: t`Addresses not found`, endpoint: exportMissedAddresses }]}
      actions={mayWrite && <CountAgain />}
      none={{
        title: t`No addresses yet`,
        text: t`An address that somebody opens and the shop does not have is listed here within a minute.`,
      }}
    />
  )
}

const columns: readonly Column<MissedAddress>[] = [
  { id: 'path', label: msg`Address`, cell: ({ path }) => path },
  {
    id: 'count',
    label: msg({ message: 'Requests', comment: 'How often an address was requested' }),
    align: 'end',
    cell: ({ count }, i18n) => i18n.number(count),
  },
  { id: 'lastOn', label: msg`Last requested`, cell: ({ lastOn }) => <Day at={lastOn} /> },
  {
    id: 'actions',
    label: msg({ message: 'Action', comment: 'Heading of a column with buttons' }),
    cell: ({ path }) => <RedirectIt path={path} />,
    permission: 'write content',
  },
]

function RedirectIt({ path }: { path: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="bare" size="small" aria-label={t`Add redirect: ${path}`} onClick={() => setOpen(true)}>
        <Trans>Add redirect</Trans>
      </Button>
      <Dialog open={isOpen} title={t`Add redirect`} onClose={() => setOpen(false)}>
        {isOpen && <RedirectForm from={path} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function CountAgain() {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const [remove] = useRemoveMissedAddressesMutation()
  return (
    <>
      <Button variant="line" size="small" onClick={() => setConfirming(true)}>
        <Trans>Clear list</Trans>
      </Button>
      <Confirm
        open={isConfirming}
        title={t`Clear the list?`}
        act={t`Clear list`}
        onAct={async () => errorOf(await remove({}))}
        onClose={() => setConfirming(false)}
      >
        <Trans>The addresses are counted again from zero. This cannot be undone.</Trans>
      </Confirm>
    </>
  )
}
