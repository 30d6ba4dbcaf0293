// The caches of `deploy/`, in front of one shop, on free ports of 127.0.0.1.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'

export interface EdgeCache {
  url: string
  /** Sent to visitors, and received from the shop. */
  bytes(): { client: number; shop: number }
  end(): Promise<void>
}

export async function startVarnish(shopPort: string): Promise<EdgeCache> {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-varnish-'))
  await chmod(folder, 0o755)
  await cp(path.join(import.meta.dirname, '../../deploy/varnish'), folder, { recursive: true })
  const probe = '.probe = { .url = "/readyz"; .interval = 200ms; .window = 2; .threshold = 1; .initial = 1; }'
  const backend = (name: string) => `backend ${name} { .host = "127.0.0.1"; .port = "${shopPort}"; ${probe} }`
  await writeFile(path.join(folder, 'backends.vcl'), `vcl 4.1;\n${backend('shop1')}\n${backend('shop2')}\n`)
  const port = await freePort()
  const name = path.join(folder, 'instance')
  const parameters = ['-p', 'http_gzip_support=off', '-p', `vcl_path=${folder}`, '-s', 'malloc,256m']
  const child = spawn(
    'varnishd',
    ['-F', '-n', name, '-a', `127.0.0.1:${port}`, '-f', path.join(folder, 'shop.vcl'), ...parameters],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const url = `http://127.0.0.1:${port}`
  await ready(child, `${url}/edge-health`, 'Varnish')
  return {
    url,
    bytes() {
      const { stdout } = spawnSync('varnishstat', ['-n', name, '-1', '-j'], { encoding: 'utf8' })
      const { counters } = JSON.parse(stdout) as { counters: Record<string, { value: number }> }
      const sum = (pattern: RegExp) =>
        Object.entries(counters)
          .filter(([counter]) => pattern.test(counter))
          .reduce((total, [, { value }]) => total + value, 0)
      return {
        client: sum(/^MAIN\.s_resp_(hdr|body)bytes$/),
        shop: sum(/^VBE\..*\.beresp_(hdr|body)bytes$/),
      }
    },
    end: () => end(child, folder),
  }
}

/** Without TLS, and with the log of bytes. */
export async function startNginx(shopPort: string): Promise<EdgeCache> {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-nginx-'))
  await chmod(folder, 0o755)
  const [port, redirectPort] = [await freePort(), await freePort()]
  const site = (await readFile(path.join(import.meta.dirname, '../../deploy/nginx/shop.conf'), 'utf8'))
    .replaceAll(/ssl_.*;/g, '')
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80 default_server;', `listen 127.0.0.1:${redirectPort};`)
    .replaceAll(/127\.0\.0\.1:30[01]\d/g, `127.0.0.1:${shopPort}`)
    .replace('/var/cache/nginx-shop', path.join(folder, 'cache'))
  await writeFile(path.join(folder, 'shop.conf'), site)
  const log = path.join(folder, 'bytes.log')
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; error_log stderr; pid ${folder}/nginx.pid; events {}
http {
  log_format bytes '$bytes_sent $upstream_bytes_received';
  access_log ${log} bytes;
  include ${folder}/shop.conf;
}
`,
  )
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  await ready(child, `${url}/readyz`, 'nginx')
  return {
    url,
    bytes() {
      const lines = readFileSync(log, 'utf8').trim().split('\n')
      const sum = (column: number) =>
        lines.reduce((total, line) => total + (Number(line.split(' ')[column]) || 0), 0)
      return { client: sum(0), shop: sum(1) }
    },
    end: () => end(child, folder),
  }
}

/** Waits until a cache answers. Throws when its program is not installed, or ends. */
async function ready(child: ChildProcess, url: string, name: string): Promise<void> {
  let output = ''
  child.stderr!.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const failed = once(child, 'error').then(() => {
    throw new Error(
      `No ${name} is installed here. Install one (Debian: apt-get install ${name.toLowerCase()}).`,
    )
  })
  const isReady = await Promise.race([untilReady(url, () => child.exitCode === null), failed])
  if (!isReady) throw new Error(`${name} did not start: ${output}`)
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
}

async function untilReady(url: string, alive: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 200 && alive(); tries++) {
    const reply = await fetch(url).catch(() => null)
    await reply?.text()
    if (reply?.ok) return true
    await pause(100)
  }
  return false
}
