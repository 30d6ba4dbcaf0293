// The entries of the command palette: screens, settings and actions that the member may use, and records that match
// the typed text.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { exportCategories } from '#contract/admin/categories.ts'
import { exportCustomers } from '#contract/admin/customers.ts'
import { exportFabrics, exportRolls } from '#contract/admin/fabrics.ts'
import { exportEntries } from '#contract/admin/log.ts'
import { exportLooks } from '#contract/admin/looks.ts'
import { exportMessages } from '#contract/admin/messages.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { exportProducts, exportStock } from '#contract/admin/products.ts'
import { exportReviews } from '#contract/admin/reviews.ts'
import { exportRoles } from '#contract/admin/roles.ts'
import { exportShirtPrices } from '#contract/admin/shirt-prices.ts'
import { exportInvitations, exportMembers } from '#contract/admin/staff.ts'
import { exportWebhooks } from '#contract/admin/webhooks.ts'
import { mailKinds, mailLabels } from '#contract/mail-kinds.ts'
import { pageIds } from '#contract/pages.ts'
import { choicePartTitles, choiceParts } from '#garment/design/choices.ts'
import { useFindRecordsQuery } from '../api/search.ts'
import { setTheme } from '../context/browser-settings.ts'
import { pageConfig } from '../context/page-config.ts'
import { useMay, useSession } from '../context/session.ts'
import { pageLabels } from '../shared/content-labels.ts'
import { recordPath, recordTypeLabel } from '../shared/log/record-labels.ts'
import { useLanguageChange, useSignOut } from './member-actions.ts'
import { type ScreenRoute, routes } from './routes.ts'

export type Command = {
  id: string
  label: string
  /** The type of the entry, beside the label: a screen, an action, or the type of the record. */
  kind: string
} & ({ to: string } | { act: () => void })

/** The settings, each with the path of its screen. */
const settings: [label: MessageDescriptor, path: string][] = [
  [msg`Name of the shop`, '/settings'],
  [msg`Email address of the shop`, '/settings'],
  [msg`Address of the shop`, '/settings'],
  [msg`Tax number`, '/settings'],
  [msg`Delivery methods`, '/settings/delivery'],
  [msg`Delivery is free from`, '/settings/delivery'],
  [msg`Carriers`, '/settings/parcels'],
  [msg`Custom fields`, '/settings/fields'],
  [msg`Tax rates`, '/settings/taxes'],
  [msg`Prices include tax`, '/settings/taxes'],
  [msg`Numbers of invoices`, '/settings/invoices'],
  [msg`Company details on invoices`, '/settings/invoices'],
  [msg`Countries delivered to`, '/settings/markets'],
  [msg`Price of the set of swatches`, '/settings/markets'],
  [msg`Bank account`, '/settings/markets'],
  [msg`Secret key of Stripe`, '/settings/services'],
  [msg`Mail server`, '/settings/services'],
  [msg`Public address`, '/settings/services'],
  [msg`Demo data`, '/settings/demo-data'],
  [msg`Return period, days`, '/settings/terms'],
  [msg`Production days`, '/settings/terms'],
  [msg`Fit guarantee`, '/settings/terms'],
  [msg`Product feeds`, '/settings/channels'],
  [msg`AI agents`, '/settings/channels'],
  [msg`Minutes to pay an order`, '/settings/terms'],
  [msg`Minutes to confirm an order`, '/settings/terms'],
]

/** Actions that start on a screen, with the permission that they need. */
const acts: [id: string, label: MessageDescriptor, path: string, permission?: Permission][] = [
  ['invite', msg`Invite member`, '/staff/invitations?invite=1', 'write staff'],
  ['webhook', msg`Add webhook`, '/webhooks?new=1', 'write settings'],
  ['delivery', msg`Change delivery`, '/settings/delivery', 'write settings'],
  ['taxes', msg`Change tax rates`, '/settings/taxes', 'write settings'],
  ['test', msg`Try payments and mail`, '/settings/services', 'write settings'],
  ['shirt-prices', msg`Change prices of custom shirts`, '/options', 'write prices'],
  ['password', msg`Change your password`, '/account/security'],
  ['sessions', msg`End your own sessions`, '/account/sessions'],
  ['api-key', msg`Create API key`, '/account/api-keys?new=1'],
]

/** Files to download. */
const files: [label: MessageDescriptor, endpoint: { path: string; access: string }][] = [
  [msg`Export products`, exportProducts],
  [msg`Export stock`, exportStock],
  [msg`Export categories`, exportCategories],
  [msg`Export fabrics`, exportFabrics],
  [msg`Export rolls`, exportRolls],
  [msg`Export look book`, exportLooks],
  [msg`Export prices of custom shirts`, exportShirtPrices],
  [msg`Export reviews`, exportReviews],
  [msg`Export customers`, exportCustomers],
  [msg`Export messages`, exportMessages],
  [msg`Export staff`, exportMembers],
  [msg`Export invitations`, exportInvitations],
  [msg`Export roles`, exportRoles],
  [msg`Export webhooks`, exportWebhooks],
  [msg`Export log`, exportEntries],
]

/** Screens, settings and actions. */
export function useCommands(showKeyboardHelp: () => void): Command[] {
  const { t, i18n } = useLingui()
  const may = useMay()
  const signOut = useSignOut()
  const changeLanguage = useLanguageChange()
  const { shop } = useSession()
  const { languages, language } = pageConfig()
  const isAct = ({ path }: ScreenRoute) => path.endsWith('/new')
  const screen = t({ message: 'Screen', context: 'back office' })
  const act = t`Action`
  const action = (id: string, label: string, what: { to: string } | { act: () => void }): Command => ({
    id,
    label,
    kind: act,
    ...what,
  })
  return [
    ...routes
      .filter(({ path, permission }) => !path.includes(':') && may(permission))
      .map((route) => ({
        id: route.path,
        label: t(route.title),
        kind: isAct(route) ? act : screen,
        to: route.path,
      })),
    ...acts
      .filter(([, , , permission]) => may(permission))
      .map(([id, label, to]) => action(id, t(label), { to })),
    ...files
      .filter(([, { access }]) => may(access as Permission))
      .map(([label, { path }]) => action(path, t(label), { act: () => location.assign(path) })),
    action('shop', t`View shop`, { act: () => void open(shop.url, '_blank', 'noopener') }),
    action('light', t`Light colours`, { act: () => setTheme('light') }),
    action('dark', t`Dark colours`, { act: () => setTheme('dark') }),
    action('system', t`Colours as the system has them`, { act: () => setTheme('system') }),
    ...languages
      .filter((one) => one.language !== language)
      .map(({ locale, name }) => action(locale, name, { act: () => void changeLanguage(locale) })),
    action('keyboard', t`Keyboard help`, { act: showKeyboardHelp }),
    action('sign-out', t`Sign out`, { act: () => void signOut() }),
    ...(may('read settings')
      ? settings.map(([label, to]) => ({
          id: `${to} ${label.id}`,
          label: t(label),
          kind: recordTypeLabel('setting', i18n),
          to,
        }))
      : []),
    ...(may('read prices')
      ? choiceParts.map((part) => ({
          id: `part ${part}`,
          label: i18n._(choicePartTitles[part]),
          kind: t`Custom shirt options`,
          to: `/options/${part}`,
        }))
      : []),
    ...(may('read content')
      ? [
          ...pageIds.map((id) => ({
            id: `page ${id}`,
            label: t(pageLabels[id]),
            kind: recordTypeLabel('page', i18n),
            to: `/content/${id}`,
          })),
          ...mailKinds.map((id) => ({
            id: `email ${id}`,
            label: t(mailLabels[id]),
            kind: recordTypeLabel('email', i18n),
            to: `/content/emails/${id}`,
          })),
        ]
      : []),
  ]
}

/** Records of every area that may be read. */
export function useRecords(typed: string): { records: Command[]; isSearching: boolean } {
  const { i18n } = useLingui()
  const search = typed.trim().slice(0, 80)
  const { currentData, isFetching } = useFindRecordsQuery({ search }, { skip: search === '' })
  const records = (search === '' ? [] : (currentData?.items ?? [])).map(
    ({ recordType, id, name, detail }) => ({
      id: `${recordType} ${id}`,
      label: detail === null ? name : `${name} · ${detail}`,
      kind: recordTypeLabel(recordType, i18n),
      // API keys that are found always belong to the member.
      to: recordPath(recordType, id, name) ?? '/account/api-keys',
    }),
  )
  return { records, isSearching: isFetching }
}
