// A refused call has its reason in English and in the reader's language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { addAddress } from '#contract/customer.ts'
import { errorStatus } from '#contract/errors.ts'
import { getCategories } from '#contract/shop.ts'
import { testLanguage } from '#locales/languages.ts'
import { couponError } from '../coupons/coupons.ts'
import { fabricProblem } from '../designs/fabric-stock.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { moneyText } from '../kernel/format.ts'
import { openTestApi, type TestApi, testSettings } from '../test-api.ts'
import { testAddress } from '../test-shopper.ts'
import { errorReplyOf } from './routes.ts'
import { tooManyRequests } from './throttle.ts'
import { exactDesign } from '../designs/read-design.ts'
import { because } from '../kernel/reason.ts'
import { readerOf, type ReaderText } from '../kernel/storefront.ts'
import { adminReasons } from '#contract/admin/reasons/back-office.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { shopReasons } from '#contract/reasons/shop.ts'
import type { Reason as SentReason } from '#contract/reasons/reason.ts'
import { adminBackupsReasons } from '#contract/admin/reasons/backups.ts'
import { adminBankReasons } from '#contract/admin/reasons/bank.ts'
import { adminFieldsReasons } from '#contract/admin/reasons/fields.ts'
import { adminImportsReasons } from '#contract/admin/reasons/imports.ts'
import { adminOrdersReasons } from '#contract/admin/reasons/orders.ts'
import { adminProductsReasons } from '#contract/admin/reasons/products.ts'
import { adminServicesReasons } from '#contract/admin/reasons/services.ts'
import { adminShopReasons } from '#contract/admin/reasons/shop.ts'
import { adminSystemReasons } from '#contract/admin/reasons/system.ts'

const attempts = (wait: ReaderText) => because('too-many-attempts', { wait })
/** The sentence of a refusal as a page makes it. */
const shownTo = (locale: string, { reason }: { reason?: SentReason | undefined }) =>
  sentenceOf(readerOf(locale).i18n, reason!, adminReasons)

describe('a refused call', () => {
  let shop: TestApi
  beforeAll(async () => {
    const languages = [{ locale: 'de-DE', path: '/de' }]
    const settings = { ...testSettings, shop: { ...testSettings.shop, languages } }
    shop = await openTestApi({ change: (deps) => ({ ...deps, settings }) })
  })
  afterAll(() => shop.close())

  const refused = async (locale: string) => {
    const account = {
      fullName: 'Ada Brook',
      email: `${locale}@example.com`,
      password: 'correct horse battery',
    }
    const token = (await shop.call(signUp, account)).body.data.authtoken
    const { status, body } = await shop.call(
      addAddress,
      { ...testAddress, postalCode: '1' },
      { token, locale },
    )
    expect(status).toBe(errorStatus['Invalid Input'])
    return body.error
  }

  it('is for a token that is not valid, and not for an empty one', async () => {
    const status = async (authtoken: string) => {
      const { method, path: url } = getCategories
      return (await shop.app.inject({ method, url, headers: { authtoken } })).statusCode
    }
    expect(await status('')).toBe(200)
    expect(await status('not-a-token')).toBe(errorStatus['Authentication Failed'])
  })

  it('has its message in English and its reason as a code with values, for every reader', async () => {
    const error = {
      message: 'A ZIP code here looks like 02903.',
      reason: { code: 'zip-code-format', values: { example: '02903' } },
      field: 'postalCode',
    }
    expect(await refused('de')).toMatchObject(error)
    expect(await refused('en')).toMatchObject(error)
  })
})

describe('a reason', () => {
  const sentOf = (error: ApiError, locale: string) => errorReplyOf(error, locale).error

  it('has amounts in the reader’s format, and its message in English', () => {
    const comes = new ApiError(
      'Not Possible Now',
      because('total-changed', { total: moneyText(123_450, 'EUR') }),
    )
    const message = 'Your order has changed and comes to €1,234.50 now; please look it over again'
    expect(sentOf(comes, 'en-US').reason?.values).toEqual({ total: '€1,234.50' })
    expect(sentOf(comes, 'de-DE')).toMatchObject({
      message,
      reason: { values: { total: '1.234,50\u00a0€' } },
    })
  })

  it.each([
    [notFound(because('order-not-found')), 'Order not found'],
    [tooManyRequests(attempts, 1), 'Too many failed attempts; please wait 1 seconds'],
    [tooManyRequests(attempts, 86_400), 'Too many failed attempts; please wait 1440 minutes'],
    [
      new ApiError(
        'Out Of Stock',
        fabricProblem({ needs: [{ code: 'X1', mm: 1900 }], quantity: 3 }, [], { X1: 4000 })!,
      ),
      'There is X1 left for 2 only',
    ],
    [
      new ApiError(
        'Out Of Stock',
        fabricProblem(
          { needs: [{ code: 'X1', mm: 1900 }], quantity: 1 },
          [{ needs: [{ code: 'X1', mm: 1900 }], quantity: 2 }],
          { X1: 2060 },
        )!,
      ),
      'Only 2.0 m of X1 left, and your selection needs 3.8 m together',
    ],
    [new ApiError('Coupon Refused', couponError(null, [], 'USD')!), 'Coupon not found'],
  ])('$message', (error, english) => {
    const sent = sentOf(error, testLanguage)
    expect(sent.message).toBe(english)
    expect(shownTo(testLanguage, sent)).not.toMatch(/[aeiou]/)
  })

  it('of a design that cannot be made has what had to change as a code', () => {
    let thrown: unknown
    try {
      exactDesign('1_XC999', 'design')
    } catch (error) {
      thrown = error
    }
    const sent = sentOf(thrown as ApiError, 'de-DE')
    const change = { code: 'link-fabric-unknown', values: { written: 'XC999' } }
    expect(sent).toMatchObject({
      message:
        'This design cannot be made as it is. Fabric “XC999” not found: Harrow Oxford, oxford blue, is used instead. Please open it in the designer first',
      reason: { code: 'design-outdated', values: { change } },
    })
    expect(shownTo('de-DE', sent)).toContain('Einen Stoff „XC999“ gibt es nicht')
  })
})

describe('the table of reasons', () => {
  it('has the shop’s sentence for every code that both tables have', () => {
    for (const [code, sentence] of Object.entries(shopReasons))
      expect(adminReasons[code as keyof typeof shopReasons]).toBe(sentence)
  })

  it('has no code twice', () => {
    const tables = [
      adminBackupsReasons,
      adminBankReasons,
      adminFieldsReasons,
      adminImportsReasons,
      adminOrdersReasons,
      adminProductsReasons,
      adminServicesReasons,
      adminShopReasons,
      adminSystemReasons,
    ]
    const count = [shopReasons, ...tables].reduce((sum, table) => sum + Object.keys(table).length, 0)
    expect(Object.keys(adminReasons)).toHaveLength(count)
  })
})
