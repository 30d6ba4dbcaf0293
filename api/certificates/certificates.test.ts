// The certificate is requested once for the names of the shop, renewed when a third of its time is left, and a failure
// is kept for the screen.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getServices } from '#contract/admin/settings.ts'
import { requestCertificate, updateServices } from '#contract/admin/services.ts'
import { openTestAdmin, type TestAdmin } from '../admin/test-admin.ts'
import { because } from '../kernel/reason.ts'
import { newSecretKey, readSecretKey } from '../kernel/secret-keys.ts'
import { showServices, readServices } from '../services/service-settings.ts'
import { emptyEnvironment } from '../services/test-environment.ts'
import { certificateNames, readCertificate, renewCertificate } from './certificates.ts'
import type { CertificateRequest } from './request-certificate.ts'
import { testCertificate } from './test-certificate.ts'

let admin: TestAdmin
let requested: CertificateRequest[] = []
const authority = 'https://authority.example/directory'
const dayMs = 86_400_000
const leadsHere = async () => null

beforeAll(async () => {
  admin = await openTestAdmin()
  Object.assign(admin.deps.settings, {
    environment: emptyEnvironment(),
    secretKeys: [readSecretKey(newSecretKey())!],
    certificates: { directory: authority, email: null },
  })
})
afterAll(() => admin.close())

const renew = (over: Parameters<typeof renewCertificate>[1] = {}) =>
  renewCertificate(admin.deps, {
    request: async (_db, request) => {
      requested.push(request)
      return testCertificate
    },
    findProblem: leadsHere,
    ...over,
  })

async function change(changes: object): Promise<void> {
  const { version } = await readServices(admin.db, admin.deps.settings)
  expect((await admin.call(updateServices, { version, changes })).status).toBe(200)
  showServices(admin.deps.settings, await readServices(admin.db, admin.deps.settings))
}

const shown = async () => (await admin.call(getServices)).body.data.https!

it('names are those of the https addresses at the usual port, without addresses of machines', () => {
  const names = (publicUrl: string, backOfficeUrl: string) => certificateNames({ publicUrl, backOfficeUrl })
  expect(names('https://shop.example', 'https://office.shop.example')).toEqual([
    'office.shop.example',
    'shop.example',
  ])
  expect(names('https://shop.example', 'http://localhost:3001')).toEqual(['shop.example'])
  for (const url of [
    'http://shop.example',
    'https://shop.example:8443',
    'https://192.0.2.7',
    'https://[2001:db8::1]',
    'https://localhost',
  ])
    expect(names(url, url), url).toEqual([])
})

it('nothing is requested before the merchant has accepted the terms, and then once by several processes', async () => {
  await change({ publicUrl: 'https://shop.example' })
  await renew()
  expect(requested).toEqual([])
  expect(await shown()).toMatchObject({ names: ['shop.example'], expiresAt: null })
  await change({ certificateEmail: 'Merchant@shop.example' })
  await Promise.all([renew(), renew(), renew()])
  expect(requested).toEqual([
    {
      directory: authority,
      email: 'merchant@shop.example',
      names: ['shop.example'],
      accountKey: undefined,
    },
  ])
  const { chain, key } = testCertificate
  expect(await readCertificate(admin.db, admin.deps.settings)).toEqual({ chain, key })
  expect(await shown()).toMatchObject({ failure: null, expiresAt: expect.stringMatching(/^2056-/) })
  const stored = await admin.db.query(sql`select c::text from certificate c`)
  expect(JSON.stringify(stored)).not.toContain(key.slice(40, 80))
})

it('is renewed when a third of its time is left, with the same account, and at once for other names', async () => {
  requested = []
  const at = async (days: number) => {
    // The round of the day before has put it off.
    await admin.db.query(sql`update certificate set due_at = now()`)
    await renew({ now: new Date(Date.now() + days * dayMs) })
  }
  await at(10_950 * 0.6)
  expect(requested).toEqual([])
  await at(10_950 * 0.7)
  expect(requested).toMatchObject([{ accountKey: testCertificate.accountKey }])
  requested = []
  await change({ publicUrl: 'https://shirts.example' })
  await renew()
  expect(requested).toMatchObject([{ names: ['shirts.example'] }])
})

it('a name that leads elsewhere is not requested; a failure is shown, and tried again by a press', async () => {
  requested = []
  await change({ publicUrl: 'https://elsewhere.example' })
  const elsewhere = async (_db: unknown, name: string) => because('name-leads-elsewhere', { name })
  await renew({ findProblem: elsewhere })
  expect(requested).toEqual([])
  expect((await shown()).failure).toMatchObject({ code: 'name-leads-elsewhere' })
  await renew()
  expect(requested).toEqual([])
  expect((await admin.call(requestCertificate)).status).toBe(200)
  const refused = () => Promise.reject(new Error('too many certificates already issued'))
  await renew({ request: refused })
  expect((await shown()).failure).toMatchObject({
    code: 'certificate-refused',
    values: { words: 'too many certificates already issued' },
  })
  expect((await shown()).expiresAt).toMatch(/^2056-/)
  expect((await admin.call(requestCertificate)).status).toBe(200)
  await renew()
  expect((await shown()).failure).toBeNull()
})

it('without https of its own nothing is shown or requested', async () => {
  const { settings } = admin.deps
  const { certificates } = settings
  delete settings.certificates
  expect((await admin.call(getServices)).body.data.https).toBeNull()
  expect((await admin.call(requestCertificate, {}, { ip: '192.0.2.9' })).status).toBe(409)
  settings.certificates = certificates!
})
