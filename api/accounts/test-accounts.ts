// Steps for tests of accounts, over HTTP.
import sql from 'sql-template-tag'
import { forgotPassword, signIn, signUp, verifyMail } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import type { Db } from '../kernel/db.ts'
import { type TestApi } from '../test-api.ts'
import { mailResetCodes } from './new-password.ts'
import { hashSecret } from '../kernel/secrets.ts'

export const password = 'correct horse battery'
let people = 0
/** An email address that is not used yet. */
export const newAddress = () => `person${++people}@example.com`

/** Resets the attempts of earlier tests. */
export async function forgetAttempts(db: Db): Promise<void> {
  await db.query(sql`delete from login_attempt`)
  await db.query(sql`delete from rate_limit`)
}

export function accountSteps(test: () => TestApi) {
  const join = (email: string, token?: string, secret = password) =>
    test().call(signUp, { fullName: 'Ada Lovelace', email, password: secret }, { token })
  const enter = (email: string, secret = password, token?: string, ip?: string, device?: string) =>
    test().call(signIn, { email, password: secret, ...(device && { device }) }, { token, ...(ip && { ip }) })
  const tokenOf = (answer: { body: { data: { authtoken: string } } }) => answer.body.data.authtoken
  const mailsTo = (email: string) =>
    test().db.query<{ subject: string; bodyText: string }>(
      sql`select subject, body_text from mail where recipient = ${email} order by id desc`,
    )
  /** The code in the newest mail that has one. */
  const codeFor = async (email: string) =>
    (await mailsTo(email)).flatMap(({ bodyText }) => /code=([\w-]+)/.exec(bodyText)?.[1] ?? [])[0]!
  const verify = async (email: string, token?: string) =>
    test().call(verifyMail, { code: await codeFor(email) }, { token })
  /** Creates a customer with a verified address. */
  const customer = async () => {
    const email = newAddress()
    const token = tokenOf(await join(email))
    await verify(email, token)
    return { email, token }
  }
  /** Requests a new password, and runs the job that writes the emails. */
  const forget = async (email: string) => {
    const answer = await test().call(forgotPassword, { email })
    await mailResetCodes(test().deps)
    return answer
  }
  const works = async (token: string) => (await test().call(getCart, undefined, { token })).status === 200
  const shopperOf = async (token: string) =>
    (
      await test().db.query<{ id: string }>(
        sql`select shopper_id as id from session where token_hash = ${hashSecret(token)}`,
      )
    )[0]!.id

  async function putOrder(email: string, shopperId: string | null) {
    const number = `PL-${Math.random().toString(36).slice(2, 10)}`
    await test().db.query(sql`
      insert into orders (number, checkout_id, shopper_id, email, status, payment_state, currency,
        subtotal_minor, discount_minor, delivery_minor, tax_minor, tax_included, total_minor, delivery, address)
      values (${number}, gen_random_uuid(), ${shopperId}, ${email}, 'paid', 'paid', 'USD',
        1, 0, 0, 0, false, 1, '{}', '{}')`)
  }
  return { join, enter, tokenOf, mailsTo, codeFor, verify, customer, forget, works, shopperOf, putOrder }
}
