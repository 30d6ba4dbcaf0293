// A refused call says why in English, and in the reader's language beside it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { msg } from '@lingui/core/runtime-macro'
import { signUp } from '#contract/account.ts'
import { addAddress } from '#contract/customer.ts'
import { errorStatus } from '#contract/errors.ts'
import { getCategories } from '#contract/shop.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { testLanguage } from '#locales/languages.ts'
import { couponError } from '../coupons/coupons.ts'
import { fabricProblem } from '../designs/fabric-stock.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { moneyText } from '../kernel/format.ts'
import { openTestApi, type TestApi, testSettings } from '../test-api.ts'
import { testAddress } from '../test-shopper.ts'
import { errorReplyOf } from './routes.ts'
import { tooManyRequests } from './throttle.ts'

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

  it('has the message in English and its translation', async () => {
    const wrong = msg`A ZIP code here looks like ${{ example: '02903' }}.`
    const translation = translatorFor('de')._(wrong)
    expect(translation).not.toBe(translatorFor('en')._(wrong))
    expect(await refused('de')).toMatchObject({
      message: 'A ZIP code here looks like 02903.',
      translation,
      field: 'postalCode',
    })
  })

  it('has no translation for those who read English', async () => {
    expect(await refused('en')).not.toHaveProperty('translation')
  })
})

describe('a message with values', () => {
  const texts = (error: ApiError, locale: string) => {
    const { message, translation } = errorReplyOf(error, locale).error
    return [message, translation]
  }
  const comes = new ApiError(
    'Not Possible Now',
    msg`Your order has changed and comes to ${{ total: moneyText(123_450, 'EUR') }} now; please look it over again`,
  )

  it('has amounts as each reader writes them', () => {
    const [english, german] = texts(comes, 'de-DE')
    expect(english).toBe('Your order has changed and comes to €1,234.50 now; please look it over again')
    expect(german).toContain('1.234,50\u00a0€')
  })

  it.each([
    [notFound(msg`That order was not found`), 'That order was not found'],
    [
      tooManyRequests((wait) => msg`Too many wrong guesses; please wait ${{ wait }}`, 1),
      'Too many wrong guesses; please wait 1 seconds',
    ],
    [
      tooManyRequests((wait) => msg`Too many wrong guesses; please wait ${{ wait }}`, 86_400),
      'Too many wrong guesses; please wait 1440 minutes',
    ],
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
    const [message, translation] = texts(error, testLanguage)
    expect(message).toBe(english)
    expect(translation).not.toMatch(/[aeiou]/)
  })

  it('is sent in English alone when only the staff read it', () => {
    expect(texts(new ApiError('Not Found', 'There is no return RT-1'), testLanguage)).toEqual([
      'There is no return RT-1',
      undefined,
    ])
  })
})
