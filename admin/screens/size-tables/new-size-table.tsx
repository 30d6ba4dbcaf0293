// Adding a size table of another maker.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { errorOf } from '../../api/error-of.ts'
import { useCreateSizeTableMutation } from '../../api/size-tables.ts'
import { today } from '../../ui/dates.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen } from '../../ui/screen.tsx'
import { SizeTableSections } from './parts/size-table-sections.tsx'
import { emptyRow } from './parts/typed-sizes.ts'
import {
  type SavedSizeTable,
  sentChanges,
  type SizeTableChanges,
  type SizeTableValues,
  useSizeTableFields,
} from './parts/use-size-table-fields.tsx'

export default function NewSizeTableScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateSizeTableMutation()
  const empty: SavedSizeTable = {
    maker: '',
    fit: null,
    of: 'body',
    unit: 'cm',
    source: '',
    readOn: today(),
    sizes: [],
  }
  const form = useNewRecordForm<SizeTableValues, SizeTableChanges>({
    fields: useSizeTableFields(empty, {
      unit: 'cm',
      measures: ['collarMm', 'chestMm', 'waistMm'],
      rows: [emptyRow, emptyRow, emptyRow],
    }),
    async create(table) {
      const outcome = await create({ ...empty, ...sentChanges(table) })
      if (!outcome.data) return errorOf(outcome)
      await navigate(`/settings/size-tables/${outcome.data.table.id}`)
      return undefined
    },
  })
  return (
    <Screen
      title={t`New size table`}
      back={{ to: '/settings/size-tables', label: t`Size tables` }}
      width="form"
    >
      <RecordForm form={form} create={t`Add size table`}>
        <SizeTableSections form={form} />
      </RecordForm>
    </Screen>
  )
}
