// `npm run doctor` checks what is set in the back office as the shop reads it, and says which value wins.
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import fastify from 'fastify'
import { unpackSnapshot } from '#api/db/test-snapshot.ts'
import { noFiles } from '#api/test-api.ts'
import { openTestSmtp } from '#api/mail/test-smtp.ts'
import { newSecretKey } from '#api/kernel/secret-keys.ts'
import type { ServiceDocument } from '#api/services/service-settings.ts'
import { updateServiceSettings } from '#api/services/service-settings.ts'
import { writeSecrets } from '#api/secrets/secrets.ts'
import { adminRoutes } from '#server/admin.routes.ts'
import { commandFile } from '#server/command-key.ts'
import { readConfig } from '#server/config.ts'
import { openShopDb } from '#server/open-shop-db.ts'
import { useBackOffice } from './doctor/back-office.ts'
import { findings } from './doctor.ts'

let folder: string
/** A data folder whose shop has been started once. */
let started: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-doctor-'))
  started = path.join(folder, 'started')
  await unpackSnapshot(path.join(started, 'database'))
  await (await openShopDb(readConfig({ DATA_DIR: started }))).close()
})
afterAll(() => rmSync(folder, { recursive: true }))
let closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

let folders = 0

/** A shop with these settings of the back office, which is not running. @returns its data folder */
async function shopWith(document: ServiceDocument, secrets: Record<string, string> = {}): Promise<string> {
  const data = path.join(folder, `data-${folders++}`)
  cpSync(started, data, { recursive: true })
  const config = readConfig({ DATA_DIR: data })
  const db = await openShopDb(config)
  await db.transaction(async (tx) => {
    await updateServiceSettings(tx, document)
    await writeSecrets(db, tx, config.settings, new Map(Object.entries(secrets)))
  })
  await db.close()
  return data
}

const found = async (env: NodeJS.ProcessEnv) =>
  (await findings(env)).map(({ state, area, text }) => `${state} ${area}: ${text}`)
const problemsOf = async (env: NodeJS.ProcessEnv) =>
  (await findings(env)).flatMap(({ state, area }) => (state === 'ok' ? [] : [`${state} ${area}`]))

async function mailServer(password: string) {
  const smtp = await openTestSmtp({ login: { user: 'shop', password } })
  closing.push(smtp.close)
  const document = {
    smtpHost: '127.0.0.1',
    smtpPort: smtp.port,
    smtpSecurity: 'offered',
    smtpUser: 'shop',
  } as const
  return { smtp, document }
}

describe('what is set in the back office', () => {
  it('is tried: the mail server with its password', async () => {
    const { document } = await mailServer('tape measure')
    const right = await shopWith(document, { SMTP_PASSWORD: 'tape measure' })
    expect(await problemsOf({ DATA_DIR: right })).toEqual(['warning MAIL_FROM'])
    expect((await found({ DATA_DIR: right })).join('\n')).toMatch(
      /ok mail: .*accepts the login; set in the back office/,
    )
    const wrong = await shopWith(document, { SMTP_PASSWORD: 'other' })
    expect(await problemsOf({ DATA_DIR: wrong })).toEqual(['wrong mail', 'warning MAIL_FROM'])
  })

  it('has the keys of Stripe, which are then tried as those of the environment are', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
    const config = readConfig({ DATA_DIR: await shopWith({ onDelivery: false }, keys) })
    await useBackOffice(config, async () => null)
    expect(config.settings.payments).toEqual({
      demo: false,
      onDelivery: false,
      transfer: null,
      stripe: { secretKey: keys.STRIPE_SECRET_KEY, webhookSecret: keys.STRIPE_WEBHOOK_SECRET },
    })
  })

  it('loses against the environment, which the sentence says, and shows no secret', async () => {
    const { document } = await mailServer('tape measure')
    const data = await shopWith(
      { ...document, publicUrl: 'https://shirts.example', demo: false, mailFrom: 'orders@shirts.example' },
      { SMTP_PASSWORD: 'tape measure', STRIPE_SECRET_KEY: 'sk_test_12345678' },
    )
    const lines = (
      await found({
        DATA_DIR: data,
        PUBLIC_URL: 'http://localhost:3000',
        DEMO_PAYMENT: 'on',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'orders',
      })
    ).filter((line) => line.includes('environment wins'))
    expect(lines).toEqual([
      'ok PUBLIC_URL: the environment wins; the back office has https://shirts.example, which is not used',
      'ok DEMO_PAYMENT: the environment wins; the back office has off, which is not used',
      'ok SMTP_URL: the environment wins; the back office has 127.0.0.1, which is not used',
      'ok MAIL_FROM: the environment wins; the back office has orders@shirts.example, which is not used',
    ])
    const all = (await found({ DATA_DIR: data })).join('\n')
    for (const secret of ['tape measure', 'sk_test_12345678']) expect(all).not.toContain(secret)
  })

  it('is read from the running shop, with secrets that only the key of this machine decrypts', async () => {
    const { document } = await mailServer('tape measure')
    const data = await shopWith(document, { SMTP_PASSWORD: 'tape measure' })
    const config = readConfig({ DATA_DIR: data })
    const db = await openShopDb(config)
    const app = fastify()
    closing.push(
      () => db.close(),
      () => app.close(),
    )
    const log = { info() {}, warn() {}, error() {} }
    adminRoutes(app, { db, settings: config.settings, files: noFiles, log }, data)
    await app.listen({ port: 0, host: '127.0.0.1' })
    // The file is written when the shop listens.
    await vi.waitFor(() => statSync(commandFile(data)), { timeout: 60_000 })
    expect(await problemsOf({ DATA_DIR: data })).toEqual(['warning MAIL_FROM'])
    const other = { DATA_DIR: data, SECRET_KEY: newSecretKey() }
    expect((await found(other)).join('\n')).toMatch(/wrong SECRET_KEY: .* SECRET_KEY has another one/)
  })

  it('with https of the shop, the names and the account of the authority are needed', async () => {
    const data = await shopWith({})
    const env = { DATA_DIR: data, HTTPS_PORT: '443' }
    expect(await problemsOf(env)).toEqual(['wrong HTTPS_PORT'])
    const named = await shopWith({ publicUrl: 'https://127.0.0.1.example' })
    expect(await problemsOf({ ...env, DATA_DIR: named })).toContain('wrong ACME_EMAIL')
    const ready = await shopWith({
      publicUrl: 'https://127.0.0.1.example',
      certificateEmail: 'olive@shirts.example',
    })
    expect(await problemsOf({ ...env, DATA_DIR: ready })).toContain('warning https')
  })
})

it('without the key the settings are checked without their secrets, and the sentence says what to do', async () => {
  const { document } = await mailServer('tape measure')
  const data = await shopWith(document, { SMTP_PASSWORD: 'tape measure' })
  rmSync(path.join(data, 'secret.key'))
  const lines = await found({ DATA_DIR: data })
  expect(lines.find((line) => line.startsWith('wrong SECRET_KEY'))).toMatch(
    /secret\.key has none\. Set SECRET_KEY to that key, or copy the file secret\.key/,
  )
  await expect(openShopDb(readConfig({ DATA_DIR: data }))).rejects.toThrow(/npm run secrets -- forget/)
})
