// How a link of a menu is called, and whether shoppers see it.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AdminNavigation,
  MenuColumn,
  MenuLink,
  MenuTarget,
  Navigation,
} from '#contract/admin/navigation.ts'
import { columnLabels, headerLabels, menuLabels } from '#contract/menu-labels.ts'
import type { ColumnMenu } from '#contract/navigation.ts'

export type Targets = AdminNavigation['targets']

/** The label that a link has without one of its own; null when what it leads to is gone. */
export function ownLabelOf(
  target: MenuTarget,
  { categories, pages }: Targets,
  i18n: I18n,
  isHeader = false,
): string | null {
  if (target.kind === 'screen') return i18n._((isHeader && headerLabels[target.to]) || menuLabels[target.to])
  if (target.kind === 'category') return categories.find(({ id }) => id === target.to)?.name ?? null
  if (target.kind === 'page') return pages.find(({ id }) => id === target.to)?.title ?? null
  return target.to
}

const kindLabels: Record<MenuLink['kind'], MessageDescriptor> = {
  screen: msg({ message: 'Part of the shop', comment: 'What a link of a menu leads to' }),
  category: msg`Category`,
  page: msg`Page`,
  address: msg({ message: 'Address', comment: 'That a link of a menu leads to' }),
}

export interface LinkText {
  label: string
  /** What it leads to. */
  target: string
  /** Why shoppers do not see it; undefined when they do. */
  missing?: string
}

export function linkText(link: MenuLink, targets: Targets, i18n: I18n, isHeader = false): LinkText {
  const own = ownLabelOf(link, targets, i18n, isHeader)
  const kind = i18n._(kindLabels[link.kind])
  const target = link.kind === 'address' ? link.to : kind
  const label = link.label ?? own ?? link.to
  if (own === null)
    return {
      label,
      target,
      missing:
        link.kind === 'category'
          ? i18n._(msg`Not shown: the category is not in the shop`)
          : i18n._(msg`Not shown: the page is not published`),
    }
  if (link.kind === 'address' && targets.gone.includes(link.to))
    return { label, target, missing: i18n._(msg`Not shown: the product is not in the shop`) }
  if (link.kind === 'screen' && !targets.screens.includes(link.to))
    return { label, target, missing: i18n._(msg`Not shown: only European markets have it`) }
  return { label, target }
}

export const columnTitle = ({ id, title }: Pick<MenuColumn, 'id' | 'title'>, i18n: I18n): string =>
  title ?? i18n._(columnLabels[id as ColumnMenu] ?? columnLabels.shop)

/** Menus as lines, to compare versions. */
export function linesOf(navigation: Partial<Navigation>, targets: Targets, i18n: I18n): string {
  const lineOf = (link: MenuLink, indent: string, isHeader?: boolean) => {
    const { label, target } = linkText(link, targets, i18n, isHeader)
    return `${indent}${label} (${target})`
  }
  const { header = [], columns = [], about, announcement } = navigation
  return [
    ...header.flatMap((link) => [lineOf(link, '', true), ...link.links.map((below) => lineOf(below, '  '))]),
    ...columns.flatMap((column) => [
      `${columnTitle(column, i18n)}:`,
      ...column.links.map((link) => lineOf(link, '  ')),
    ]),
    ...(about ? [about] : []),
    ...(announcement ? [announcement.text] : []),
  ].join('\n')
}
