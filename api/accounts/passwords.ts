// Passwords: argon2id, stored in its usual text form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { tooManyRequests } from '../http/throttle.ts'
import { because } from '../kernel/reason.ts'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
export const owaspCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
let currentCost = owaspCost
const tagLength = 32
const saltBytes = 16

/**
 * How many hashes are computed at a time and how many may wait, so that many sign-ins take neither all memory nor all
 * cores.
 */
const maxParallel = 2
const maxWaiting = 200

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** Sets the cost of new hashes. Only for tests, which create thousands of accounts. */
export const setPasswordCost = (cost: Cost): void => void (currentCost = cost)

interface Stored {
  cost: Cost
  salt: Buffer
  hash: Buffer
}

/**
 * Hashes a password. Accounts that claim the same address share a salt (the one of the hash `like`), so that one
 * computation checks a password against all of them, and the time does not show how many there are.
 */
export async function hashPassword(password: string, like: string | null = null): Promise<string> {
  const { cost, salt } = (like && read(like)) || { cost: currentCost, salt: randomBytes(saltBytes) }
  return written({ cost, salt, hash: await derive(password, salt, cost) })
}

/**
 * A stored hash for an account without a password: no known password matches it, and comparing takes as long as with
 * any other.
 */
export const unknownPassword = (): string =>
  written({ cost: currentCost, salt: randomBytes(saltBytes), hash: randomBytes(tagLength) })

const written = ({ cost: { memory, passes, parallelism }, salt, hash }: Stored) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`

/**
 * The index of the first stored password that matches; -1 when none does. Takes as long without a stored password as
 * with one.
 *
 * @param isFirst for a known device: computed before all waiting calls, and never refused.
 */
export async function matchPassword(password: string, stored: string[], isFirst = false): Promise<number> {
  const known = stored.map(read)
  if (known.length === 0) await derive(password, randomBytes(saltBytes), currentCost, isFirst)
  const hashes = new Map<string, Promise<Buffer>>()
  for (const [at, one] of known.entries()) {
    if (!one) continue
    const key = `${one.salt.toString('base64')} ${JSON.stringify(one.cost)}`
    const hash = hashes.get(key) ?? derive(password, one.salt, one.cost, isFirst)
    hashes.set(key, hash)
    if (timingSafeEqual(await hash, one.hash)) return at
  }
  return -1
}

function read(stored: string): Stored | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!parts) return null
  const [, memory, passes, parallelism, salt, hash] = parts as unknown as string[]
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt!, 'base64'),
    hash: Buffer.from(hash!, 'base64'),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, cost: Cost, isFirst = false): Promise<Buffer> {
  if (running < maxParallel) running++
  else if (isFirst) await new Promise<void>((go) => waiting.unshift(go))
  else if (waiting.length >= maxWaiting)
    throw tooManyRequests((wait) => because('too-many-sign-ins', { wait }), 5)
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await new Promise<Buffer>((done, failed) => {
      // Another keyboard may send the same letters as other code points.
      const message = password.normalize('NFKC')
      argon2('argon2id', { message, nonce: salt, tagLength, ...cost }, (error, hash) =>
        error ? failed(error) : done(hash),
      )
    })
  } finally {
    // The next waiting call runs before any new call.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
