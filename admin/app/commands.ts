// What the command palette offers: screens that may be opened, actions, and records that match what is typed.
import { useLingui } from '@lingui/react/macro'
import { setTheme } from '../context/browser-settings.ts'
import { pageConfig } from '../context/page-config.ts'
import { useMay } from '../context/session.ts'
import { useListProductsInfiniteQuery } from '../api/products.ts'
import { useListFabricsInfiniteQuery } from '../api/fabrics.ts'
import { useListMembersInfiniteQuery, useListRolesInfiniteQuery } from '../api/staff.ts'
import { useLanguageChange, useSignOut } from './member-actions.ts'
import { routes } from './routes.ts'

export type Command = {
  id: string
  label: string
  /** What it is, beside the label: a screen, an action, or the kind of the record. */
  kind: string
  /** Further words it is found by. */
  words?: string
} & ({ to: string } | { act: () => void })

/** Screens and actions. */
export function useCommands(showKeyboardHelp: () => void): Command[] {
  const { t } = useLingui()
  const may = useMay()
  const signOut = useSignOut()
  const changeLanguage = useLanguageChange()
  const { languages, language } = pageConfig()
  const screens: Command[] = routes
    .filter(({ path, permission }) => !path.includes(':') && may(permission))
    .map(({ path, title }) => ({
      id: path,
      label: t(title),
      kind: t({ message: 'Screen', context: 'back office' }),
      to: path,
    }))
  const action = (id: string, label: string, what: { to: string } | { act: () => void }): Command => ({
    id,
    label,
    kind: t`Action`,
    ...what,
  })
  return [
    ...screens,
    ...(may('write staff')
      ? [action('invite', t`Invite a member`, { to: '/staff/invitations?invite=1' })]
      : []),
    action('api-key', t`Make an API key`, { to: '/account/api-keys?new=1' }),
    action('light', t`Light colours`, { act: () => setTheme('light') }),
    action('dark', t`Dark colours`, { act: () => setTheme('dark') }),
    action('system', t`Colours as the system has them`, { act: () => setTheme('system') }),
    ...languages
      .filter((one) => one.language !== language)
      .map(({ locale, name }) => action(locale, name, { act: () => void changeLanguage(locale) })),
    action('keyboard', t`Keyboard help`, { act: showKeyboardHelp }),
    action('sign-out', t`Sign out`, { act: () => void signOut() }),
  ]
}

/** Records of every area that may be read. An area joins with a call of its own. */
export function useRecords(typed: string): { records: Command[]; isSearching: boolean } {
  const { t } = useLingui()
  const may = useMay()
  const search = typed.trim().slice(0, 80)
  const skipStaff = search === '' || !may('read staff')
  const skipProducts = search === '' || !may('read products')
  const skipFabrics = search === '' || !may('read fabrics')
  const members = useListMembersInfiniteQuery({}, { skip: skipStaff })
  const roles = useListRolesInfiniteQuery({}, { skip: skipStaff })
  const products = useListProductsInfiniteQuery({ search, sort: 'name' }, { skip: skipProducts })
  const fabrics = useListFabricsInfiniteQuery({ search }, { skip: skipFabrics })
  const found = {
    fabrics: skipFabrics ? [] : itemsOf(fabrics).slice(0, mostFabrics),
    members: skipStaff ? [] : itemsOf(members),
    roles: skipStaff ? [] : itemsOf(roles),
    products: skipProducts ? [] : itemsOf(products).slice(0, mostProducts),
  }
  return {
    records: [
      // Found by their article numbers too, which are not in the label.
      ...found.products.map(({ id, name }) => ({
        id: `product ${id}`,
        label: name,
        kind: t`Product`,
        words: search,
        to: `/products/${id}`,
      })),
      ...found.fabrics.map(({ code, name, colour }) => ({
        id: `fabric ${code}`,
        label: `${name}, ${colour} · ${code}`,
        kind: t`Fabric`,
        words: search,
        to: `/fabrics/${code}`,
      })),
      ...found.members.map(({ id, fullName, email }) => ({
        id,
        label: `${fullName} · ${email}`,
        kind: t`Member`,
        to: `/staff/${id}`,
      })),
      ...found.roles.map(({ id, name }) => ({ id, label: name, kind: t`Role`, to: `/staff/roles/${id}` })),
    ],
    isSearching: members.isLoading || roles.isLoading || products.isFetching || fabrics.isFetching,
  }
}

/** More are found by the search of the list. */
const mostProducts = 8
const mostFabrics = 8

const itemsOf = <Item>({ data }: { data?: { pages: { items: Item[] }[] } | undefined }): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []
