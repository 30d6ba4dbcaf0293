import { expect, it } from 'vitest'
import { isReservedPath } from '#contract/reserved-paths.ts'
import { table } from '#web/app/routes.ts'

it('no page of the merchant can begin like a path of the shop', () => {
  const open = table.map(({ path }) => path).filter((path) => path !== '*' && !isReservedPath(path))
  expect(open).toEqual([])
})
