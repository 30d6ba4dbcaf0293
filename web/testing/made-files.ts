// Files of a design that the shop makes when somebody asks for them, for component tests.
import { vi } from 'vitest'
import { openDesign } from '#contract/design.ts'
import { defaultDesign } from '#garment/design/design.ts'
import type { FakeApi } from './fake-api.ts'

/** The hash of the pictures of every design. */
export const madeHash = '0123456789abcdef'

/** Answers the requests for files with these statuses in turn, then with 200, and returns the requested addresses. */
export function answerMadeFiles(api: FakeApi, ...statuses: number[]): string[] {
  api.reply(openDesign, {
    data: {
      code: '1_XC010',
      design: defaultDesign,
      changes: [],
      price: { totalMinor: 10_900, currency: 'USD', lines: [] },
      picture: { hash: madeHash, alt: 'Shirt' },
      available: true,
      problem: null,
    },
  })
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'HEAD') return api.fetch(address, init)
    requested.push(address)
    return new Response(null, { status: statuses.shift() ?? 200, headers: { 'retry-after': '0' } })
  })
  return requested
}
