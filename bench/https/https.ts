// `npm run bench -- https`: the shop serves https itself, with certificates of Pebble, the test authority of Let's Encrypt,
// on a copy of this machine. Linux only, as root.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPages } from '#server/build-pages.ts'
import { requirePrograms, runOnNewMachine } from '../common/new-machine.ts'
import { definePart } from '../common/run-parts.ts'

export interface HttpsResults {
  problems: string[]
  /** From the start of the shop to the first reply over https. */
  secondsToHttps: number
  /** Certificates that were replaced while requests were sent, and the requests that failed. */
  renewals: number
  failed: number
}

const limits = {
  problems: { was: 0, max: 0, unit: 'sentences' },
  'first certificate': { was: 14, max: 42, unit: 's' },
  'renewed while in use': { was: 2, min: 2, unit: 'times' },
  'failed requests': { was: 0, max: 0, unit: 'requests' },
}

export const https = definePart(limits, async () => {
  requirePrograms('A certificate authority', { iproute2: 'ip', pebble: 'pebble', openssl: 'openssl' })
  await buildPages({ log: (line) => console.log(line) })
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-https-'))
  await runOnNewMachine(folder, path.join(import.meta.dirname, '../..'), [
    process.execPath,
    path.join(import.meta.dirname, 'run-https.ts'),
  ])
  const { problems, secondsToHttps, renewals, failed } = JSON.parse(
    await readFile(path.join(folder, 'upper/root/results.json'), 'utf8'),
  ) as HttpsResults
  for (const problem of problems) console.error(`✗ ${problem}`)
  await rm(folder, { recursive: true, force: true })
  return [
    { name: 'problems', limit: 'problems', value: problems.length },
    { name: 'first certificate', limit: 'first certificate', value: secondsToHttps },
    { name: 'renewed while in use', limit: 'renewed while in use', value: renewals },
    { name: 'failed requests', limit: 'failed requests', value: failed },
  ]
})
