// The import rules find forbidden imports and cycles.
import { expect, it } from 'vitest'
import { importProblems } from './import-rules.ts'

const problems = (imports: Record<string, string[]>) => importProblems(new Map(Object.entries(imports)))

it('features may import each other in one direction, and the files above them may import all', () => {
  expect(
    problems({
      'api/features.ts': ['api/admin/features.ts', 'api/orders/orders.ts'],
      'api/admin/features.ts': ['api/orders/orders.ts'],
      'api/orders/orders.ts': ['api/production/shirts.ts'],
      'api/production/shirts.ts': [],
    }),
  ).toEqual([])
})

it('nothing below the back office imports from it', () => {
  expect(
    problems({ 'api/production/shirts.ts': ['api/admin/log/log.ts'], 'api/admin/log/log.ts': [] }),
  ).toEqual([
    'api/production/shirts.ts imports api/admin/log/log.ts: nothing below api/admin/ may import from it',
  ])
  expect(problems({ 'web/ui/button.tsx': ['admin/ui/form.tsx'], 'admin/ui/form.tsx': [] })).toEqual([
    'web/ui/button.tsx imports admin/ui/form.tsx: web/ may import contract, garment, locales',
  ])
})

it('a cycle of folders is found, even when neither their files nor their subfolders form one', () => {
  expect(
    problems({
      'api/orders/status/next.ts': ['api/returns/returns.ts'],
      'api/returns/returns.ts': [],
      'api/returns/emails/mail.ts': ['api/orders/orders.ts'],
      'api/orders/orders.ts': [],
    }),
  ).toEqual([
    [
      'These folders import each other: api/orders, api/returns',
      '  api/orders/status/next.ts imports api/returns/returns.ts',
      '  api/returns/emails/mail.ts imports api/orders/orders.ts',
    ].join('\n'),
  ])
})

it('a cycle between a folder and its subfolder is found', () => {
  expect(
    problems({
      'api/a/one.ts': ['api/a/within/two.ts'],
      'api/a/within/two.ts': ['api/a/three.ts'],
      'api/a/three.ts': [],
    }),
  ).toHaveLength(1)
})

it('a cycle of files is found', () => {
  expect(problems({ 'api/a/one.ts': ['api/a/two.ts'], 'api/a/two.ts': ['api/a/one.ts'] })).toEqual([
    'These files import each other: api/a/one.ts, api/a/two.ts',
  ])
})
