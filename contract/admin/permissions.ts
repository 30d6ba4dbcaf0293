// The permissions of the back office, for roles of staff and for API keys.
import { msg } from '@lingui/core/runtime-macro'

export type BuiltInRoleKey = 'manager' | 'service' | 'workshop' | 'books' | 'viewer'

interface Area {
  /** Its name for staff. */
  label: ReturnType<typeof msg>
  /** `read`: it has no `write` permission. */
  allows: 'read' | 'write'
  /** The permissions of the built-in roles besides the owner's, which has all; `write` includes `read`. */
  roles: Partial<Record<BuiltInRoleKey, 'read' | 'write'>>
}

/**
 * The areas of permissions. A test finds an area that no endpoint uses. Permissions of unknown areas, from another
 * version, are ignored.
 */
const areas = {
  products: {
    label: msg`Products`,
    allows: 'write',
    roles: { manager: 'write', service: 'read', workshop: 'read', books: 'read', viewer: 'read' },
  },
  fabrics: {
    label: msg`Fabrics`,
    allows: 'write',
    roles: { manager: 'write', service: 'read', workshop: 'write', books: 'read', viewer: 'read' },
  },
  prices: {
    label: msg`Prices`,
    allows: 'write',
    roles: { manager: 'write', service: 'read', books: 'read', viewer: 'read' },
  },
  promotions: {
    label: msg`Promotions`,
    allows: 'write',
    roles: { manager: 'write', service: 'read', books: 'read', viewer: 'read' },
  },
  production: {
    label: msg`Workshop`,
    allows: 'write',
    roles: { manager: 'write', service: 'read', workshop: 'write', viewer: 'read' },
  },
  content: {
    label: msg`Pages and emails`,
    allows: 'write',
    roles: { manager: 'write', service: 'read', viewer: 'read' },
  },
  settings: {
    label: msg`Settings`,
    allows: 'write',
    roles: { manager: 'write', books: 'read', viewer: 'read' },
  },
  backups: { label: msg`Backups`, allows: 'write', roles: {} },
  services: { label: msg`Payment providers, mail server and public address`, allows: 'write', roles: {} },
  orders: {
    label: msg`Orders`,
    allows: 'write',
    roles: { manager: 'write', service: 'write', books: 'read' },
  },
  bank: {
    label: msg`Bank statements and transfers`,
    allows: 'write',
    roles: { manager: 'write', books: 'write' },
  },
  customers: { label: msg`Customers`, allows: 'write', roles: { manager: 'write', service: 'read' } },
  mailings: { label: msg`Newsletter`, allows: 'write', roles: { manager: 'write' } },
  messages: { label: msg`Messages`, allows: 'write', roles: { manager: 'write', service: 'write' } },
  returns: {
    label: msg`Returns, alterations and remakes`,
    allows: 'write',
    roles: { manager: 'write', service: 'write', workshop: 'read', books: 'read', viewer: 'read' },
  },
  reviews: {
    label: msg`Reviews`,
    allows: 'write',
    roles: { manager: 'write', service: 'write', viewer: 'read' },
  },
  analytics: {
    label: msg`Analytics`,
    allows: 'read',
    roles: { manager: 'read', books: 'read', viewer: 'read' },
  },
  books: { label: msg`Books`, allows: 'write', roles: { manager: 'write', books: 'write' } },
  staff: { label: msg`Staff and roles`, allows: 'write', roles: { manager: 'read' } },
  log: { label: msg`Log`, allows: 'read', roles: { manager: 'read', books: 'read' } },
} as const satisfies Record<string, Area>
export type PermissionArea = keyof typeof areas
export const permissionRegistry: Record<PermissionArea, Area> = areas
export const permissionAreas = Object.keys(areas) as PermissionArea[]

/** `write` does not include `read`: members who may write have both. */
export type Permission = `${'read' | 'write'} ${PermissionArea}`

export const permissions: Permission[] = permissionAreas.flatMap((area): Permission[] =>
  areas[area].allows === 'read' ? [`read ${area}`] : [`read ${area}`, `write ${area}`],
)

/** The permissions of each area: to see and, where there is one, to change. */
export const permissionsByArea = permissionAreas.map((area) => ({
  area,
  read: `read ${area}` as Permission,
  write: permissions.find((one) => one === `write ${area}`) ?? null,
}))

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
