// `npm run bench -- exhaustive`: the tests that attack every call, with every value in every field, and every permission
// with every call; the unit tests send each field and permission only what differs.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { definePart } from './common/run-parts.ts'

const root = path.join(import.meta.dirname, '..')
const files = ['api/bad-input.test.ts', 'api/admin/bad-input.test.ts', 'api/admin/authorization.test.ts']

export const exhaustive = definePart({ 'failed files': { was: 0, most: 0, unit: 'files' } }, async () => {
  const failed = files.filter((file) => !passes(file))
  return [{ name: 'failed files', limit: 'failed files', value: failed.length }]
})

function passes(file: string): boolean {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_EXHAUSTIVE: 'on' },
    shell: process.platform === 'win32',
  })
  return status === 0
}
