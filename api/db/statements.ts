// Statements on the embedded database, each sent in one message. PGlite's own `query` exchanges six messages for a
// statement and lets PostgreSQL plan it each time, which takes longer than the statement itself; here a repeated
// statement is prepared.
import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import { rowsOf } from './rows.ts'

const { serialize } = protocol

/** How many statements are remembered. A prepared statement takes some 50 kB. */
const maxRemembered = 400

/** Lists and searches are planned each time, because the best plan depends on how many rows their values find. */
const dependsOnValues = (text: string): boolean => /\blimit \$|@@/.test(text)

const planned = (text: string) => ({ name: '', messages: [serialize.parse({ text })] })

type Run = (text: string, values: readonly unknown[], isInTransaction: boolean) => Promise<object[]>

/** @returns a function that runs a statement and returns its rows; it throws the driver's error. */
export function statementsOf(cluster: PGlite): Run {
  /**
   * The name of each prepared statement by its text, the most recently used last; empty for a text that was used once.
   */
  const names = new Map<string, string>()
  let prepared = 0

  /** @returns the name of the statement with this text, and the messages that prepare it. */
  function nameOf(text: string): { name: string; messages: Uint8Array[] } {
    const known = names.get(text)
    names.delete(text)
    if (known) {
      names.set(text, known)
      return { name: known, messages: [] }
    }
    const name = known === undefined ? '' : `s${++prepared}`
    names.set(text, name)
    const messages = [serialize.parse({ name, text })]
    const [oldest] = names
    if (names.size > maxRemembered && oldest) {
      names.delete(oldest[0])
      if (oldest[1]) messages.unshift(serialize.close({ type: 'S', name: oldest[1] }))
    }
    return { name, messages }
  }

  return async (text, values, isInTransaction) => {
    const run = () =>
      cluster._runExclusiveQuery(async () => {
        const { name, messages } = dependsOnValues(text) ? planned(text) : nameOf(text)
        const send = (...sent: Uint8Array[]) =>
          cluster.execProtocolStream(Buffer.concat([...sent, serialize.sync()]), {
            syncToFs: !isInTransaction,
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
          names.delete(text)
          if (name) await send(serialize.close({ type: 'S', name }))
          throw error
        }
      })
    return isInTransaction ? run() : cluster._runExclusiveTransaction(run)
  }
}

/** A value in the form in which PostgreSQL reads a parameter: text, or the bytes of a binary value. */
function parameterOf(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayOf(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const arrayOf = (values: unknown[]): string => `{${values.map(elementOf).join(',')}}`

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return arrayOf(value)
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
  const text = parameterOf(value)
  return text === null ? 'NULL' : `"${(text as string).replaceAll(/["\\]/g, '\\$&')}"`
}
