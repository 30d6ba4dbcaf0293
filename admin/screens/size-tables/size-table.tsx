// One size table of another maker.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from 'react-router'
import type { AdminSizeTable } from '#contract/admin/size-tables.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useCreateSizeTableMutation,
  useListSizeTablesQuery,
  useRemoveSizeTableMutation,
  useUpdateSizeTableMutation,
} from '../../api/size-tables.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import { SizeTableSections } from './parts/size-table-sections.tsx'
import {
  sentChanges,
  type SizeTableChanges,
  type SizeTableValues,
  useSizeTableFields,
} from './parts/use-size-table-fields.tsx'
import { useTableName } from './parts/use-table-name.ts'

export default function SizeTableScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const query = useListSizeTablesQuery({})
  const nameOf = useTableName()
  const mayWrite = useMay()('write settings')
  const table = query.data?.items.find((one) => one.id === id)
  const back = { to: '/settings/size-tables', label: t`Size tables` }
  if (!table)
    return (
      <Screen title={t`Size table`} back={back}>
        <NoItem item={query.data && null} query={query} title={t`Size table not found`} />
      </Screen>
    )
  const reload = async () => {
    const { items } = await query.refetch().unwrap()
    return items.find((one) => one.id === id)?.version ?? table.version
  }
  return (
    <Screen key={table.id} title={nameOf(table)} back={back} width="form">
      <News recordTypes={['size table']} recordId={table.id} query={query} />
      <TableForm table={table} reload={reload} />
      {mayWrite && <Remove table={table} />}
      <RecordLog recordType="size table" recordId={table.id} />
    </Screen>
  )
}

function TableForm({ table, reload }: { table: AdminSizeTable; reload: () => Promise<number> }) {
  const { t } = useLingui()
  const [update] = useUpdateSizeTableMutation()
  const { id, version } = table
  const form = useRecordForm<SizeTableValues, SizeTableChanges>({
    fields: useSizeTableFields(table),
    permission: 'write settings',
    version,
    save: async (changes, from) =>
      errorOf(await update({ id, version: from, changes: sentChanges(changes) })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Size table`}>
      <SizeTableSections form={form} />
    </RecordForm>
  )
}

function Remove({ table }: { table: AdminSizeTable }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useRemoveSizeTableMutation()
  const [create] = useCreateSizeTableMutation()
  const { id, version, ...fields } = table
  const onRemove = async () => {
    const error = errorOf(await remove({ id, version }))
    if (error) return showError(error, i18n)
    await navigate('/settings/size-tables')
    showMessage(t`The size table of ${{ maker: table.maker }} is removed.`, async () =>
      errorOf(await create(fields)),
    )
  }
  return (
    <Section
      title={t`Remove size table`}
      text={t`Customers can no longer choose it. Measurements that were estimated with it stay.`}
    >
      <div>
        <Button variant="line" size="small" busy={isLoading} onClick={() => void onRemove()}>
          <Trans>Remove size table</Trans>
        </Button>
      </div>
    </Section>
  )
}
