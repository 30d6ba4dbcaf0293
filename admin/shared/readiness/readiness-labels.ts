// Texts of the list “Before you open”: the title of each check, the screen to fix it, and its problems.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { legalLabels } from '#contract/admin/legal-pages.ts'
import type { LegalKind, PageId } from '#contract/pages.ts'
import type { ReadinessCheck, ReadinessProblem, ReadinessReason } from '#contract/admin/readiness.ts'
import { firstMarket } from '#contract/admin/settings.ts'
import { languageName } from '../content-languages.ts'
import { pageLabels } from '../content-labels.ts'
import { countryName } from '../display-names.ts'

export const readinessLabels: Record<ReadinessCheck, { title: MessageDescriptor; to: string }> = {
  offer: { title: msg`Something to sell`, to: '/products' },
  delivery: { title: msg`Delivery`, to: '/settings/delivery' },
  'tax rates': { title: msg`Taxes`, to: '/settings/taxes' },
  payment: { title: msg`Payment`, to: '/settings/services' },
  address: { title: msg`Postal address of the seller`, to: '/settings' },
  email: { title: msg`Email address of the shop`, to: '/settings' },
  'tax number': { title: msg`Tax number`, to: '/settings' },
  'electronic invoices': { title: msg`Electronic invoices`, to: '/settings' },
  'legal pages': { title: msg`Legal pages`, to: '/content' },
  'guarantee notice': { title: msg`Notice on the legal guarantee`, to: '/settings/terms' },
  mail: { title: msg`Mail server`, to: '/settings/services' },
  'public address': { title: msg`Public address`, to: '/settings/services' },
  backup: { title: msg`Backups`, to: '/settings/backups' },
  'second factor': { title: msg`Second factor of the owners`, to: '/account/security' },
  'test order': { title: msg`A test order`, to: '/orders' },
}

const texts: Record<ReadinessReason, (values: string) => MessageDescriptor> = {
  'nothing is sold': (values) => msg`No product has a price in ${{ currency: values }}, so nobody can buy.`,
  'countries without delivery': (values) =>
    msg`No delivery method serves ${{ countries: values }}: nobody there can order.`,
  'methods for no country': (values) =>
    msg`Never offered, because the market does not sell to their countries: ${{ methods: values }}.`,
  'countries without rate': (values) =>
    msg`No tax rate is set for ${{ countries: values }}: orders are not taxed.`,
  'rates of other countries': (values) =>
    msg`There are tax rates of countries that the market does not sell to: ${{ countries: values }}.`,
  'prices without tax': (values) =>
    msg`Prices are without tax, but in ${{ country: values }} shoppers must be shown prices with it.`,
  'no payment': () => msg`Shoppers have no payment method.`,
  'demo payment': () => msg`Demo payment is on: no money is moved, and orders count as paid.`,
  'test keys': () =>
    msg`The payment provider has test keys: orders count as paid, but no money is moved. Enter the live keys.`,
  'payment not tested': () =>
    msg`No order has been paid online yet: place one, pay it, and refund it afterwards.`,
  missing: () => msg`Not set yet. Invoices and pages need it.`,
  'no tax number': (values) =>
    msg`Invoices of sellers in ${{ countries: values }} must state a VAT or tax number.`,
  'address in another country': (values) =>
    msg`It is not an address in ${{ country: values }}, the home country of the first market, which decides the taxes. Correct one of them, the home country under Settings, Markets.`,
  'country of seller not known': (values) =>
    msg`Whether invoices need it depends on the country of the seller, whose postal address is not in ${{ country: values }}.`,
  'no town in address': () =>
    msg`The postal address has no line with postal code and town. Public buyers in Germany need it in invoices.`,
  'no phone number': () => msg`No phone number is set. Public buyers in Germany need it in invoices.`,
  'of the demo': () => msg`Not changed from the demo shop.`,
  'pages not written': (values) => msg`Not published yet: ${{ pages: values }}.`,
  'pages incomplete': (values) =>
    msg`Something that the law asks for is missing, or is still to be filled in: ${{ pages: values }}.`,
  'no guarantee notice': (values) =>
    msg`Shoppers in the European Economic Area must see the official notice on the legal guarantee of conformity before they order. Upload the file of the European Commission in these languages: ${{ languages: values }}.`,
  'no mail server': () => msg`Emails are written to files and not sent.`,
  'mail not tested': () =>
    msg`No test email has been sent since the mail server was set: send one to yourself.`,
  'no https address': () =>
    msg`Not an https address: shoppers are warned by their browser, or cannot reach the shop.`,
  'no schedule of backups': () => msg`No backup is made automatically.`,
  'no passphrase of backups': () => msg`No passphrase is set, so no backup is made.`,
  'no backup yet': () =>
    msg`No backup has been made yet: make one now, and keep the passphrase outside the shop.`,
  'only a password': (values) =>
    msg`A stolen password is enough to sign in as ${{ owners: values }}: a passkey or an authenticator app prevents it.`,
  'no order yet': () => msg`Place one as a shopper, and follow it up to the invoice.`,
}

/** The values of a problem with their labels. */
function valuesText({ reason, values }: ReadinessProblem, i18n: I18n): string {
  const nameOf = (value: string): string => {
    if (reason === 'pages not written') return i18n._(pageLabels[value as PageId])
    if (reason === 'pages incomplete') return i18n._(legalLabels[value as LegalKind])
    if (reason === 'no guarantee notice') return languageName(value)
    return /countr|without tax|no tax number/.test(reason) && reason !== 'methods for no country'
      ? countryName(value)
      : value
  }
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(values.map(nameOf))
}

export const problemText = (problem: ReadinessProblem, i18n: I18n): string =>
  i18n._(texts[problem.reason](valuesText(problem, i18n)))

export const isOfFurtherMarket = (
  problem: ReadinessProblem,
): problem is ReadinessProblem & { market: string } =>
  problem.market !== null && problem.market !== firstMarket

/** The screens of the checks whose settings each further market can have for itself. */
const ofMarkets: Partial<Record<ReadinessCheck, string>> = {
  delivery: '/settings/delivery',
  'tax rates': '/settings/taxes',
  'tax number': '/settings/markets',
  'electronic invoices': '/settings/markets',
}

/** The path of the screen that fixes a problem: that of its market, if it has one. */
export const screenOf = (check: ReadinessCheck, problem: ReadinessProblem): string => {
  const ofMarket = ofMarkets[check]
  return ofMarket !== undefined && isOfFurtherMarket(problem)
    ? `${ofMarket}/${problem.market}`
    : readinessLabels[check].to
}
