// The menus that staff arrange, for each market and language.
import type { AdminNavigation, MenuLink, MenuTarget, Navigation } from '#contract/admin/navigation.ts'
import { menuAddress } from '#contract/menu-address.ts'
import { europeanScreens, type MenuScreen, menuScreens, requiredScreens } from '#contract/navigation.ts'
import type { ReadOwnPages } from '../../content/own-pages.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { Settings } from '../../kernel/settings.ts'
import { type Storefront, storefrontsOf } from '../../kernel/storefront.ts'
import {
  inheritedFrom,
  linksOf,
  type MenuRecords,
  menuRecords,
  newNavigation,
  publishedMenus,
  readNavigation,
} from '../../navigation/navigation.ts'
import { type ContentRef, readText } from './versions.ts'

export const navigationRef = (locale: string): ContentRef => ({
  kind: 'navigation',
  id: 'menus',
  language: locale,
})

/** Throws `Not Found` for a market and language in which the shop is not shown. */
export function storefrontAt(settings: Settings, locale: string): Storefront {
  const storefront = storefrontsOf(settings).find((one) => one.locale === locale)
  if (!storefront) throw notFound(because('language-not-shown'))
  return storefront
}

interface Sources {
  db: Queryable
  settings: Settings
  readPages: ReadOwnPages
}

/** The menus of a storefront with what they can link to. */
export async function getNavigation(
  { db, settings, readPages }: Sources,
  storefront: Storefront,
): Promise<AdminNavigation> {
  const { locale, url } = storefront
  const { texts, ...state } = await readText(db, navigationRef(locale))
  const menus = await publishedMenus(db)
  const from = inheritedFrom(settings, menus, locale)
  const stored = texts ? readNavigation(texts) : menus.get(from ?? '')
  const records = await menuRecords(db, storefront, readPages, stored ?? {})
  return {
    locale,
    ...state,
    navigation: stored ?? newNavigationIn(records),
    inheritedFrom: from,
    url: `${url}/`,
    targets: targetsOf(records),
  }
}

/** The menus of a new shop, without what only European markets have in any other market. */
const newNavigationIn = ({ isEuropean }: MenuRecords): Navigation => ({
  ...newNavigation,
  columns: newNavigation.columns.map((column) => ({
    ...column,
    links: column.links.filter(
      (link) => isEuropean || link.kind !== 'screen' || !europeanScreens.includes(link.to),
    ),
  })),
})

const targetsOf = ({ categories, pages, isEuropean, gone }: MenuRecords): AdminNavigation['targets'] => ({
  screens: (Object.keys(menuScreens) as MenuScreen[]).filter(
    (screen) => isEuropean || !europeanScreens.includes(screen),
  ),
  categories: categories.map(({ id, name }) => ({ id, name })),
  pages: pages.map(({ id, title, path, menu, legalKind }) => ({
    id,
    title,
    path,
    menu,
    required: legalKind !== null,
  })),
  gone: [...gone],
})

/** A typed address without the host and the path of this shop; null for an address elsewhere. */
function withinShop(address: string, settings: Settings): string | null {
  const storefronts = storefrontsOf(settings).toSorted((one, other) => other.path.length - one.path.length)
  for (const { url, path } of storefronts)
    for (const start of [url, path])
      if (start !== '' && (address === start || address.startsWith(`${start}/`)))
        return address.slice(start.length) || '/'
  return address.startsWith('/') ? address : null
}

/** What an address within the shop is, so that it disappears with it; the address itself when it is nothing known. */
function targetAt(address: string, { categories, pages }: MenuRecords): MenuTarget {
  const screen = Object.entries(menuScreens).find(([, path]) => path === address)?.[0] as
    | MenuScreen
    | undefined
  if (screen) return { kind: 'screen', to: screen }
  const category = categories.find(({ id }) => address === `/categoryshop/${id}`)
  if (category) return { kind: 'category', to: category.id }
  const page = pages.find(({ path }) => path === address)
  return page ? { kind: 'page', to: page.id } : { kind: 'address', to: address }
}

/** Links to what they lead to, in the only form in which each is stored. */
export function checkedNavigation(
  changes: Partial<Navigation>,
  last: Navigation,
  settings: Settings,
  records: MenuRecords,
): Partial<Navigation> {
  const known = new Set([
    ...records.categories.map(({ id }) => `category ${id}`),
    ...records.pages.map(({ id }) => `page ${id}`),
    // What was removed since then is not shown, and must not keep staff from saving.
    ...linksOf(last).map(({ kind, to }) => `${kind} ${to}`),
  ])
  const checkedTarget = (target: MenuTarget): MenuTarget => {
    if (target.kind === 'address') {
      const address = menuAddress(target.to) ?? target.to
      const within = withinShop(address, settings)
      return within === null ? { kind: 'address', to: address } : targetAt(within, records)
    }
    if (target.kind !== 'screen' && !known.has(`${target.kind} ${target.to}`))
      throw new ApiError('Invalid Input', because('menu-target-not-found', { target: target.to }), 'changes')
    return { kind: target.kind, to: target.to } as MenuTarget
  }
  const checked = <Link extends MenuLink>(link: Link): Link => {
    const target = checkedTarget(link)
    const isFixed = target.kind === 'screen' && requiredScreens.includes(target.to)
    return { ...link, ...target, label: isFixed ? null : link.label }
  }
  const { header, columns, about, announcement } = changes
  if (announcement) refuseReversed(announcement)
  return {
    ...(header && { header: header.map((link) => ({ ...checked(link), links: link.links.map(checked) })) }),
    ...(columns && { columns: columns.map((column) => ({ ...column, links: column.links.map(checked) })) }),
    ...(about !== undefined && { about }),
    ...(announcement !== undefined && {
      announcement: announcement && {
        ...announcement,
        link: announcement.link && checkedTarget(announcement.link),
      },
    }),
  }
}

function refuseReversed({ from, until }: { from: string | null; until: string | null }): void {
  if (from === null || until === null || Date.parse(from) < Date.parse(until)) return
  throw new ApiError(
    'Invalid Input',
    because('end-before-begin', { field: 'until' }),
    'changes.announcement.until',
  )
}
