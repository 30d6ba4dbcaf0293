// The permissions of the back office, for roles of staff and for API keys.

/**
 * The areas of permissions, and whether an area has a `write` permission: the log and analytics are only read. A test
 * finds an area that no endpoint uses. Permissions of unknown areas, from another version, are ignored.
 */
const areas = {
  products: 'write',
  fabrics: 'write',
  prices: 'write',
  promotions: 'write',
  production: 'write',
  content: 'write',
  settings: 'write',
  orders: 'write',
  customers: 'write',
  messages: 'write',
  returns: 'write',
  reviews: 'write',
  analytics: 'read',
  staff: 'write',
  log: 'read',
} as const satisfies Record<string, 'read' | 'write'>
export type PermissionArea = keyof typeof areas
export const permissionAreas = Object.keys(areas) as PermissionArea[]

/** `write` does not include `read`: members who may write have both. */
export type Permission = `${'read' | 'write'} ${PermissionArea}`

export const permissions: Permission[] = permissionAreas.flatMap((area): Permission[] =>
  areas[area] === 'read' ? [`read ${area}`] : [`read ${area}`, `write ${area}`],
)

/** The areas with imports. */
const importAreas = ['products', 'fabrics', 'customers'] as const

/** The access of a call: a permission, or for imports one of the permissions of their areas. */
export type AskedPermission = Permission | 'read imports' | 'write imports'

/** The permissions of which the caller needs one. */
export function enoughFor(asked: AskedPermission): Permission[] {
  if (asked === 'read imports') return importAreas.map((area) => `read ${area}` as const)
  if (asked === 'write imports') return importAreas.map((area) => `write ${area}` as const)
  return [asked]
}

export const isPermission = (text: string): text is Permission => (permissions as string[]).includes(text)
