// What staff, and programs with an API key, may do in the back office: one vocabulary for roles and keys.

/**
 * What a permission is about. A test finds an area that no endpoint uses. Roles may hold permissions of areas that are not
 * here, of another version: they are left out.
 */
export const permissionAreas = [
  'products',
  'fabrics',
  'prices',
  'content',
  'settings',
  'staff',
  'log',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

/** `write` does not include `read`: whoever may write is given both. */
export type Permission = `${'read' | 'write'} ${PermissionArea}`

export const permissions: Permission[] = permissionAreas.flatMap((area): Permission[] =>
  // Nobody writes the log by hand.
  area === 'log' ? ['read log'] : [`read ${area}`, `write ${area}`],
)

export const isPermission = (text: string): text is Permission => (permissions as string[]).includes(text)
