// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { openBackOffice, useFakeAdminApi } from '../testing/render.tsx'
import { bytesText } from './unit-text.ts'

useFakeAdminApi()

it('writes a size in the unit that shows it', () => {
  openBackOffice('/sign-in')
  expect([419_600, 3_540_000, 120_400_000, 1_240_000_000].map(bytesText)).toEqual([
    '420 kB',
    '3.5 MB',
    '120 MB',
    '1.2 GB',
  ])
})
