// Roles, each with what it may do: a table of permissions that can be read at a glance.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { exportRoles, type Role, roleSort } from '#contract/admin/roles.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useListRolesInfiniteQuery } from '../../api/staff.ts'
import { useMay } from '../../context/session.ts'
import { areaNames, permissionsByArea } from '../../shared/permission-names.ts'
import { News } from '../../shared/news/news.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { StaffNav } from './parts/staff-nav.tsx'

export default function RolesScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(roleSort)
  const query = useListRolesInfiniteQuery({ sort: state.sortedBy })
  const columns = useColumns()
  return (
    <Screen
      title={t`Roles`}
      lead={t`A role says what its members see and change. A change takes effect at once.`}
      nav={<StaffNav />}
      actions={
        <>
          <ExportLinks files={[{ label: t`Roles`, endpoint: exportRoles }]} />
          {may('write staff') && (
            <LinkButton to="/staff/roles/new" size="small">
              <Trans>Make a role</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <News recordTypes={['role', 'member']} query={query} />
      <DataTable
        label={t`Roles`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        state={state}
        empty={<Empty title={t`There is no role yet`} />}
      />
    </Screen>
  )
}

function useColumns(): Column<Role>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      { id: 'name', label: t`Role`, cell: ({ id, name }) => <Link to={`/staff/roles/${id}`}>{name}</Link> },
      {
        id: 'members',
        label: t`Members`,
        align: 'end',
        cell: ({ members }) => members,
      },
      ...permissionsByArea.map(({ area, read, write }) => ({
        id: area,
        label: t(areaNames[area]),
        cell: ({ permissions }: Role) =>
          write && permissions.includes(write) ? (
            t({ message: 'change', comment: 'What a role may do with an area; who changes it sees it too' })
          ) : permissions.includes(read) ? (
            t({ message: 'see', comment: 'What a role may do with an area' })
          ) : (
            <span>
              <span aria-hidden="true">–</span>
              <span className="unseen">{t`nothing`}</span>
            </span>
          ),
      })),
    ],
    [t],
  )
}
