// Statements on the embedded database, each sent in one message. PGlite's own `query` exchanges six messages for a
// statement and lets PostgreSQL plan it each time, which takes longer than the statement itself; here a repeated
// statement is prepared.
import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { Notice } from './changes.ts'
import { parameterOf } from './parameters.ts'
import { rowsOf } from './rows.ts'
import { createStatementNames } from './statement-names.ts'

const { serialize } = protocol

interface RunOptions {
  isInTransaction: boolean
  onNotice: (notice: Notice) => void
}

type Run = (text: string, values: readonly unknown[], options: RunOptions) => Promise<object[]>

/** @returns a function that runs a statement and returns its rows; it throws the driver's error. */
export function statementsOf(cluster: PGlite): Run {
  const prepared = new Set<string>()
  const toClose: string[] = []
  const names = createStatementNames((name) => {
    prepared.delete(name)
    toClose.push(name)
  })

  return async (text, values, { isInTransaction, onNotice }) => {
    const run = () =>
      cluster._runExclusiveQuery(async () => {
        const name = names.nameOf(text) ?? ''
        const messages = toClose.splice(0).map((each) => serialize.close({ type: 'S', name: each }))
        if (!prepared.has(name)) messages.push(serialize.parse({ name, text }))
        if (name) prepared.add(name)
        const send = (...sent: Uint8Array[]) =>
          cluster.execProtocolStream(Buffer.concat([...sent, serialize.sync()]), {
            syncToFs: !isInTransaction,
            onNotice,
          })
        try {
          const replies = await send(
            ...messages,
            serialize.bind({ statement: name, values: values.map(parameterOf) }),
            serialize.describe({ type: 'P' }),
            serialize.execute({}),
          )
          const [result] = parse.parseResults(replies, cluster.parsers, { rowMode: 'array' })
          return result ? rowsOf(result.fields, result.rows as unknown as unknown[][]) : []
        } catch (error) {
          // It is unknown whether it was prepared before it failed.
          names.forget(text)
          throw error
        }
      })
    return isInTransaction ? run() : cluster._runExclusiveTransaction(run)
  }
}
