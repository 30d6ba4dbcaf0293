// The shop with its back office in a separate process, for tests that kill it or start two of them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { csrfTokenOf } from '#api/admin/http/credentials.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { csrfHeader, signIn } from '#contract/admin/session.ts'
import { acceptInvitation } from '#contract/admin/staff.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { freePort } from '#e2e/free-port.ts'

export const ownerEmail = 'olive@example.com'
export const ownerPassword = 'a long enough password'

export interface TestProcess {
  child: ChildProcess
  /** The URL of the shop. */
  shop: string
  /** The URL of the back office. */
  office: string
  /** The code in the printed link to the owner's account; null when it printed none. */
  code: string | null
  /** Sends it SIGKILL, and waits for its end. */
  kill(): Promise<void>
}

const lastLines = { 'main.ts': 'Demo payment is on: it moves no money.', 'test-shop.ts': 'open' }

/** Starts `server/<program>`, and waits for the line that reports that it is open. */
export async function startProcess(
  program: 'main.ts' | 'test-shop.ts',
  env: NodeJS.ProcessEnv,
): Promise<TestProcess> {
  const [port, officePort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program)], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      BACKOFFICE_PORT: String(officePort),
      DATABASE_URL: '',
      SHOP_FILE: '',
      TRUST_PROXY: '127.0.0.1',
      DEMO_PAYMENT: 'on',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let code: string | null = null
  for await (const line of createInterface(child.stdout)) {
    code ??= /invitation\?code=([\w-]{43})/.exec(line)?.[1] ?? null
    if (lastLines[program] === line) break
  }
  if (child.exitCode !== null) throw new Error('the shop did not open')
  return {
    child,
    shop: `http://127.0.0.1:${port}`,
    office: `http://localhost:${officePort}`,
    code,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export interface OfficeReply<E extends AdminEndpoint> {
  status: number
  body: ReplyOf<E> & Partial<ErrorReply>
}

/** Makes a call of the back office, with the headers of a session if given. */
export async function callOffice<E extends AdminEndpoint>(
  office: string,
  call: E,
  input: BodyOf<E> | object = {},
  headers: Record<string, string> = {},
): Promise<OfficeReply<E>> {
  const isQuery = call.method === 'GET'
  const query = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  // By its IPv4 address, because some machines have no IPv6.
  const reply = await fetch(office.replace('localhost', '127.0.0.1') + call.path + query, {
    method: call.method,
    headers: { 'content-type': 'application/json', origin: office, ...headers },
    ...(!isQuery && { body: JSON.stringify(input) }),
  })
  return { status: reply.status, body: (await reply.json()) as OfficeReply<E>['body'] }
}

/** The headers of a new session; null when the password is wrong. */
export async function signInTo(
  office: string,
  email = ownerEmail,
  password = ownerPassword,
): Promise<Record<string, string> | null> {
  const reply = await fetch(office.replace('localhost', '127.0.0.1') + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: office },
    body: JSON.stringify({ email, password }),
  })
  const secret = /staff=([\w-]{43});/.exec(reply.headers.get('set-cookie') ?? '')?.[1]
  return reply.ok && secret ? { cookie: `staff=${secret}`, [csrfHeader]: csrfTokenOf(secret) } : null
}

/** Creates the owner's account with the printed link. */
export async function makeOwner({ office, code }: TestProcess): Promise<void> {
  const owner = { code, fullName: 'Olive', email: ownerEmail, password: ownerPassword }
  const { status } = await callOffice(office, acceptInvitation, owner)
  if (status !== 200) throw new Error(`the owner's account was not made: ${status}`)
}
