// A statement on a connection to PostgreSQL, sent in one message. The driver's own queries describe the columns of a
// prepared statement each time, and send a statement only after the reply to BEGIN.
import type { Connection, FieldDef, Submittable } from 'pg'
import pg from 'pg'
import { parameterOf } from './parameters.ts'
import { keyOf } from './rows.ts'

/** A column of a result: its key in a row, and how its text is read. */
interface Column {
  key: string
  read: (text: string) => unknown
}

export interface Statement {
  text: string
  values: readonly unknown[]
  /** Of the prepared statement; undefined: it is not prepared. */
  name: string | undefined
}

export interface MessageOptions {
  /** The columns of a statement that is prepared on this connection; undefined: it is prepared now. */
  columns: Column[] | undefined
  /** Begins a transaction first. If that fails, the server skips the statement. */
  begins: boolean
  /** The longest wait for the reply, in milliseconds. */
  maxMs: number
}

export interface Reply {
  rows: object[]
  columns: Column[]
}

/** The methods are those that the driver calls. */
class Message implements Submittable {
  // The driver replaces this property by a callback that also ends its time limit.
  callback: (error: Error | null) => void
  readonly query_timeout: number
  readonly rows: object[] = []
  columns: Column[]
  readonly #statement: Statement
  readonly #options: MessageOptions
  #failure: Error | null = null

  constructor(statement: Statement, options: MessageOptions, callback: Message['callback']) {
    this.#statement = statement
    this.#options = options
    this.callback = callback
    this.query_timeout = options.maxMs
    this.columns = options.columns ?? []
  }

  submit(connection: Connection): void {
    const { text, values, name = '' } = this.#statement
    const { columns, begins } = this.#options
    const to = connection as unknown as Protocol
    to.stream.cork()
    if (begins) {
      to.parse({ text: 'begin' })
      to.bind({})
      to.execute()
    }
    if (!columns) to.parse({ name, text })
    to.bind({ statement: name, values, valueMapper: bindable })
    if (!columns) to.describe({ type: 'P' })
    to.execute()
    to.sync()
    to.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({
      key: keyOf(name),
      read: pg.types.getTypeParser(dataTypeID, 'text') as Column['read'],
    }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    try {
      for (let index = 0; index < fields.length; index++) {
        const { key, read } = this.columns[index]!
        const text = fields[index]!
        row[key] = text === null ? null : read(text)
      }
    } catch (error) {
      this.#failure = error as Error
    }
    this.rows.push(row)
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.callback(this.#failure)
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}

/** The driver's protocol, with the arguments that its types leave out. */
interface Protocol {
  stream: { cork(): void; uncork(): void }
  parse(of: { name?: string; text: string }): void
  bind(of: {
    statement?: string
    values?: readonly unknown[]
    valueMapper?: (value: unknown) => string | Buffer | null
  }): void
  describe(of: { type: 'P' }): void
  execute(): void
  sync(): void
}

function bindable(value: unknown): string | Buffer | null {
  const parameter = parameterOf(value)
  return parameter instanceof Uint8Array ? Buffer.from(parameter) : parameter
}

/** Sends a statement, and reads its rows. */
export const sendMessage = (
  on: pg.PoolClient,
  statement: Statement,
  options: MessageOptions,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const message = new Message(statement, options, (error) =>
      error ? reject(error) : resolve({ rows: message.rows, columns: message.columns }),
    )
    on.query(message)
  })
