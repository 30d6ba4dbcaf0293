// The menus that shoppers see: those that the merchant has published for a market and language, with the links that lead
// somewhere.
import * as z from 'zod/mini'
import {
  type Announcement,
  type MenuColumn,
  type MenuLink,
  type MenuTarget,
  type Navigation,
  navigationFields,
} from '#contract/admin/navigation.ts'
import { isEuropean } from '#contract/consumer-law.ts'
import { menuAddress } from '#contract/menu-address.ts'
import {
  type ColumnMenu,
  defaultColumns,
  defaultHeader,
  type MenuScreen,
  requiredScreens,
  type ShownColumn,
  type ShownLink,
  type ShownNavigation,
} from '#contract/navigation.ts'
import { languageOf } from '#locales/languages.ts'
import { goneProductLinks } from '../content/product-links.ts'
import { type ReadOwnPages, type ShownPage, shownPages } from '../content/own-pages.ts'
import { createCache, watchCatalogue, watchOnce } from '../kernel/cache.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Settings } from '../kernel/settings.ts'
import { type Storefront, storefrontsOf } from '../kernel/storefront.ts'
import { selectMenuCategories, selectPublishedNavigation } from './navigation.sql.ts'

/** A menu as it is stored: a line for each link and column, so that the log shows which ones were changed. */
const linesOf = (items: readonly unknown[]): string =>
  JSON.stringify(items).replaceAll(/\{"(?:kind|id)"/g, '\n$&')

/** Fields of menus as they are stored. */
export const textsOf = ({
  header,
  columns,
  about,
  announcement,
}: Partial<Navigation>): Record<string, string> => ({
  ...(header && { header: linesOf(header) }),
  ...(columns && { columns: linesOf(columns) }),
  ...(about !== undefined && { about: about ?? '' }),
  ...(announcement !== undefined && { announcement: JSON.stringify(announcement) }),
})

/** Menus as they are stored. A field that is missing or of another release is that of a new shop. */
export function readNavigation(texts: Record<string, string>): Navigation {
  const read = <Name extends keyof Navigation>(name: Name, value: () => unknown): Navigation[Name] => {
    const parsed = z.safeParse(navigationFields[name], orUndefined(value))
    return (parsed.success ? parsed.data : newNavigation[name]) as Navigation[Name]
  }
  const json = (name: keyof Navigation) => () => JSON.parse(texts[name] ?? 'null') as unknown
  return {
    header: read('header', json('header')),
    columns: read('columns', json('columns')),
    about: read('about', () => texts['about'] || null),
    announcement: read('announcement', json('announcement')),
  }
}

function orUndefined(value: () => unknown): unknown {
  try {
    return value()
  } catch {
    return undefined
  }
}

const toScreen = (to: MenuScreen): MenuLink => ({ kind: 'screen', to, label: null })

/** The menus of a new shop. */
export const newNavigation: Navigation = {
  header: defaultHeader.map((screen) => ({ ...toScreen(screen), links: [] })),
  columns: Object.entries(defaultColumns).map(([id, screens]) => ({
    id,
    title: null,
    links: screens.map(toScreen),
  })),
  about: null,
  announcement: null,
}

/** The published menus by the locale of their storefront. */
export async function publishedMenus(on: Queryable): Promise<ReadonlyMap<string, Navigation>> {
  const rows = await selectPublishedNavigation(on)
  return new Map(rows.map(({ locale, texts }) => [locale, readNavigation(texts)]))
}

/** The storefront whose published menus are shown in another one, with the same language; null: those of a new shop. */
export const inheritedFrom = (
  settings: Pick<Settings, 'shop' | 'publicUrl'>,
  menus: ReadonlyMap<string, Navigation>,
  locale: string,
): string | null =>
  storefrontsOf(settings)
    .map((one) => one.locale)
    .find((other) => other !== locale && languageOf(other) === languageOf(locale) && menus.has(other)) ?? null

/** What the links of a menu lead to. */
export interface MenuRecords {
  categories: readonly { id: string; name: string; lang?: string }[]
  pages: readonly ShownPage[]
  /** The language of the reader. */
  language: string
  /** Whether the market has the links that European law requires. */
  isEuropean: boolean
  /** The addresses in these menus that lead to a product that is gone. */
  gone: ReadonlySet<string>
}

/** All links of menus. */
export const linksOf = ({ header = [], columns = [], announcement }: Partial<Navigation>): MenuTarget[] => [
  ...header.flatMap((link) => [link, ...link.links]),
  ...columns.flatMap(({ links }) => links),
  ...(announcement?.link ? [announcement.link] : []),
]

/** The records of menus in the language of a storefront. */
export async function menuRecords(
  on: Queryable,
  storefront: Storefront,
  readPages: ReadOwnPages,
  navigation: Partial<Navigation>,
): Promise<MenuRecords> {
  const language = languageOf(storefront.locale)
  const content = languageOf(storefront.shop.contentLocale)
  const categories = await selectMenuCategories(on, language)
  return {
    categories: categories.map(({ id, name, language: written }) => ({
      id,
      name,
      ...((written ?? content) !== language && { lang: written ?? content }),
    })),
    pages: shownPages(await readPages(), storefront),
    language,
    isEuropean: isEuropean(storefront.shop.countries[0]!),
    gone: await goneProductLinks(
      on,
      linksOf(navigation).flatMap(({ kind, to }) => (kind === 'address' ? [to] : [])),
    ),
  }
}

/** A page that is the legal notice has the link of every shop to it. */
const isNotice = ({ legalKind }: ShownPage, { isEuropean: european }: MenuRecords): boolean =>
  european && legalKind === 'legal-notice'

function linkToPage(page: ShownPage, label: string | null, records: MenuRecords): ShownLink {
  if (isNotice(page, records)) return { screen: 'notice' }
  return {
    to: page.path,
    label: label ?? page.title,
    ...(label === null && page.language !== records.language && { lang: page.language }),
    ...(page.legalKind !== null && { stays: true as const }),
  }
}

/** A link as pages get it; null for one that leads nowhere. */
function shownLink(link: MenuLink, records: MenuRecords): ShownLink | null {
  const { label } = link
  if (link.kind === 'screen')
    return { screen: link.to, ...(label !== null && !requiredScreens.includes(link.to) && { label }) }
  if (link.kind === 'address') {
    const to = menuAddress(link.to)
    return to === null || records.gone.has(link.to) ? null : { to, label: label ?? to }
  }
  if (link.kind === 'page') {
    const page = records.pages.find(({ id }) => id === link.to)
    return page ? linkToPage(page, label, records) : null
  }
  const category = records.categories.find(({ id }) => id === link.to)
  if (!category) return null
  const { id, name, lang } = category
  return { to: `/categoryshop/${id}`, label: label ?? name, ...(label === null && lang && { lang }) }
}

/** Those that lead somewhere, each once. */
function shownLinks(links: readonly MenuLink[], records: MenuRecords): ShownLink[] {
  const found = new Map<string | undefined, ShownLink>()
  for (const link of links) {
    const shown = shownLink(link, records)
    if (shown && !found.has(shown.screen ?? shown.to)) found.set(shown.screen ?? shown.to, shown)
  }
  return [...found.values()]
}

/** Menus as pages get them, with the pages whose own setting names a menu, and with what the law requires. */
export function shownNavigation(navigation: Navigation, records: MenuRecords): ShownNavigation {
  const { header, columns, about, announcement } = navigation
  const linked = new Set(
    [...header.flatMap((link) => [link, ...link.links]), ...columns.flatMap(({ links }) => links)].map(
      ({ to }) => to as string,
    ),
  )
  const unlinked = records.pages.filter((page) => !linked.has(page.id) && !isNotice(page, records))
  const linksIn = (menu: string) =>
    unlinked.filter((page) => page.menu === menu).map((page) => linkToPage(page, null, records))
  return {
    header: [
      ...header.flatMap(({ links, ...link }) => {
        const shown = shownLink(link, records)
        const below = shownLinks(links, records)
        return shown ? [{ ...shown, ...(below.length > 0 && { links: below }) }] : []
      }),
      ...linksIn('header'),
    ],
    columns: shownColumns(columns, linksIn, records),
    ...(about !== null && { about }),
    ...(announcement && { announcement: shownAnnouncement(announcement, records) }),
  }
}

function shownAnnouncement({ text, link }: Announcement, records: MenuRecords): ShownLink {
  const { screen, to } = (link && shownLink({ ...link, label: null }, records)) ?? {}
  return { ...(screen && { screen }), ...(to !== undefined && { to }), label: text }
}

/** The last column has the pages of columns that were removed, and the required links that no column has. */
function shownColumns(
  columns: readonly MenuColumn[],
  linksIn: (menu: string) => ShownLink[],
  records: MenuRecords,
): ShownColumn[] {
  const all = columns.length > 0 ? columns : [{ id: 'company', title: null, links: [] }]
  const removed = Object.keys(defaultColumns).filter((menu) => all.every(({ id }) => id !== menu))
  const shown = all.map(({ id, title, links }): ShownColumn => ({
    ...(title === null ? { menu: id as ColumnMenu } : { title }),
    links: [...shownLinks(links, records), ...linksIn(id)],
  }))
  const present = new Set(shown.flatMap(({ links }) => links.map(({ screen }) => screen)))
  shown
    .at(-1)!
    .links.push(
      ...removed.flatMap(linksIn),
      ...requiredScreens.filter((screen) => !present.has(screen)).map((screen) => ({ screen })),
    )
  return shown
}

/** Reads the menus that shoppers see. */
export interface NavigationReader {
  /** Null for those of a new shop. */
  shown: (storefront: Storefront) => Promise<ShownNavigation | null>
  /** Differs between moments at which different announcements are shown. */
  period: () => Promise<string>
}

/** Reads the published menus with one statement for each change of the catalogue. */
export function navigationReader(
  db: Db,
  settings: Pick<Settings, 'shop' | 'publicUrl'>,
  readPages: ReadOwnPages,
): NavigationReader {
  const cache = createCache<ReadonlyMap<string, Navigation>>(() => 1)
  const watch = watchOnce(() => watchCatalogue(db, cache.clear))
  const published = async () => {
    await watch()
    return cache.get('menus', () => publishedMenus(db))
  }
  let moments: number[] = []
  return {
    async shown(storefront) {
      const menus = await published()
      const { locale } = storefront
      const navigation = menus.get(locale) ?? menus.get(inheritedFrom(settings, menus, locale) ?? '')
      if (!navigation) return null
      const shown = shownNavigation(navigation, await menuRecords(db, storefront, readPages, navigation))
      if (isNow(navigation.announcement)) return shown
      const { announcement: _later, ...now } = shown
      return now
    },
    async period() {
      // Without the database, the last known ones decide.
      moments = await published().then(momentsIn, () => moments)
      return String(moments.filter((moment) => moment <= Date.now()).length)
    },
  }
}

/** When announcements begin and end. */
const momentsIn = (menus: ReadonlyMap<string, Navigation>): number[] =>
  [...menus.values()].flatMap(({ announcement }) =>
    [announcement?.from, announcement?.until].flatMap((moment) => (moment ? [Date.parse(moment)] : [])),
  )

const isNow = (announcement: Navigation['announcement']): boolean =>
  announcement !== null &&
  (announcement.from === null || Date.parse(announcement.from) <= Date.now()) &&
  (announcement.until === null || Date.now() < Date.parse(announcement.until))
