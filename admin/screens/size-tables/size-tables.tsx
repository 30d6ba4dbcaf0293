// The size tables of other makers, by which customers say which size fits them.
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AdminSizeTable } from '#contract/admin/size-tables.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useListSizeTablesQuery } from '../../api/size-tables.ts'
import { useMay } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { dayText } from '../../ui/dates.ts'
import { Screen } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { SettingsNav } from '../settings/parts/settings-nav.tsx'
import { subjectLabels } from './parts/size-table-labels.ts'
import { useTableName } from './parts/use-table-name.ts'
import styles from './size-tables.module.css'

export default function SizeTablesScreen() {
  const { t } = useLingui()
  const mayWrite = useMay()('write settings')
  const query = useListSizeTablesQuery({})
  return (
    <Screen
      title={t`Size tables`}
      lead={t`Customers choose a maker and a size that fits, and get an estimate of their measurements.`}
      nav={<SettingsNav />}
      width="form"
      actions={
        mayWrite && (
          <LinkButton to="/settings/size-tables/new" size="small">
            <Trans>Add size table</Trans>
          </LinkButton>
        )
      }
    >
      <News recordTypes={['size table']} query={query} />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t(msg`No size tables yet`)}>
              <Trans>Customers cannot choose the size of another maker.</Trans>
            </Empty>
          ) : (
            <ul className={styles.tables}>
              {items.map((table) => (
                <Table key={table.id} table={table} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Table({ table }: { table: AdminSizeTable }) {
  const { t } = useLingui()
  const name = useTableName()(table)
  const { id, of, sizes, readOn } = table
  return (
    <li>
      <Link to={`/settings/size-tables/${id}`}>{name}</Link>
      <p className={styles.hint}>
        {t(subjectLabels[of])} · <Plural value={sizes.length} one="# size" other="# sizes" /> ·{' '}
        <Trans>read on {dayText(readOn)}</Trans>
      </p>
    </li>
  )
}
