// Starts Pebble and a shop with https of its own on the copy of a machine that `https.ts` starts, and writes
// `/root/results.json`. Names are in `/etc/hosts`.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import { startShop } from '../common/shop-process.ts'
import type { HttpsResults } from './https.ts'

const [shopName, officeName] = ['shop.example', 'office.shop.example']
/** The life of a certificate: it is renewed when a third is left. */
const validSeconds = 45
const pebbleCertificate = '/root/pebble.pem'
const directory = 'https://localhost:14000/dir'
const results: HttpsResults = { problems: [], secondsToHttps: Number.NaN, renewals: 0, failed: 0 }
const expect = (holds: boolean, problem: string) => {
  if (!holds) results.problems.push(problem)
}

interface Reply {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
  certificate: PeerCertificate | null
}

/** Requests over https as a browser does that trusts these authorities. Rejects without a trusted certificate. */
function get(url: string, ca: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ca, agent: false, timeout: 10_000 }, (response) => {
      // The socket is not there any more when the reply has ended.
      const certificate = (response.socket as TLSSocket).getPeerCertificate()
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body, certificate }),
      )
    })
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no reply in 10 s')))
    sent.end()
  })
}

async function startPebble(): Promise<string> {
  appendFileSync('/etc/hosts', `127.0.0.1 ${shopName} ${officeName} elsewhere.example\n`)
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    '/root/pebble.key',
    '-out',
    pebbleCertificate,
  ])
  const pebble = {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: pebbleCertificate,
    privateKey: '/root/pebble.key',
    httpPort: 80,
    tlsPort: 443,
    ocspResponderURL: '',
    externalAccountBindingRequired: false,
    certificateValidityPeriod: validSeconds,
  }
  writeFileSync('/root/pebble.json', JSON.stringify({ pebble }))
  spawn('pebble', ['-config', '/root/pebble.json'], {
    stdio: 'ignore',
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '20' },
  })
  const own = readFileSync(pebbleCertificate, 'utf8')
  return waitFor('Pebble', async () => (await get('https://localhost:15000/roots/0', own)).body)
}

async function waitFor<T>(what: string, look: () => Promise<T>, seconds = 90): Promise<T> {
  for (const until = performance.now() + seconds * 1000; ;) {
    try {
      return await look()
    } catch (error) {
      if (performance.now() > until) throw new Error(`${what} did not come`, { cause: error })
      await pause(200)
    }
  }
}

const settings = (email: string, url: string) => ({
  PUBLIC_URL: url,
  BACKOFFICE_URL: `https://${officeName}`,
  HTTPS_PORT: '443',
  ACME_DIRECTORY: directory,
  ACME_EMAIL: email,
  NODE_EXTRA_CA_CERTS: pebbleCertificate,
  DRAW_AHEAD: 'off',
})

async function firstCertificate(root: string): Promise<void> {
  const begun = performance.now()
  const shop = await startShop(settings('merchant@shop.example', `https://${shopName}`))
  const page = await waitFor('https', () => get(`https://${shopName}/`, root))
  results.secondsToHttps = (performance.now() - begun) / 1000
  expect(page.status === 200 && page.body.includes('<html'), `the shop answers ${page.status}`)
  expect('strict-transport-security' in page.headers, 'browsers are not told to use https alone')
  const office = await get(`https://${officeName}/healthz`, root)
  expect(office.status === 200, `the back office answers ${office.status}`)
  const signIn = await get(`https://${officeName}/sign-in`, root)
  expect(signIn.status === 200 && signIn.body !== page.body, 'the name of the back office leads to the shop')
  const names = page.certificate?.subjectaltname ?? ''
  expect(names.includes(shopName) && names.includes(officeName), `the certificate is for ${names}`)
  const plain = await fetch(`http://${shopName}/shop?page=2`, { redirect: 'manual' })
  expect(
    plain.status === 308 && plain.headers.get('location') === `https://${shopName}/shop?page=2`,
    `http is led to ${plain.headers.get('location')} with ${plain.status}`,
  )
  const other = await fetch('http://elsewhere.example/', { redirect: 'manual' })
  expect(other.status === 404, `a name that is not the shop's gets ${other.status}`)
  const token = await fetch(`http://${shopName}/.well-known/acme-challenge/${'x'.repeat(43)}`)
  expect(token.status === 404, `an unknown challenge gets ${token.status}`)
  await renewals(root)
  await shop.end()
}

/** Requests one after the other for two lives of a certificate. */
async function renewals(root: string): Promise<void> {
  let serial = ''
  for (const until = performance.now() + 2 * validSeconds * 1000; performance.now() < until;) {
    const reply = await get(`https://${shopName}/healthz`, root).catch(() => null)
    if (reply?.status !== 200) results.failed++
    const { serialNumber = '' } = reply?.certificate ?? {}
    if (serial && serialNumber && serialNumber !== serial) results.renewals++
    serial = serialNumber || serial
    await pause(100)
  }
}

try {
  await firstCertificate(await startPebble())
} catch (error) {
  results.problems.push(String(error), String(Object(error).cause ?? ''))
}
writeFileSync('/root/results.json', JSON.stringify(results))
process.exit(0)
