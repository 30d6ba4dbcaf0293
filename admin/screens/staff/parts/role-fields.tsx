// The fields of a new role, and of one that is changed.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Permission, type PermissionArea, permissionRegistry } from '#contract/admin/permissions.ts'
import type { Role } from '#contract/admin/roles.ts'
import { PermissionTable } from '../../../shared/permission-table.tsx'
import { filledIn, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-fields.tsx'

export type RoleValues = Pick<Role, 'name' | 'permissions'>

export function useRoleFields({ name, permissions }: RoleValues): FieldsOf<RoleValues, RoleValues> {
  const { t, i18n } = useLingui()
  const permissionText = (one: Permission) => {
    const [verb, area] = one.split(' ') as ['read' | 'write', PermissionArea]
    const name = t(permissionRegistry[area].label)
    return verb === 'read' ? t`see ${name}` : t`change ${name}`
  }
  return {
    name: {
      label: t`Name`,
      value: name,
      check: filledIn(i18n, msg`Enter a name`),
      toSaved: trimmed,
      render: textControl({ maxLength: 60 }),
    },
    permissions: {
      label: t`Permissions`,
      value: permissions,
      show: (some) => some.map(permissionText).join(', ') || t`none`,
      render: ({ label, value, error, onChange }) => (
        <PermissionTable
          label={label}
          chosen={value}
          onChange={(chosen) => onChange(inOrder(chosen, permissions))}
          error={error}
        />
      ),
    },
  }
}

/** Keeps the previous order of permissions, so that a change that is reverted counts as none. */
const inOrder = (chosen: Permission[], before: Permission[]): Permission[] => [
  ...before.filter((one) => chosen.includes(one)),
  ...chosen.filter((one) => !before.includes(one)),
]
