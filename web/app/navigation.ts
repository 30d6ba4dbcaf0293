// The links of header and footer: those of the merchant, or those of a new shop with the merchant's own pages.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { columnLabels, headerLabels, menuLabels } from '#contract/menu-labels.ts'
import {
  type ColumnMenu,
  defaultColumns,
  defaultHeader,
  europeanScreens,
  type MenuScreen,
  menuScreens,
  requiredScreens,
  type ShownHeaderLink,
  type ShownLink,
} from '#contract/navigation.ts'
import { hasPage } from '../context/offer.ts'
import type { OwnPageLink, ShopConfig } from '../context/screen.ts'

export interface NavigationLink {
  to: string
  label: MessageDescriptor
}

/** A link whose label is a message, or a text of the merchant. */
export interface MenuLink extends Omit<NavigationLink, 'label'> {
  label: MessageDescriptor | string
  lang?: string | undefined
  /** Also shown while the shopper is buying: what the law requires, and help. */
  stays?: boolean | undefined
}

export interface HeaderLink extends MenuLink {
  /** Its submenu; empty when it has none. */
  links: MenuLink[]
}

export interface FooterColumn {
  title: MessageDescriptor | string
  links: MenuLink[]
}

type Labels = Partial<Record<MenuScreen, MessageDescriptor>>

const toScreen = (screen: MenuScreen): ShownLink => ({ screen })

/** The address of a screen; undefined where the shop does not have it. */
function addressOf(screen: MenuScreen, config: ShopConfig): string | undefined {
  if (!config.european && europeanScreens.includes(screen)) return undefined
  // Without a page of the merchant, the contact page has the legal notice.
  const to = (screen === 'notice' && config.legalNoticePath) || menuScreens[screen]
  return hasPage(config, to) ? to : undefined
}

/** The links that the shop has. @param labels of screens in place of those of the footer */
const linksOf = (links: readonly ShownLink[], config: ShopConfig, labels: Labels = {}): MenuLink[] =>
  links.flatMap(({ screen, to = screen && addressOf(screen, config), label, lang, stays }): MenuLink[] => {
    const shown = label ?? (screen && (labels[screen] ?? menuLabels[screen]))
    if (to === undefined || shown === undefined || !hasPage(config, to)) return []
    return [{ to, label: shown, lang, stays: stays ?? (screen && requiredScreens.includes(screen)) }]
  })

const pagesIn = ({ pages = [] }: ShopConfig, menu: OwnPageLink['menu']) =>
  pages.filter((page) => page.menu === menu)

export function headerLinks(config: ShopConfig): HeaderLink[] {
  const links: ShownHeaderLink[] = config.navigation?.header ?? [
    ...defaultHeader.map(toScreen),
    ...pagesIn(config, 'header'),
  ]
  return links.flatMap(({ links: below = [], ...link }) =>
    linksOf([link], config, headerLabels).map((shown) => ({ ...shown, links: linksOf(below, config) })),
  )
}

/** The width that the links of the header need, in letters. */
export const headerWidth = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + label.length + 3, 0)

/** The line above the header; `to` is undefined when it has no link. */
export function announcementOf(config: ShopConfig): { label: string; to: string | undefined } | undefined {
  const { label, screen, to = screen && addressOf(screen, config) } = config.navigation?.announcement ?? {}
  return label === undefined ? undefined : { label, to }
}

/** The columns of the footer that have links. */
export function footerColumns(config: ShopConfig): FooterColumn[] {
  const columns =
    config.navigation?.columns ??
    (Object.keys(defaultColumns) as ColumnMenu[]).map((menu) => ({
      menu,
      title: undefined,
      links: [...defaultColumns[menu].map(toScreen), ...pagesIn(config, menu)],
    }))
  return columns
    .map(({ title, menu = 'shop', links }) => ({
      title: title ?? columnLabels[menu],
      links: linksOf(links, config),
    }))
    .filter(({ links }) => links.length > 0)
}

/** The links of the account menu. */
export const accountLinks: NavigationLink[] = [
  { to: '/myprofile', label: msg`Your account` },
  { to: '/order', label: msg`Your orders` },
  { to: '/myprofile?tab=wishlist', label: msg`Your wishlist` },
]
