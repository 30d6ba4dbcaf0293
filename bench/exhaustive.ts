// `npm run bench -- exhaustive`: the tests that attack every call, with every value in every field, and every permission
// with every call, the tests that end processes again and again, and the stories that look for leaks; the test command does
// of each what differs.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { definePart } from './common/run-parts.ts'

const root = path.join(import.meta.dirname, '..')
const tests = [
  'api/bad-input.test.ts',
  'api/admin/bad-input.test.ts',
  'api/admin/authorization.test.ts',
  'garment/drawing/shirt.test.ts',
  'seed/prints/image-diff.test.ts',
  'server/back-office-recovery.test.ts',
  'server/import-recovery.test.ts',
  'server/invitation-recovery.test.ts',
  'server/production-recovery.test.ts',
]
const stories = ['languages', 'shirt-3d']

export const exhaustive = definePart({ 'failed files': { was: 0, most: 0, unit: 'files' } }, async () => {
  const failed = [
    ...tests.filter((file) => !passes('vitest', 'run', file)),
    ...stories.filter((file) => !passes('playwright', 'test', '--config', 'e2e/playwright.config.ts', file)),
  ]
  return [{ name: 'failed files', limit: 'failed files', value: failed.length }]
})

function passes(program: string, ...args: string[]): boolean {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_EXHAUSTIVE: 'on' },
    shell: process.platform === 'win32',
  })
  return status === 0
}
