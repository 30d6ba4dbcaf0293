// Labels of the records in the log: their type, their name, and the path of their screen.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Entry } from '#contract/admin/log.ts'
import { type MailKind, mailLabels } from '#contract/mail-kinds.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PageId } from '#contract/pages.ts'
import { pageLabels } from '../content-labels.ts'
import { languageName } from '../content-languages.ts'
import { localeName } from '../display-names.ts'
import { wordsOf } from './words-of.ts'

const recordTypes: Record<string, MessageDescriptor> = {
  'api key': msg`API key`,
  'authenticator app': msg`Authenticator app`,
  'bulk move': msg`Bulk status change`,
  category: msg`Category`,
  coupon: msg`Coupon`,
  coupons: msg({ message: 'Coupons', comment: 'Many that were made at once' }),
  'gift card': msg({ message: 'Gift card', comment: 'A code that pays' }),
  customer: msg`Customer`,
  'demo data': msg`Demo data`,
  delivery: msg({ message: 'Delivery', comment: 'Of an event to another program' }),
  email: msg({ message: 'Email', comment: 'One of those the shop sends' }),
  fabric: msg`Fabric`,
  'fit claim': msg`Alteration or remake`,
  file: msg`File`,
  import: msg`Import`,
  invitation: msg`Invitation`,
  look: msg({ message: 'Look', comment: 'A design of the look book' }),
  member: msg`Member`,
  mailing: msg({ message: 'Mailing', comment: 'An email of the newsletter' }),
  message: msg({ message: 'Message', comment: 'Of a shopper to the shop' }),
  order: msg({ message: 'Order', comment: 'Of a customer' }),
  option: msg`Custom shirt`,
  page: msg`Page`,
  sections: msg`Sections`,
  passkey: msg`Passkey`,
  price: msg({ message: 'Prices in a currency', comment: 'All that were proposed and set at once' }),
  product: msg`Product`,
  redirect: msg`Redirect`,
  theme: msg({ message: 'Theme', comment: 'The look of the shop' }),
  font: msg({ message: 'Font', comment: 'That staff have uploaded' }),
  navigation: msg({ message: 'Navigation', comment: 'The menus of the shop: header and footer' }),
  return: msg({ message: 'Return', context: 'noun' }),
  queue: msg({ message: 'Failed work', comment: 'Of a queue, tried again' }),
  'recovery codes': msg`Recovery codes`,
  review: msg({ message: 'Review', comment: 'Of a product' }),
  revoked: msg({ message: 'Revoked', comment: 'Of an invitation: whether its link works no more' }),
  role: msg`Role`,
  marker: msg({ message: 'Marker', comment: 'How the pieces of shirts lie on the fabric' }),
  roll: msg({ message: 'Roll', comment: 'Of fabric' }),
  session: msg({ message: 'Session', comment: 'In which somebody is signed in' }),
  setting: msg`Setting`,
  'size table': msg`Size table`,
  backup: msg`Backup`,
  'bank statement': msg`Bank statement`,
  shirt: msg({ message: 'Shirt', comment: 'One that is made in the workshop' }),
  'suppressed address': msg`Suppressed addresses`,
  view: msg({ message: 'Saved view', comment: 'Of a list' }),
  webhook: msg`Webhook`,
}

export const knownRecordTypes = Object.keys(recordTypes)

export const recordTypeLabel = (type: string, i18n: I18n): string =>
  recordTypes[type] ? i18n._(recordTypes[type]) : wordsOf(type)

/** The name of a record, with a label where the stored name is a key or a code. */
export function recordNameOf(
  { recordType, recordId, recordName }: Pick<Entry, 'recordType' | 'recordId' | 'recordName'>,
  i18n: I18n,
): string {
  if (recordType === 'redirect' && recordId === 'table') return i18n._(msg`Pasted table`)
  if (recordType === 'redirect' && recordId === 'missed') return i18n._(msg`Addresses not found`)
  if (recordType === 'sections' && recordId === 'pictures') return i18n._(msg`Picture`)
  if (recordType === 'gift card' && recordId === 'shop') return i18n._(msg`Gift cards in the shop`)
  const [id = '', language = ''] = recordId.split('.')
  const name =
    recordType === 'page' || recordType === 'sections'
      ? pageLabels[id as PageId]
      : recordType === 'email'
        ? mailLabels[id as MailKind]
        : null
  if (recordType === 'theme') return i18n._(recordTypes['theme']!)
  if (recordType === 'navigation') return `${i18n._(recordTypes['navigation']!)}, ${localeName(language)}`
  if (recordType === 'bulk move') return i18n._(orderStatusLabels[recordName as OrderStatus].label)
  if (name) return language ? `${i18n._(name)}, ${languageName(language)}` : i18n._(name)
  if (recordType === 'setting' && recordId === 'backups') return i18n._(msg`Backups`)
  if (recordType === 'setting' && recordId === 'books') return i18n._(msg`Books`)
  if (recordType === 'setting' && recordId === 'services') return i18n._(msg`Payments and mail`)
  if (recordType === 'setting' && recordId === 'patterns') return i18n._(msg`Patterns`)
  return recordType === 'setting' && isMarket(recordId) ? localeName(recordName) : recordName
}

/** The settings of a market are logged under its locale, those of the first market under `first`. */
const isMarket = (id: string): boolean => /^(?:first|[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2})$/.test(id)

/** The path of a record's screen; null when it has none. */
export function recordPath(type: string, id: string, name: string): string | null {
  if (type === 'shirt') return `/production/${name}`
  if (type === 'marker') return `/production/markers/${id}`
  if (type === 'member') return `/staff/${id}`
  if (type === 'invitation') return '/staff/invitations'
  if (type === 'webhook') return '/webhooks'
  if (type === 'customer') return `/customers/${id}`
  if (type === 'message') return `/messages/${id}`
  if (type === 'review') return `/reviews/${id}`
  if (type === 'import') return `/imports/${id}`
  if (type === 'bulk move') return `/orders/moves/${id}`
  if (type === 'order') return `/orders/${id}`
  if (type === 'product') return `/products/${id}`
  if (type === 'setting' && id === 'books') return '/books'
  if (type === 'setting' && id === 'services') return '/settings/services'
  if (type === 'backup' || (type === 'setting' && id === 'backups')) return '/settings/backups'
  if (type === 'setting' && id === 'patterns') return '/production/patterns'
  if (type === 'setting' && id === 'tolerances') return '/production/tolerances'
  if (type === 'setting') return isMarket(id) ? `/settings/markets/${id}` : '/settings'
  if (type === 'fabric') return `/fabrics/${id}`
  if (type === 'email') return `/content/emails/${id.replace('.', '?language=')}`
  if (type === 'sections') return id === 'pictures' ? '/content' : `/content/${id}/sections`
  if (type === 'page') return `/content/${id.replace('.', '?language=')}`
  if (type === 'redirect') return id === 'missed' ? '/content/redirects/missed' : '/content/redirects'
  if (type === 'theme' || type === 'font') return '/theme'
  if (type === 'navigation') return `/navigation?locale=${id.split('.')[1]}`
  if (type === 'category') return id === 'order' ? '/categories' : `/categories/${id}`
  if (type === 'size table') return `/settings/size-tables/${id}`
  if (type === 'look') return id === 'order' ? '/looks' : `/looks/${id}`
  if (type === 'gift card') return `/gift-cards/${id}`
  if (type === 'bank statement') return `/bank/${id}`
  if (type === 'mailing') return `/mailings/${id}`
  if (type === 'suppressed address') return '/mailings/suppressed'
  if (type === 'coupon') return `/coupons/${id}`
  if (type === 'coupons') return `/coupons?q=${id}-`
  if (type === 'option') return id === 'base' ? '/options' : `/options/${id}`
  if (type === 'fit claim') return `/claims/${id}`
  if (type === 'return') return `/returns/${id}`
  return type === 'role' ? `/staff/roles/${id}` : null
}
