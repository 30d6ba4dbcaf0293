// @vitest-environment happy-dom
// What System status says about the replica and the object store of several processes; where the focus goes when failed
// work is tried again.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getSystem, listFailedWork, retryFailedWork, type SystemState } from '#contract/admin/system.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const at = '2026-03-10T10:00:00.000Z'
type Process = SystemState['processes'][number]
type Servers = Partial<Pick<Process, 'replica' | 'objectStore'>>

function serve(servers: Servers[]): void {
  const processes = servers.map((own, index): Process => ({
    name: `shop ${index + 1}`,
    release: '1.0',
    startedAt: at,
    seenAt: at,
    disks: [],
    replica: null,
    objectStore: null,
    ...own,
  }))
  const database = { kind: 'postgres' as const, version: '17.2', bytes: 1e8, answerMs: 1, connections: null }
  test.api.reply(getSystem, {
    data: { database, mail: { server: null, sentAt: null }, processes, queues: [], jobs: [] },
  })
}

/** The text beside a name, by its lines; null when it is not shown. */
async function factOf(name: string, servers: Servers[]): Promise<string[] | null> {
  serve(servers)
  openBackOffice('/system')
  await screen.findByText('Mail server')
  const fact = screen.queryByText(name)?.nextElementSibling
  const lines = fact && [...fact.children].map(({ textContent }) => textContent)
  const shown = fact ? (lines!.length > 0 ? lines! : [fact.textContent]) : null
  cleanup()
  return shown
}

const well = { lagSeconds: 0.2, problem: null }
const behind = { lagSeconds: 42, problem: { message: 'It is behind.' } }
const away = { message: 'It is away.' }

it('shows the longest lag, and which processes do not read from the replica', async () => {
  const replicaOf = (...replicas: Process['replica'][]) =>
    factOf(
      'Read replica',
      replicas.map((replica) => ({ replica })),
    )
  expect(await replicaOf(well, { ...well, lagSeconds: 0.4 })).toEqual(['0.4 sec behind the primary'])
  expect(await replicaOf(well, behind, behind)).toEqual([
    '42 sec behind the primary',
    'shop 2, shop 3: It is behind.',
  ])
  expect(await replicaOf({ lagSeconds: null, problem: away })).toEqual(['It is away.'])
  expect(await replicaOf({ lagSeconds: null, problem: null })).toEqual(['–'])
  expect(await replicaOf(null)).toBeNull()
})

it('says once what is wrong with the object store when every process that uses it says the same', async () => {
  const storeOf = (...problems: (typeof away | null)[]) =>
    factOf('Object store', [...problems.map((problem) => ({ objectStore: { problem } })), {}])
  expect(await storeOf(null, null)).toEqual(['Answers'])
  expect(await storeOf(away, away)).toEqual(['It is away.'])
  expect(await storeOf(away, null)).toEqual(['shop 1: It is away.'])
  expect(await storeOf()).toBeNull()
})

it('moves the focus to the heading when the row with the pressed button is removed', async () => {
  const work = { queue: 'mail' as const, id: '7', name: 'Your order', order: null, record: null, tries: 12 }
  const reply = (items: object[]) => test.api.reply(listFailedWork, { data: { items, next: null } } as never)
  reply([{ ...work, createdAt: at, failure: { message: '550' } }])
  test.api.replyTo(retryFailedWork, () => {
    reply([])
    return { data: { retried: 1 } }
  })
  const { user } = openBackOffice('/system/failed')
  await user.click(await screen.findByRole('button', { name: 'Retry Your order' }))
  await screen.findByText('No failed work')
  const heading = screen.getByRole('heading', { level: 1, name: 'Failed work' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(test.api.sent(retryFailedWork)).toEqual([{ queue: 'mail', id: '7' }])
})
