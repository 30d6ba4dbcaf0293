// What is told about a replica that cannot be read. Lag needs a streaming replica: `npm run bench -- replica`.
import { expect, it } from 'vitest'
import { freePort } from '#e2e/free-port.ts'
import { inEnglish } from '../kernel/storefront.ts'
import { watchReplica } from './replica.ts'

const server = process.env.TEST_DATABASE_URL

/** Watches a server until it is found unusable. @returns what is told about it, and the lines of the log */
async function stateOf(connectionString: string) {
  const lines: string[] = []
  const found = Promise.withResolvers<void>()
  const replica = watchReplica({ connectionString }, (line) => {
    lines.push(line)
    found.resolve()
  })
  await found.promise
  const { lagSeconds, problem } = replica.state()
  await replica.close()
  return { lagSeconds, problem: problem && inEnglish(problem), lines }
}

it('one that nobody reaches is not read, and staff read why', async () => {
  const port = await freePort()
  const { lagSeconds, problem, lines } = await stateOf(`postgres://placket@127.0.0.1:${port}/shop`)
  expect(lagSeconds).toBeNull()
  expect(problem).toBe(
    `127.0.0.1:${port} refuses the connection: nothing answers at that port. Check the name and the port. Until then, the primary answers its reads.`,
  )
  expect(lines).toHaveLength(1)
})

it.runIf(server)('a server that accepts writes is none', async () => {
  const { problem } = await stateOf(server!)
  expect(problem).toContain('DATABASE_REPLICA_URL leads to a server that is not a replica.')
})
