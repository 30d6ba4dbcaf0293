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
  /** What the server has done, in its words: `SELECT 1`, `COMMIT`. */
  command: string
}

/** The message of the error when no reply comes in time. */
export const noReplyInTime = 'no reply in time'

/**
 * The time limit of the message that a connection waits for. There is one timer for a connection: with a timer of its
 * own, each statement and its rows would stay in memory until the next complete garbage collection.
 */
class TimeLimit {
  #message: Message | null = null
  /** On the clock of `performance`. */
  #endsAt = 0
  #timer: { endsAt: number; timeout: NodeJS.Timeout } | null = null

  begin(message: Message, maxMs: number): void {
    this.#message = message
    this.#endsAt = performance.now() + maxMs
    if (!this.#timer || this.#timer.endsAt > this.#endsAt) this.#start()
  }

  end(message: Message): void {
    if (this.#message === message) this.#message = null
  }

  /** Starts the timer. When it ends earlier than the limit, because it was started for another message, it is repeated. */
  #start(): void {
    clearTimeout(this.#timer?.timeout)
    const look = () => {
      this.#timer = null
      if (!this.#message) return
      if (performance.now() < this.#endsAt) this.#start()
      else this.#message.handleError(new Error(noReplyInTime))
    }
    const timeout = setTimeout(look, this.#endsAt - performance.now()).unref()
    this.#timer = { endsAt: this.#endsAt, timeout }
  }
}

const timeLimits = new WeakMap<Connection, TimeLimit>()

function timeLimitOf(connection: Connection): TimeLimit {
  const limit = timeLimits.get(connection) ?? new TimeLimit()
  timeLimits.set(connection, limit)
  return limit
}

/** The methods are those that the driver calls. */
class Message implements Submittable {
  readonly rows: object[] = []
  columns: Column[]
  command = ''
  readonly #statement: Statement
  readonly #options: MessageOptions
  /** Called once, with an error or when the reply is complete. */
  readonly #done: (error: Error | null) => void
  #timeLimit: TimeLimit | null = null
  #failure: Error | null = null

  constructor(statement: Statement, options: MessageOptions, done: (error: Error | null) => void) {
    this.#statement = statement
    this.#options = options
    this.#done = done
    this.columns = options.columns ?? []
  }

  submit(connection: Connection): void {
    const { text, values, name = '' } = this.#statement
    const { columns, begins, maxMs } = this.#options
    const to = connection as unknown as Protocol
    this.#timeLimit = timeLimitOf(connection)
    this.#timeLimit.begin(this, maxMs)
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

  handleCommandComplete({ text }: { text: string }): void {
    this.command = text
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.#end(this.#failure)
  }

  handleError(error: Error): void {
    this.#end(error)
  }

  #end(error: Error | null): void {
    this.#timeLimit?.end(this)
    this.#done(error)
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
    const message = new Message(statement, options, (error) => {
      const { rows, columns, command } = message
      if (error) reject(error)
      else resolve({ rows, columns, command })
    })
    on.query(message)
  })
