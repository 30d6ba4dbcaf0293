// `npm run bench -- exhaustive`: all unit tests and stories in their exhaustive form: every value in every field of
// every call, every permission with every call, processes that are killed again and again, and every screen at every
// width. It takes an hour.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { definePart } from './common/run-parts.ts'

const root = path.join(import.meta.dirname, '..')

export const exhaustive = definePart({ 'failed steps': { was: 0, max: 0, unit: 'steps' } }, async () => {
  const failed = ['unit', 'stories'].filter((step) => !passes(step))
  return [{ name: 'failed steps', limit: 'failed steps', value: failed.length }]
})

function passes(step: string): boolean {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/verify.ts'), step], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_EXHAUSTIVE: 'on' },
  })
  return status === 0
}
