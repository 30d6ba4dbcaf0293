// Roles, each with what its members see and change.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import type { PermissionArea } from '#contract/admin/permissions.ts'
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
              <Trans>Create role</Trans>
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
        empty={<Empty title={t`No roles yet`} />}
      />
    </Screen>
  )
}

function useColumns(): Column<Role>[] {
  const { t } = useLingui()
  const names = useCallback(
    (areas: PermissionArea[]) => areas.map((area) => t(areaNames[area])).join(', ') || <Nothing />,
    [t],
  )
  return useMemo(
    () => [
      { id: 'name', label: t`Role`, cell: ({ id, name }) => <Link to={`/staff/roles/${id}`}>{name}</Link> },
      {
        id: 'members',
        label: t`Members`,
        align: 'end',
        cell: ({ members }) => members,
      },
      { id: 'changes', label: t`Sees and changes`, cell: (role: Role) => names(areasOf(role).changed) },
      { id: 'sees', label: t`Sees only`, cell: (role: Role) => names(areasOf(role).seen) },
    ],
    [t, names],
  )
}

/** What a role changes, and what it only sees. */
function areasOf({ permissions }: Role): { changed: PermissionArea[]; seen: PermissionArea[] } {
  const readable = permissionsByArea.filter(({ read }) => permissions.includes(read))
  const isChanged = ({ write }: (typeof permissionsByArea)[number]) =>
    write !== null && permissions.includes(write)
  return {
    changed: readable.filter((one) => isChanged(one)).map(({ area }) => area),
    seen: readable.filter((one) => !isChanged(one)).map(({ area }) => area),
  }
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">
        <Trans>nothing</Trans>
      </span>
    </>
  )
}
