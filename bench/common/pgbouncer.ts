// A temporary PgBouncer in transaction mode (Debian: `apt-get install pgbouncer`), on a free port of 127.0.0.1.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'

export interface Pooler {
  url: string
  /** Stops it, and removes its folder. */
  end(): Promise<void>
}

/** Starts a pooler of `size` connections to the server at a URL. Rejects when PgBouncer is not installed. */
export async function startPooler(serverUrl: string, size: number): Promise<Pooler> {
  const server = new URL(serverUrl)
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-pooler-'))
  const file = path.join(folder, 'pgbouncer.ini')
  const port = await freePort()
  await writeFile(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
`,
  )
  // PgBouncer does not run as root, so root starts it as another user.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chmod(folder, 0o755)
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), '-q', file], { stdio: 'ignore' })
  const failed = once(child, 'error').then(() => {
    throw new Error('No PgBouncer is installed here. Install one (Debian: apt-get install pgbouncer).')
  })
  await Promise.race([waitForPort(port), failed])
  const url = new URL(serverUrl)
  url.port = String(port)
  return {
    url: url.href,
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error('PgBouncer did not start')
}
