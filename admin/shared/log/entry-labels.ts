// Labels for the log's entries: the action, the record, and the fields.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Entry } from '#contract/admin/log.ts'
import { type MailKind, mailLabels } from '#contract/mail-kinds.ts'
import type { PageId } from '#contract/pages.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { type ChoicePart, choicesOf, choiceText } from '#garment/design/choices.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { languageName } from '../content-languages.ts'
import { pageLabels } from '../content-labels.ts'
import { localeName } from '../display-names.ts'

/** By the first word of a call: `update` in `updateProduct`. */
const verbs: Record<string, MessageDescriptor> = {
  accept: msg`Account created`,
  add: msg`Added`,
  answer: msg`Answered`,
  adjust: msg`Changed`,
  approve: msg({ message: 'Approved', context: 'in the log' }),
  arrange: msg({ message: 'Arranged', comment: 'In the log: the pieces of a marker' }),
  archive: msg`Archived`,
  book: msg`Booked`,
  change: msg`Changed`,
  check: msg({ message: 'Compared', comment: 'In the log: a file with the shop, before it is imported' }),
  choose: msg({ message: 'Chosen', comment: 'In the log: what a return is exchanged for' }),
  confirm: msg({ message: 'Confirmed', context: 'in the log' }),
  continue: msg({ message: 'Continued', comment: 'In the log: a bulk move that was stopped' }),
  correct: msg({ message: 'Corrected', comment: 'In the log: measurements of a customer' }),
  create: msg`Created`,
  credit: msg({ message: 'Credited', comment: 'In the log: what an alteration elsewhere has cost' }),
  cut: msg({ message: 'Cut', context: 'marker', comment: 'In the log: the shirts of a marker were cut' }),
  delete: msg`Deleted`,
  disable: msg`Disabled`,
  dismiss: msg({ message: 'Dismissed', comment: 'In the log: a payment of a bank statement' }),
  duplicate: msg`Duplicated`,
  enable: msg`Enabled`,
  end: msg`Ended`,
  erase: msg({ message: 'Erased', comment: 'In the log: a person' }),
  exchange: msg({ message: 'Exchanged', context: 'in the log' }),
  export: msg({ message: 'Exported', comment: 'In the log: a file was downloaded' }),
  fetch: msg({ message: 'Images fetched', comment: 'In the log: those of an import' }),
  import: msg`Imported`,
  inspect: msg({ message: 'Inspected', context: 'in the log' }),
  invite: msg`Invited`,
  keep: msg`Kept`,
  move: msg({ message: 'Status changed', comment: 'In the log: the status of an order' }),
  order: msg({ message: 'Reordered', comment: 'In the log: a list was sorted by hand' }),
  publish: msg`Published`,
  receive: msg({ message: 'Arrived', context: 'in the log' }),
  refuse: msg({ message: 'Refused', context: 'in the log' }),
  record: msg({ message: 'Recorded', comment: 'In the log: a step of the workshop' }),
  remove: msg`Removed`,
  request: msg`Requested`,
  hide: msg({ message: 'Hidden', context: 'in the log' }),
  restore: msg`Restored`,
  resend: msg`Sent again`,
  retry: msg`Sent again`,
  revoke: msg`Revoked`,
  schedule: msg`Scheduled`,
  send: msg({ message: 'Sent', comment: 'In the log: a link was mailed' }),
  run: msg`Imported`,
  set: msg`Changed`,
  settle: msg({ message: 'Settled', context: 'in the log' }),
  show: msg({ message: 'Shown again', context: 'in the log' }),
  sign: msg`Signed in`,
  start: msg`Started`,
  stop: msg({ message: 'Stopped', comment: 'In the log: an import' }),
  tag: msg({ message: 'Tags changed', comment: 'In the log: of orders or customers' }),
  translate: msg`Translated`,
  undo: msg({ message: 'Undone', comment: 'In the log: an import' }),
  unpublish: msg`Unpublished`,
  unschedule: msg({ message: 'Schedule removed', comment: 'In the log: when sections would be published' }),
  update: msg`Changed`,
  upload: msg`Uploaded`,
  write: msg({ message: 'Written off', comment: 'In the log: a part of a roll of fabric' }),
}

const wholeCalls: Record<string, MessageDescriptor> = {
  signOut: msg`Signed out`,
  confirmSignIn: msg`Signed in`,
  useSignInLink: msg`Browser confirmed by email`,
  joinGuestOrders: msg`Orders of a guest joined`,
  separateOrders: msg`Orders of a guest separated`,
  checkReviews: msg({ message: 'Marked', comment: 'In the log: a review, as read or new' }),
  receiveMessage: msg`A new message has arrived`,
  retryRefund: msg`Refund requested again`,
  undoMarkerCut: msg({ message: 'Cutting undone', comment: 'In the log: of the shirts of a marker' }),
  retryFailedWork: msg`Tried again`,
  pauseMailing: msg({ message: 'Paused', context: 'a mailing' }),
  suppressAddresses: msg({ message: 'Suppressed', comment: 'In the log: addresses that get no newsletter' }),
  freeAddress: msg({ message: 'Freed', comment: 'In the log: an address that was suppressed' }),
}

/** The label of an action. @param call its name in the contract. */
export function actionLabel(call: string, i18n: I18n): string {
  const text = wholeCalls[call] ?? verbs[/^[a-z]+/.exec(call)?.[0] ?? '']
  return text ? i18n._(text) : wordsOf(call)
}

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

const fields: Record<string, MessageDescriptor> = {
  about: msg`Text about the shop`,
  announcement: msg`Announcement`,
  columns: msg`Columns of the footer`,
  header: msg`Main menu`,
  licence: msg`Licence`,
  perMinute: msg`Emails per minute`,
  scheduledAt: msg`Send at`,
  answered: msg`Answered`,
  assigneeId: msg`Assigned to`,
  active: msg({
    message: 'On',
    comment: 'Whether events are sent to a program, or a coupon can be used',
  }),
  amountsMinor: msg({ message: 'Amounts', comment: 'Of gift cards' }),
  free: msg`Any other amount`,
  leastMinor: msg`At least`,
  mostMinor: msg`At most`,
  offers: msg`Gift cards`,
  amounts: msg({ message: 'Amounts', comment: 'Of a coupon: the discount and the minimum value of goods' }),
  accepted: msg({ message: 'Accepted', comment: 'Pieces of a return that are refunded or exchanged' }),
  availableMm: msg`Can be sold, mm`,
  archived: msg({ message: 'Archived', comment: 'Of a record: whether it is in the archive' }),
  address: msg`Postal address`,
  back: msg`Back`,
  amount: msg({ message: 'Amount', comment: 'Of money' }),
  balance: msg({ message: 'Left', comment: 'Of a gift card: what it is still worth' }),
  blocked: msg({ message: 'Blocked', comment: 'Of a gift card' }),
  barcode: msg`Barcode`,
  alt: msg({ message: 'Alternative text', comment: 'Of a product image' }),
  bottom: msg`Hem`,
  categories: msg`Categories`,
  bulkMove: msg({ message: 'State', context: 'of a bulk move' }),
  bulkMoves: msg`Bulk status changes`,
  bytes: msg`Bytes`,
  brushed: msg`Brushed`,
  care: msg`Care`,
  checked: msg({ message: 'Read', comment: 'Of a review: whether staff have read it' }),
  categoryId: msg`Category`,
  confirmMinutes: msg`Minutes to confirm an order`,
  cartReminderHours: msg`Hours until a cart is mailed`,
  covers: msg`Covers`,
  damaged: msg({ message: 'Damaged', comment: 'Pieces of a return' }),
  days: msg`Days`,
  collar: msg`Collar`,
  colourFamily: msg`Colour family`,
  claimKind: msg`Type`,
  claimState: msg({ message: 'State', context: 'of an alteration or remake' }),
  closing: msg`Text after`,
  colourNames: msg`Names of colours`,
  colour: msg`Colour`,
  colours: msg`Colours`,
  composition: msg`Composition`,
  copyOf: msg`Copy of`,
  crop: msg({ message: 'Part that is shown', comment: 'Of a product image' }),
  countries: msg`Countries`,
  country: msg`Country`,
  cuff: msg`Cuff`,
  designed: msg`Custom shirts`,
  count: msg({ message: 'Number', comment: 'How many were made' }),
  delivery: msg`Delivery methods`,
  deliveryMethod: msg({ message: 'Delivery', context: 'of orders' }),
  description: msg`Description`,
  device: msg`Device`,
  disabled: msg({ message: 'Disabled', comment: 'Of a member: whether they may sign in' }),
  disabledAt: msg`Disabled since`,
  discountMinor: msg`Discount`,
  dyeLot: msg`Dye lot`,
  email: msg`Email address`,
  epaulette: msg`Epaulettes`,
  erased: msg({ message: 'Erased', comment: 'Of a customer: whether all of them was deleted' }),
  event: msg`Event`,
  contents: msg`Contents`,
  exported: msg`Exported`,
  events: msg`Events`,
  expectedOn: msg`Expected on`,
  expiresAt: msg`Valid until`,
  fabricCode: msg`Fabric`,
  family: msg`Colour family`,
  fabrics: msg`Fabrics`,
  factor: msg`Second factor`,
  fit: msg`Fit`,
  kind: msg`Product type`,
  fitGuarantee: msg`Fit guarantee`,
  flaws: msg({ message: 'Flaws', comment: 'Of a roll of fabric' }),
  from: msg({ message: 'From', context: 'first day' }),
  fullName: msg({ message: 'Name', comment: 'Of a person' }),
  format: msg`Format`,
  freeFromMinor: msg`Free from`,
  items: msg`Items`,
  letterMinor: msg`As a letter`,
  lines: msg({ message: 'Lines', comment: 'Of an order: what it holds' }),
  left: msg({ message: 'Left', comment: 'How many recovery codes' }),
  lengthMm: msg`Length, mm`,
  limitTotal: msg`Total uses`,
  limitPerCustomer: msg`Uses per customer`,
  list: msg({ message: 'List', comment: 'Which list a saved view is of' }),
  locale: msg`Language`,
  logo: msg`Logo`,
  guaranteeNotices: msg`Notices on the legal guarantee`,
  mill: msg`Mill`,
  minSubtotalMinor: msg`Minimum value of goods`,
  valueMinor: msg`Discount`,
  missing: msg({ message: 'Not in the parcel', comment: 'Pieces of a return' }),
  money: msg({ message: 'Money', comment: 'Of an order' }),
  mail: msg`Mail`,
  maker: msg`Maker`,
  of: msg`Measurements`,
  unit: msg`Unit of the figures`,
  readOn: msg`Read on`,
  source: msg`Source`,
  measurements: msg`Measurements`,
  correction: msg({ message: 'Correction', comment: 'Of the next shirts of a customer' }),
  openingHours: msg`Opening hours`,
  closedDays: msg`Holidays`,
  guestOrders: msg`Orders of a guest`,
  hidden: msg({ message: 'Hidden', comment: 'Of a review: whether shoppers do not see it' }),
  hex: msg`Colour code`,
  holdMinutes: msg`Minutes to pay an order`,
  lengthUnit: msg`Lengths`,
  languages: msg`Languages`,
  currency: msg`Currency`,
  makingDays: msg`Production days`,
  shirtsPerDay: msg`Shirts a day`,
  safetyDays: msg`Safety days`,
  name: msg({ message: 'Name', comment: 'Of a thing' }),
  note: msg`Note`,
  opening: msg`Text before`,
  offered: msg({ message: 'Sold', comment: 'Whether a variant of a product is sold' }),
  opacity: msg`Opacity`,
  order: msg({ message: 'Order', context: 'position in a list' }),
  place: msg({ message: 'Position', context: 'in a list' }),
  orders: msg`Orders`,
  otherSessions: msg`Other sessions`,
  pageDescription: msg`Description for search engines`,
  paidMinor: msg({ message: 'Paid', context: 'amount' }),
  pageTitle: msg`Title for search engines`,
  password: msg`Password`,
  pattern: msg`Pattern`,
  permissions: msg`Permissions`,
  placket: msg`Placket`,
  publishedVersion: msg`Published version`,
  photographOrder: msg`Order of images`,
  phone: msg`Phone`,
  photographs: msg`Product images`,
  pictures: msg`Images`,
  pocket: msg`Pocket`,
  prices: msg`Price`,
  products: msg`Products`,
  percent: msg`Percent`,
  number: msg`Number`,
  placedAt: msg`Date`,
  priceMinor: msg`Price`,
  publishedAt: msg`Published at`,
  query: msg({ message: 'Content', comment: 'Of a saved view: its filters' }),
  reason: msg`Reason`,
  refund: msg`Refund`,
  quantity: msg`Quantity`,
  refundedMinor: msg({ message: 'Refunded', context: 'amount' }),
  region: msg`Region`,
  relatedIds: msg`Goes with`,
  restocked: msg({ message: 'Back in stock', comment: 'Pieces of a return' }),
  restoredFrom: msg`Copy of version`,
  revoked: msg({ message: 'Revoked', comment: 'Of an invitation: whether its link works no more' }),
  remake: msg`Order of the remake`,
  returnDays: msg`Return period, days`,
  role: msg`Role`,
  roleId: msg`Role`,
  season: msg`Season`,
  sent: msg({ message: 'Sent', comment: 'Whether a mail was sent' }),
  shared: msg({ message: 'Shared', comment: 'Of a saved view: whether every member sees it' }),
  sentTo: msg`Sent to`,
  since: msg`Since`,
  stage: msg({ message: 'State', context: 'of a return' }),
  sizes: msg`Sizes`,
  sku: msg`Article number`,
  sleeves: msg`Sleeves`,
  spam: msg`Spam`,
  specification: msg`Specification`,
  status: msg`Status`,
  state: msg({ message: 'State', context: 'a roll of fabric', comment: 'Expected, in stock, or used up' }),
  stretch: msg`Stretch`,
  stock: msg({ message: 'Stock', context: 'pieces' }),
  swatchSetMinor: msg`Set of swatches`,
  summary: msg({ message: 'Summary', context: 'of a product or category' }),
  subject: msg({ message: 'Subject', comment: 'Of an email' }),
  translations: msg`Names in other languages`,
  translated: msg`Translation`,
  tags: msg`Search words`,
  customerTags: msg`Tags`,
  tagCount: msg`Number of tags`,
  taxId: msg`Tax number`,
  sellerAddress: msg`Seller’s address`,
  sellerTaxId: msg`Seller’s tax number`,
  legalNotice: msg`Legal notice`,
  iban: msg`IBAN`,
  accountHolder: msg`Account holder`,
  companyDetails: msg`Company details on invoices`,
  numbering: msg`Numbers of invoices`,
  invoice: msg`Invoice`,
  credit: msg`Credit note`,
  chart: msg`Chart of accounts`,
  consultant: msg`Adviser number`,
  client: msg`Client number`,
  accountLength: msg`Digits of an account`,
  accounts: msg`Accounts`,
  publicUrl: msg`Public address`,
  demo: msg`Demo payment`,
  onDelivery: msg`Pay on delivery`,
  transfer: msg`Bank transfer`,
  transferDueDays: msg`Days to transfer`,
  transferReminderDays: msg`Reminder by email`,
  transferLastDays: msg`Cancelled after days`,
  bankTransfer: msg`Received by bank transfer`,
  bankTransferOutcome: msg`Booked as`,
  transferredBack: msg`Transferred back`,
  payments: msg`Payments`,
  dismissed: msg`Put aside`,
  smtpHost: msg`Mail server`,
  smtpPort: msg`Port of the mail server`,
  smtpSecurity: msg`Encryption of mail`,
  smtpUser: msg`User of the mail server`,
  mailFrom: msg`Sender of mails`,
  certificateEmail: msg`Address for certificates`,
  STRIPE_SECRET_KEY: msg`Secret key of Stripe`,
  STRIPE_WEBHOOK_SECRET: msg`Signing secret of Stripe’s webhook`,
  BACKUP_PASSPHRASE: msg`Passphrase of backups`,
  every: msg`Automatic backups`,
  hour: msg({ message: 'Hour', comment: 'Of the day, of automatic backups' }),
  kept: msg`Automatic backups kept`,
  SMTP_PASSWORD: msg`Password of the mail server`,
  smallBusiness: msg`Small business, no VAT`,
  exemptionCheck: msg`Businesses in other EU countries`,
  taxIncluded: msg`Prices include tax`,
  taxRates: msg`Tax rates`,
  until: msg`Until`,
  url: msg`Address`,
  value: msg({ message: 'Value', comment: 'Of a row of the specification' }),
  workingDays: msg`Working days`,
  threads: msg`Threads`,
  threadsPerCm: msg`Threads per cm`,
  warningMm: msg`Warning level, mm`,
  warp: msg`Warp`,
  weave: msg`Weave`,
  weft: msg`Weft`,
  text: msg`Text`,
  totalMinor: msg({ message: 'Total', context: 'order' }),
  version: msg`Version`,
  weightG: msg`Weight, g`,
  weightGsm: msg`Weight, g/m²`,
  widthMm: msg`Width, mm`,
  whole: msg({
    message: 'Whole list',
    comment: 'Of a file that was downloaded: whether it was all of the list',
  }),
  wrinkle: msg`Creasing`,
  yoke: msg`Yoke`,
  addresses: msg`Postal addresses`,
  changed: msg({ message: 'Changed', context: 'number of records', comment: 'What an import did' }),
  chest: msg`Chest`,
  coupons: msg`Coupons`,
  created: msg({ message: 'New', context: 'number of records', comment: 'What an import did' }),
  endingMinor: msg({ message: 'Prices end in', comment: 'How proposed prices are rounded' }),
  failed: msg({ message: 'Failed', context: 'number of records', comment: 'What an import did' }),
  hem: msg`Hem`,
  imported: msg({ message: 'Imported', comment: 'Of a customer: whether an import made the account' }),
  markets: msg`Markets`,
  measured: msg({ message: 'Measured', comment: 'Of a shirt: its measures when it was checked' }),
  newsletter: msg`Newsletter`,
  origin: msg({ message: 'Address of its own', comment: 'Of a market: the origin of its pages' }),
  path: msg`Path`,
  carriers: msg`Carriers`,
  customFields: msg`Custom fields`,
  changedFields: msg`Custom fields`,
  field: msg`Custom field`,
  fieldKind: msg({ message: 'Type', comment: 'Of a field' }),
  audience: msg({ message: 'Visible to', comment: 'Of a field: who sees it' }),
  printed: msg({ message: 'Printed', comment: 'Whether a field is on papers' }),
  choices: msg({ message: 'Values', comment: 'Of a field with a choice' }),
  customs: msg({ message: 'Customs', comment: 'At the border' }),
  labelSheet: msg`Address on the packing slip`,
  tariffNumber: msg`Tariff number`,
  originCountry: msg`Country of origin`,
  productFeeds: msg`Product feeds`,
  agents: msg`AI agents`,
  passports: msg`Passports of shirts`,
  repair: msg`Repair`,
  parcels: msg`Parcels`,
  rate: msg({ message: 'Rate', comment: 'Of a currency in another' }),
  refused: msg({ message: 'Refused', context: 'number of records', comment: 'What an import did' }),
  shirtParts: msg`Prices of custom shirts`,
  shoulder: msg`Yoke`,
  sleeve: msg({ message: 'Sleeve', comment: 'A length, of a shirt' }),
  stepMinor: msg({ message: 'Rounded to', comment: 'How proposed prices are rounded' }),
  unchanged: msg({ message: 'Unchanged', context: 'number of records', comment: 'What an import did' }),
  undone: msg({ message: 'Undone', context: 'number of records', comment: 'What an import did' }),
  waist: msg`Waist`,
}

/**
 * The label of a field; without a label of its own, the words of its name. A field of a part also names the part:
 * `stock.white.M`, `translations.de.summary`.
 */
export function fieldLabel(field: string, i18n: I18n): string {
  const path = field.split('.')
  const [group = '', first = '', ...rest] = path
  // A size may have a point in it: `15.5`.
  const of = (size: string[]) => [first, sizeText(size.join('.'), 'letters', i18n)].filter(Boolean).join(' ')
  // `photographs.<id>.alt.de`: the id means nothing to staff.
  if (group === 'photographs' && first)
    return [nameOf(rest[0] ?? group, i18n), ...rest.slice(1)].filter(Boolean).join(', ')
  if (Object.hasOwn(choicesOf, group) && path.length > 1) return optionFieldText(path, i18n)
  // `lines.<id>.damaged`: the id means nothing to staff.
  if (group === 'lines' && rest.length > 0) return nameOf(rest[0]!, i18n)
  if (group === 'prices' && rest.length > 0) return `${itemText(rest, i18n)}, ${first}`
  if (group === 'field' && first) return `${nameOf(group, i18n)}, ${first}`
  if (group === 'amounts' && first) return `${nameOf(group, i18n)}, ${first}`
  if ((group === 'subject' || group === 'text') && first)
    return `${nameOf(group, i18n)}, ${languageName(first)}`
  if (group === 'stock' || group === 'prices') return `${nameOf(group, i18n)}, ${of(rest)}`
  if (group === 'variants' || group === 'translations')
    return `${nameOf(path.at(-1)!, i18n)}, ${of(rest.slice(0, -1))}`
  return nameOf(group === 'style' ? path.at(-1)! : field, i18n)
}

/**
 * The label of a field of an option's offer: `collar.order`, `collar.club.offered`,
 * `collar.club.translations.de.name`.
 */
function optionFieldText([part = '', key = '', ...field]: string[], i18n: I18n): string {
  const [language, text] = field[0] === 'translations' ? field.slice(1) : []
  if (field.length === 0) return nameOf(key, i18n)
  return [nameOf(text ?? field[0]!, i18n), itemText([part, key], i18n), ...(language ? [language] : [])].join(
    ', ',
  )
}

/** The item that a price of a custom shirt is for: `base`, `collar.club`, `fabric.XC010`. */
function itemText([part = '', key = '']: string[], i18n: I18n): string {
  if (part === 'base') return i18n._(msg`Shirt`)
  return Object.hasOwn(choicesOf, part) ? choiceText({ part: part as ChoicePart, key }, i18n) : key
}

const nameOf = (field: string, i18n: I18n): string =>
  Object.hasOwn(fields, field) ? i18n._(fields[field]!) : wordsOf(field)

/** `salePrice` as “Sale price”. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
