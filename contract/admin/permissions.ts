// What staff, and programs with an API key, may do in the back office: one vocabulary for roles and keys.

/**
 * What a permission is about, and whether it can be changed: nobody writes the log or the numbers of the shop by hand. A
 * test finds an area that no endpoint uses. Roles may hold permissions of areas that are not here, of another version:
 * they are left out.
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

/** `write` does not include `read`: members who may write are given both. */
export type Permission = `${'read' | 'write'} ${PermissionArea}`

export const permissions: Permission[] = permissionAreas.flatMap((area): Permission[] =>
  areas[area] === 'read' ? [`read ${area}`] : [`read ${area}`, `write ${area}`],
)

/** The areas of what can be imported. */
const importAreas = ['products', 'fabrics', 'customers'] as const

/** What a call asks for: a permission; of imports that of one of their areas, and which one depends on the import. */
export type AskedPermission = Permission | 'read imports' | 'write imports'

/** The permissions of which one is enough. */
export function enoughFor(asked: AskedPermission): Permission[] {
  if (asked === 'read imports') return importAreas.map((area) => `read ${area}` as const)
  if (asked === 'write imports') return importAreas.map((area) => `write ${area}` as const)
  return [asked]
}

export const isPermission = (text: string): text is Permission => (permissions as string[]).includes(text)
