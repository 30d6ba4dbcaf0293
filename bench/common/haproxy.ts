// A temporary HAProxy (Debian: `apt-get install haproxy`) on a free port of 127.0.0.1, which sends requests to the shops
// whose `/readyz` answers 200.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'

export interface LoadBalancer {
  url: string
  /** Waits until it sends requests to every shop. */
  allReady(): Promise<void>
  /** When it has taken a shop out or in, and why, in its own words. */
  changes(): string[]
  /** Stops it, and removes its folder. */
  end(): Promise<void>
}

/** Starts a load balancer for shops on ports of 127.0.0.1. Rejects when HAProxy is not installed. */
export async function startLoadBalancer(ports: number[]): Promise<LoadBalancer> {
  const program = ['haproxy', '/usr/sbin/haproxy'].find((one) => spawnSync(one, ['-v']).status === 0)
  if (!program)
    throw new Error('No HAProxy is installed here. Install one (Debian: apt-get install haproxy).')
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  const port = await freePort()
  const checked = ports.map((one) => `  server shop${one} 127.0.0.1:${one} check inter 500ms fall 2 rise 1`)
  // As in deploy/haproxy: shops that are too busy to answer a check still answer requests.
  const others = ports.map((one) => `  server busy${one} 127.0.0.1:${one} backup`)
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  retries 2
  option redispatch 1
  option allbackups
listen shop
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  monitor-uri /all-ready
  monitor fail if ${ports.map((one) => `!{ srv_is_up(shop/shop${one}) }`).join(' or ')}
${[...checked, ...others].join('\n')}
`,
  )
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const changes: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    if (/ is (DOWN|UP)/.test(line)) changes.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async allReady() {
      while (!(await fetch(`${url}/all-ready`).catch(() => null))?.ok) await pause(100)
    },
    changes: () => changes,
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
