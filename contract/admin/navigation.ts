// The menus of the shop: header, footer and the line above the header, for each market and language, with their versions.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { maxAddressLength, menuAddress } from '../menu-address.ts'
import { defaultColumns, type MenuScreen, menuScreens } from '../navigation.ts'
import { pageMenus } from '../pages.ts'
import { singleLine } from '../text-fields.ts'
import { invalid } from '../validation-message.ts'
import { adminEndpoint } from './endpoint.ts'
import { locale, moment, textVersion, versionInQuery } from './fields.ts'
import { cursor, pageReply } from './list.ts'
import { textState, textVersionItem } from './pages.ts'

/** The largest lengths, with which no header and no footer breaks. */
export const navigationLimits = {
  headerLinks: 8,
  /** Of a submenu. */
  subLinks: 10,
  columns: 4,
  columnLinks: 12,
  label: 40,
  title: 30,
  about: 200,
  announcement: 140,
} as const

const screens = Object.keys(menuScreens) as [MenuScreen, ...MenuScreen[]]

/** A path of the shop, or an address elsewhere that begins with https. */
const address = singleLine(maxAddressLength).check(
  z.refine<string>((to) => menuAddress(to) !== null, invalid('field-menu-address')),
)

/** What a link leads to: a screen of the shop, a category, a page of the merchant, or an address. */
export type MenuTarget =
  | { kind: 'screen'; to: MenuScreen }
  | { kind: 'category' | 'page' | 'address'; to: string }
/** Its label; null: that of the screen, the name of the category, the title of the page. */
export type MenuLink = MenuTarget & { label: string | null }
/** With the links of its submenu. */
export type HeaderLink = MenuLink & { links: MenuLink[] }

type Shape = Record<string, z.ZodMiniType>

/** @param more fields. @param ownLabel an address has a label of its own. */
const targetOf = <Target>(more: Shape, ownLabel: Shape = {}) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('screen'), to: z.enum(screens), ...more }),
    z.strictObject({ kind: z.literal('category'), to: slug, ...more }),
    z.strictObject({ kind: z.literal('page'), to: id, ...more }),
    z.strictObject({ kind: z.literal('address'), to: address, ...more, ...ownLabel }),
  ]) as unknown as z.ZodMiniType<Target, Target>

const label = singleLine(navigationLimits.label)
const menuTarget = targetOf<MenuTarget>({})
const menuLink = targetOf<MenuLink>({ label: z.nullable(label) }, { label })

const listOf = <Item>(item: z.ZodMiniType<Item, Item>, most: number) =>
  z.array(item).check(z.maxLength(most, invalid('field-max-entries')))

const headerLink = targetOf<HeaderLink>(
  { label: z.nullable(label), links: listOf(menuLink, navigationLimits.subLinks) },
  { label },
)

const column = z
  .strictObject({
    /** `shop`, `order` and `company` are the columns of a new shop, to which pages of the merchant are added. */
    id: z.string().check(z.regex(/^[a-z0-9]{1,12}$/, invalid('field-column-id'))),
    /** Null: the heading of the column of a new shop. */
    title: z.nullable(singleLine(navigationLimits.title)),
    links: listOf(menuLink, navigationLimits.columnLinks),
  })
  .check(
    z.refine<{ id: string; title: string | null }>(
      ({ id, title }) => title !== null || Object.hasOwn(defaultColumns, id),
      { error: invalid('field-empty'), path: ['title'] },
    ),
  )

const announcement = z.strictObject({
  text: singleLine(navigationLimits.announcement),
  link: z.nullable(menuTarget),
  /** Null: from its publication on. */
  from: z.nullable(moment),
  /** Null: until it is removed. */
  until: z.nullable(moment),
})

export const navigationFields = {
  header: listOf(headerLink, navigationLimits.headerLinks),
  columns: listOf(column, navigationLimits.columns).check(
    z.refine<readonly { id: string }[]>(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      invalid('field-same-twice'),
    ),
  ),
  /** The line about the shop in the footer; null: that of a new shop. */
  about: z.nullable(singleLine(navigationLimits.about)),
  announcement: z.nullable(announcement),
}

export const navigationObject = z.strictObject(navigationFields)
export type Navigation = z.output<typeof navigationObject>
export type MenuColumn = z.output<typeof column>
export type Announcement = z.output<typeof announcement>

/** What a menu can link to in this market and language. */
const targets = z.object({
  /** The screens that the market has. */
  screens: z.array(z.enum(screens)),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The published pages of the merchant. */
  pages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      path: z.string(),
      /** The menu that links to the page even if no link here does. */
      menu: z.enum(pageMenus),
      /** Always in the footer, because it is a page that the law requires. */
      required: z.boolean(),
    }),
  ),
  /** The addresses of links of these menus that lead to a product that is not in the shop. Shoppers do not see them. */
  gone: z.array(z.string()),
})
export type MenuTargets = z.output<typeof targets>

const adminNavigation = z.object({
  locale: z.string(),
  ...textState,
  navigation: navigationObject,
  /** The market of the same language whose menus are shown while none are published here; null: those of a new shop. */
  inheritedFrom: z.nullable(z.string()),
  /** Its home page. */
  url: z.string(),
  targets,
})
export type AdminNavigation = z.output<typeof adminNavigation>

const which = { locale }
const reply = dataReply({ navigation: adminNavigation })

export const getNavigation = adminEndpoint({
  method: 'GET',
  path: '/admin/navigation/get',
  access: 'read content',
  summary: 'The menus of a market and language that were saved last',
  description:
    'While nothing was saved, they are those that shoppers see. `targets` is what they can link to; a link to anything else is not shown.',
  query: z.strictObject(which),
  reply,
  errors: ['Not Found'],
})

export const updateNavigation = adminEndpoint({
  method: 'POST',
  path: '/admin/navigation/update',
  access: 'write content',
  summary: 'Save changes of the menus as a new version',
  description:
    'Shoppers see it when it is published. What the law requires is shown in the footer in any case, with its own label. An address of this shop becomes a link to its screen, category or page. A field that somebody else has changed since `version` is refused, with both values.',
  body: z.strictObject({ ...which, version: textVersion, changes: z.partial(navigationObject) }),
  reply,
  errors: ['Not Found', 'Stale'],
})

export const publishNavigation = adminEndpoint({
  method: 'POST',
  path: '/admin/navigation/publish',
  access: 'write content',
  summary: 'Show a version of the menus to shoppers',
  body: z.strictObject({ ...which, version: textVersion }),
  reply,
  errors: ['Not Found'],
})

export const unpublishNavigation = adminEndpoint({
  method: 'POST',
  path: '/admin/navigation/unpublish',
  access: 'write content',
  summary: 'Show the menus of a new shop again, or those of another market in the same language',
  description: 'The versions stay, and can be published again.',
  body: z.strictObject(which),
  reply,
  errors: ['Not Found'],
})

export const listNavigationVersions = adminEndpoint({
  method: 'GET',
  path: '/admin/navigation/listVersions',
  access: 'read content',
  summary: 'The versions of the menus, the newest first',
  query: z.strictObject({ ...which, next: cursor }),
  reply: pageReply(textVersionItem),
  errors: ['Not Found'],
})

export const getNavigationVersion = adminEndpoint({
  method: 'GET',
  path: '/admin/navigation/getVersion',
  access: 'read content',
  summary: 'One version of the menus',
  query: z.strictObject({ ...which, version: versionInQuery }),
  reply: dataReply({ navigation: navigationObject }),
  errors: ['Not Found'],
})

export const restoreNavigationVersion = adminEndpoint({
  method: 'POST',
  path: '/admin/navigation/restoreVersion',
  access: 'write content',
  summary: 'Go back to an older version of the menus, as a new version',
  body: z.strictObject({ ...which, version: textVersion }),
  reply,
  errors: ['Not Found'],
})

export const previewNavigation = adminEndpoint({
  method: 'POST',
  path: '/admin/navigation/preview',
  access: 'read content',
  summary: 'The home page with these menus as a document without scripts, for a frame of the back office',
  description: 'The line above the header is shown whenever it begins and ends.',
  body: z.strictObject({ ...which, navigation: navigationObject }),
  reply: dataReply({ html: z.string() }),
  errors: ['Not Found'],
})
