// Checks the files in `deploy/` with the programs that read them, and says what to install when one is missing.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#e2e/free-port.ts'
import { postgresPrograms } from '#e2e/postgres-server.ts'
import { definePart } from './common/run-parts.ts'

const limits = {
  'wrong files': { was: 0, max: 0, unit: 'files' },
  'not checked': { was: 0, max: 0, unit: 'files' },
}

const root = path.join(import.meta.dirname, '..')

/** How a file is checked. Of several programs the first that is installed is used. */
interface Check {
  file: string
  programs: string[][]
  env?: Record<string, string>
  /** What to install when none of the programs is installed. */
  needs: string
  /** Output of a program that ends with status 0 all the same. */
  refusal?: RegExp
}

export const deployment = definePart(limits, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-deployment-'))
  // Some of the programs run as another user.
  chmodSync(folder, 0o755)
  try {
    const checks = checksIn(folder)
    const results = checks.map((check) => ({ file: check.file, problem: problemOf(check) }))
    results.push(await checkPgBouncer(folder), checkVariables())
    for (const { file, problem } of results) if (problem) console.error(`✗ ${file}: ${problem.text}`)
    const count = (kind: 'wrong' | 'unchecked') =>
      results.filter(({ problem }) => problem?.kind === kind).length
    return [
      { name: `wrong files of ${results.length}`, limit: 'wrong files', value: count('wrong') },
      { name: 'files without an installed program', limit: 'not checked', value: count('unchecked') },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
})

interface Problem {
  kind: 'wrong' | 'unchecked'
  text: string
}

function problemOf({ programs, env = {}, needs, refusal }: Check): Problem | null {
  for (const [program, ...args] of programs) {
    const { error, status, stdout, stderr } = spawnSync(program!, args, {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      cwd: root,
    })
    // Docker without its plug-in for Compose, Python without the module.
    if (error || /unknown flag: --env-file|not a docker command|No module named/.test(stderr)) continue
    const output = `${stdout}\n${stderr}`.trim()
    return status === 0 && !refusal?.test(output) ? null : { kind: 'wrong', text: output.slice(-2000) }
  }
  return { kind: 'unchecked', text: `not checked, because no program for it is installed. Install ${needs}.` }
}

/** Copies a file of `deploy/` with other texts for those of another machine. @returns the copy */
function copyWith(folder: string, file: string, name: string, changes: [RegExp, string][]): string {
  const text = changes.reduce(
    (changed, [pattern, by]) => changed.replaceAll(pattern, by),
    readFileSync(path.join(root, 'deploy', file), 'utf8'),
  )
  const copy = path.join(folder, name)
  writeFileSync(copy, text)
  return copy
}

function checksIn(folder: string): Check[] {
  const at = (file: string) => path.join(root, 'deploy', file)
  const compose = 'compose/compose.yaml'
  const unit = copyWith(folder, 'systemd/shop@.service', 'shop@3000.service', [
    [/\/opt\/placket\/current\/node_modules\/\.bin\/node/g, process.execPath],
  ])
  return [
    {
      file: 'image/Dockerfile',
      programs: [
        ['hadolint', at('image/Dockerfile')],
        ['npx', '--yes', 'dockerfile-utils@0.16.3', 'lint', at('image/Dockerfile')],
      ],
      needs: 'hadolint, or npm',
    },
    {
      file: compose,
      programs: [
        [
          'docker',
          'compose',
          '--env-file',
          at('compose/env.example'),
          '-f',
          at(compose),
          'config',
          '--quiet',
        ],
        ['python3', '-c', `import yaml, sys; yaml.safe_load(open(sys.argv[1]))`, at(compose)],
      ],
      env: { DATABASE_PASSWORD: 'a', REPLICATION_PASSWORD: 'b' },
      needs: 'Docker, or python3-yaml, which only reads it as YAML',
    },
    {
      file: 'kubernetes',
      programs: [
        ['kubeconform', '-strict', at('kubernetes/shop.yaml'), at('kubernetes/network.yaml')],
        ['kubectl', 'kustomize', at('kubernetes')],
      ],
      needs: 'kubeconform, or kubectl, which only puts the files together',
    },
    {
      file: 'systemd/shop@.service',
      programs: [['systemd-analyze', 'verify', '--man=no', unit]],
      needs: 'systemd',
    },
    ...proxyChecks(folder, at),
    ...databaseChecks(folder, at),
    ...['prometheus.yml', 'alerts.yml'].map((file): Check => ({
      file: `prometheus/${file}`,
      programs: [['promtool', 'check', file === 'alerts.yml' ? 'rules' : 'config', at(`prometheus/${file}`)]],
      needs: 'Prometheus (Debian: apt-get install prometheus)',
    })),
  ]
}

function proxyChecks(folder: string, at: (file: string) => string): Check[] {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  spawnSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const both = path.join(folder, 'both.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  // Hosts of another machine have no address here.
  const local: [RegExp, string] = [/"shop-[12]"/g, '"127.0.0.1"']
  copyWith(folder, 'compose/backends.vcl', 'backends.vcl', [local])
  const nginx = path.join(folder, 'nginx.conf')
  copyWith(folder, 'nginx/shop.conf', 'shop.conf', [
    [/\/etc\/ssl\/shop\/fullchain\.pem/g, certificate],
    [/\/etc\/ssl\/shop\/key\.pem/g, key],
    [/\/var\/cache\/nginx-shop/g, path.join(folder, 'cache')],
  ])
  writeFileSync(
    nginx,
    `error_log stderr; pid ${folder}/nginx.pid; events {} http { include ${folder}/shop.conf; }`,
  )
  const varnish = (file: string, vcl: string): Check => ({
    file,
    programs: [
      [
        'varnishd',
        '-C',
        '-n',
        path.join(folder, 'varnish'),
        '-p',
        `vcl_path=${vcl}`,
        '-f',
        at('varnish/shop.vcl'),
      ],
    ],
    needs: 'Varnish (Debian: apt-get install varnish)',
  })
  const haproxy = (file: string, env: Record<string, string>): Check => ({
    file,
    programs: [['haproxy', '-c', '-q', '-f', at(file)]],
    env,
    needs: 'HAProxy (Debian: apt-get install haproxy)',
  })
  const shops = { SHOP_1: '127.0.0.1:3000', SHOP_2: '127.0.0.1:3010' }
  const offices = { OFFICE_1: '127.0.0.1:3001', OFFICE_2: '127.0.0.1:3011', OFFICE_HOST: 'office.example' }
  const listening = { HTTP: ':80', HTTPS: ':443', STATS: '127.0.0.1:8404', EDGE: '127.0.0.1:6081' }
  return [
    haproxy('haproxy/haproxy.cfg', { ...shops, ...offices, ...listening, CERTIFICATES: both }),
    haproxy('haproxy/postgresql.cfg', { PG_1: '127.0.0.1', PG_2: '127.0.0.1' }),
    varnish('varnish/shop.vcl', at('varnish')),
    varnish('compose/backends.vcl', folder),
    {
      file: 'nginx/shop.conf',
      programs: [['nginx', '-t', '-q', '-c', nginx]],
      needs: 'nginx (Debian: apt-get install nginx)',
    },
  ]
}

/** Loads the parts of the pipeline, without starting the server. */
const loadSwift = `import sys
from paste.deploy import loadwsgi
from swift.common.wsgi import loadcontext
loadcontext(loadwsgi.APP, sys.argv[1])`

function databaseChecks(folder: string, at: (file: string) => string): Check[] {
  const data = mkdtempSync(path.join(folder, 'postgres-'))
  // PostgreSQL does not run as root, so root starts it as another user, who cannot read every folder.
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['postgres', data])
  const config = path.join(folder, 'postgresql.conf')
  cpSync(at('postgresql/postgresql.conf'), config)
  const postgres = [path.join(postgresPrograms(), 'postgres'), '-D', data, '-C', 'max_connections']
  const patroniUnit = copyWith(folder, 'patroni/patroni.service.conf', 'patroni.service', [
    [/\[Service\]/g, '[Service]\nExecStart=/bin/true'],
  ])
  const scripts = ['create-replicator.sh', 'start-replica.sh'].map((file) => at(`postgresql/${file}`))
  return [
    {
      file: 'postgresql/postgresql.conf',
      programs: [
        [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), ...postgres, '-c', `config_file=${config}`],
      ],
      needs: 'PostgreSQL (Debian: apt-get install postgresql)',
    },
    {
      file: 'postgresql/*.sh',
      programs: [['shellcheck', ...scripts]],
      needs: 'ShellCheck (Debian: apt-get install shellcheck)',
    },
    {
      file: 'patroni/patroni.yaml',
      programs: [['patroni', '--validate-config', at('patroni/patroni.yaml')]],
      needs: 'Patroni (Debian: apt-get install patroni)',
    },
    {
      file: 'patroni/patroni.service.conf',
      programs: [['systemd-analyze', 'verify', '--man=no', patroniUnit]],
      needs: 'systemd',
    },
    {
      file: 'swift/proxy-server.conf',
      programs: [['/usr/bin/python3', '-c', loadSwift, at('swift/proxy-server.conf')]],
      needs: 'Swift (Debian: apt-get install swift-proxy)',
    },
    {
      file: 'pgbackrest/pgbackrest.conf',
      programs: [
        [
          'pgbackrest',
          `--config=${at('pgbackrest/pgbackrest.conf')}`,
          '--stanza=placket',
          '--log-level-file=off',
          'info',
        ],
      ],
      // It only warns of a misspelt option.
      refusal: /WARN/,
      needs: 'pgBackRest (Debian: apt-get install pgbackrest)',
    },
  ]
}

interface Result {
  file: string
  problem: Problem | null
}

/** PgBouncer cannot check a file without starting, so it is started on another port. */
async function checkPgBouncer(folder: string): Promise<Result> {
  const file = 'pgbouncer/pgbouncer.ini'
  const users = copyWith(folder, 'pgbouncer/userlist.txt.example', 'userlist.txt', [])
  const copy = copyWith(folder, file, 'pgbouncer.ini', [
    [/listen_port = 6432/g, `listen_port = ${await freePort()}`],
    [/\/etc\/pgbouncer\/userlist\.txt/g, users],
  ])
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn('pgbouncer', [...asOther, copy], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString()
    if (output.includes('process up')) child.kill('SIGTERM')
  })
  const [isInstalled] = await Promise.race([
    once(child, 'close').then(() => [true]),
    once(child, 'error').then(() => [false]),
  ]).catch(() => [false])
  if (!isInstalled) {
    const text = 'not checked. Install PgBouncer (Debian: apt-get install pgbouncer).'
    return { file, problem: { kind: 'unchecked', text } }
  }
  const isRight = output.includes('process up') && !/\b(ERROR|FATAL)\b/.test(output)
  return { file, problem: isRight ? null : { kind: 'wrong', text: output.slice(-2000) } }
}

/** Every variable that the examples set is one that the shop reads. */
function checkVariables(): Result {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)
  const known = new Set([
    ...namesIn(read('README.md'), /`([A-Z][A-Z0-9_]+)`/g),
    'NODE_COMPILE_CACHE',
    'MALLOC_ARENA_MAX',
    'MALLOC_TRIM_THRESHOLD_',
    'MALLOC_MMAP_THRESHOLD_',
  ])
  const [, shopOfCompose = ''] =
    /x-shop:([\s\S]*?)\nservices:/.exec(read('deploy/compose/compose.yaml')) ?? []
  const set = [
    ...namesIn(read('deploy/systemd/shop.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm),
    ...namesIn(read('deploy/kubernetes/kustomization.yaml'), /- ([A-Z][A-Z0-9_]+)=/g),
    ...namesIn(read('deploy/kubernetes/secret.example.yaml'), /^ {2}([A-Z][A-Z0-9_]+):/gm),
    ...namesIn(shopOfCompose, /^ {4}([A-Z][A-Z0-9_]+):/gm),
  ]
  const unknown = [...new Set(set)].filter((name) => !known.has(name))
  const text = `the shop reads no ${unknown.join(', ')}`
  return { file: 'variables of the shop', problem: unknown.length > 0 ? { kind: 'wrong', text } : null }
}
