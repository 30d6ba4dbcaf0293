// Roles, each with the areas that its members see and change.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type PermissionArea, permissionRegistry, permissionsByArea } from '#contract/admin/permissions.ts'
import { exportRoles, type Role, roleSort } from '#contract/admin/roles.ts'
import { useListRolesInfiniteQuery } from '../../api/staff.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import type { Column } from '../../ui/table/column.ts'
import { StaffNav } from './parts/staff-nav.tsx'

export default function RolesScreen() {
  const { t } = useLingui()
  const list = useList({ sort: roleSort, columns })
  const query = useListRolesInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Roles`}
      lead={t`A role says what its members see and change. A change takes effect at once.`}
      nav={<StaffNav />}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      files={[{ label: t`Roles`, endpoint: exportRoles }]}
      create={{ to: '/staff/roles/new', label: t`Create role`, permission: 'write staff' }}
      news={['role', 'member']}
      none={{ title: t`No roles yet`, action: null }}
    />
  )
}

const columns: readonly Column<Role>[] = [
  { id: 'name', label: msg`Role`, cell: ({ id, name }) => <Link to={`/staff/roles/${id}`}>{name}</Link> },
  {
    id: 'members',
    label: msg`Members`,
    align: 'end',
    cell: ({ members }) => members,
  },
  { id: 'changes', label: msg`Sees and changes`, cell: (role) => <Areas areas={areasOf(role).changed} /> },
  { id: 'sees', label: msg`Sees only`, cell: (role) => <Areas areas={areasOf(role).seen} /> },
]

/** The areas that a role changes, and those that it only sees. */
function areasOf({ permissions }: Role): { changed: PermissionArea[]; seen: PermissionArea[] } {
  const readable = permissionsByArea.filter(({ read }) => permissions.includes(read))
  const isChanged = ({ write }: (typeof permissionsByArea)[number]) =>
    write !== null && permissions.includes(write)
  return {
    changed: readable.filter((one) => isChanged(one)).map(({ area }) => area),
    seen: readable.filter((one) => !isChanged(one)).map(({ area }) => area),
  }
}

function Areas({ areas }: { areas: PermissionArea[] }) {
  const { t } = useLingui()
  if (areas.length > 0) return areas.map((area) => t(permissionRegistry[area].label)).join(', ')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">
        <Trans>nothing</Trans>
      </span>
    </>
  )
}
