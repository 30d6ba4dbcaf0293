// Every fault that the cluster must survive.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { signalAll } from '../common/signal-processes.ts'
import type { Cluster } from './cluster-services.ts'
import type { DatabaseServer } from './database.ts'
import { cut, join, type Machine } from './network.ts'
import { type Service, startService } from './processes.ts'

export interface Fault {
  name: string
  /** How long the cause lasts; 0: it is over at once. */
  seconds: number
  start(): Promise<void> | void
  end?(): Promise<void> | void
  /**
   * Which requests may have no reply. `all`: what is broken is in front of the shops. `on their way`: those that were
   * sent before, because nobody can send the rest of a reply that has begun.
   */
  mayBeLost?: 'all' | 'on their way'
}

const cutSeconds = 30
const frozenSeconds = 20
const skewSeconds = 60
const slowMs = 200

export function faultsOf(cluster: Cluster): Fault[] {
  const { database, pooler, proxy, shops, store, machines } = cluster
  const [shop] = shops
  const skewed = shops.at(-1)!
  return [
    { ...killed('a shop', shop!.service), mayBeLost: 'on their way' },
    { ...killed('the proxy', proxy), mayBeLost: 'all' },
    killed('PgBouncer', pooler.pgbouncer),
    killed('the proxy of the database', pooler.haproxy),
    killed('etcd', database.etcd),
    killed('the object store', store),
    lost('the object store', () => store),
    ...databaseKills(cluster),
    { ...frozen('a shop', shop!.service.pids), mayBeLost: 'on their way' },
    { ...frozen('the proxy', proxy.pids), mayBeLost: 'all' },
    frozen('PgBouncer', pooler.pgbouncer.pids),
    frozen('the proxy of the database', pooler.haproxy.pids),
    frozen('etcd', database.etcd.pids),
    frozen('the object store', store.pids),
    frozen('the primary', async () => (await database.roles()).primary.service.pids()),
    frozen('PostgreSQL of the primary', async () => (await database.roles()).primary.postgres()),
    frozen('the replica', async () => (await database.roles()).replica.service.pids()),
    ...cuts('proxy and a shop', () => [machines.proxy, shop!.machine]).map((one): Fault => ({
      ...one,
      mayBeLost: 'on their way',
    })),
    ...cuts('a shop and the pooler', () => [shop!.machine, machines.pooler]),
    ...cuts('a shop and the object store', () => [shop!.machine, machines.store]),
    ...cuts('pooler and primary', async () => [machines.pooler, (await database.roles()).primary.machine]),
    ...cuts('primary and replica', async () => {
      const { primary, replica } = await database.roles()
      return [primary.machine, replica.machine]
    }),
    ...cuts('primary and etcd', async () => [(await database.roles()).primary.machine, machines.etcd]),
    isolated(cluster),
    full('the disk of a shop', () => shop!.disk),
    full('the disk of the primary', async () => (await database.roles()).primary.disk),
    full('the disk of the replica', async () => (await database.roles()).replica.disk),
    { name: 'promote the replica', seconds: 0, start: database.promote },
    skew(cluster, 'the clock of a shop', () => skewed.machine),
    skew(cluster, 'the clock of the primary', async () => (await database.roles()).primary.machine),
    slowDatabase(cluster),
  ]
}

const killed = (name: string, service: Service): Fault => ({
  name: `kill ${name}`,
  seconds: 0,
  start: service.kill,
})

function databaseKills({ database }: Cluster): Fault[] {
  const killOne = (
    name: string,
    which: (server: DatabaseServer) => number[],
    role: 'primary' | 'replica',
  ): Fault => ({
    name: `kill ${name}`,
    seconds: 0,
    start: async () => signalAll(which((await database.roles())[role]), 'SIGKILL'),
  })
  const patroni = ({ service, postgres }: DatabaseServer) => {
    const others = new Set(postgres())
    return service.pids().filter((pid) => !others.has(pid))
  }
  return [
    killOne('Patroni of the primary', patroni, 'primary'),
    killOne('PostgreSQL of the primary', ({ postgres }) => postgres(), 'primary'),
    killOne('PostgreSQL of the replica', ({ postgres }) => postgres(), 'replica'),
    lost('the primary', async () => (await database.roles()).primary.service),
    lost('the replica', async () => (await database.roles()).replica.service),
  ]
}

/** A program that ends, and is started again only when the fault is over. */
function lost(name: string, which: () => Promise<Service> | Service): Fault {
  let service: Service
  return {
    name: `lose ${name} for ${cutSeconds} s`,
    seconds: cutSeconds,
    async start() {
      service = await which()
      service.lose()
    },
    end: () => service.resume(),
  }
}

function frozen(name: string, processes: () => Promise<number[]> | number[]): Fault {
  let stopped: number[]
  return {
    name: `freeze ${name} for ${frozenSeconds} s`,
    seconds: frozenSeconds,
    async start() {
      stopped = await processes()
      signalAll(stopped, 'SIGSTOP')
    },
    end: () => signalAll(stopped, 'SIGCONT'),
  }
}

/** The link between two machines is cut both ways, and each way alone. */
function cuts(between: string, ends: () => Promise<[Machine, Machine]> | [Machine, Machine]): Fault[] {
  const fault = (how: string, directions: (one: Machine, other: Machine) => [Machine, Machine][]): Fault => {
    let lost: [Machine, Machine][]
    return {
      name: `cut ${between}, ${how}, for ${cutSeconds} s`,
      seconds: cutSeconds,
      async start() {
        lost = directions(...(await ends()))
        for (const direction of lost) cut(...direction)
      },
      end() {
        for (const direction of lost) join(...direction)
      },
    }
  }
  return [
    fault('both ways', (one, other) => [
      [one, other],
      [other, one],
    ]),
    fault('one way', (one, other) => [[one, other]]),
    fault('the other way', (one, other) => [[other, one]]),
  ]
}

/** The primary runs, and nobody reaches it. */
function isolated({ database, machines }: Cluster): Fault {
  let primary: Machine
  const others = () => Object.values(machines).filter((each) => each !== primary)
  return {
    name: `cut the primary from everything for ${cutSeconds} s`,
    seconds: cutSeconds,
    async start() {
      primary = (await database.roles()).primary.machine
      for (const other of others()) {
        cut(primary, other)
        cut(other, primary)
      }
    },
    end() {
      for (const other of others()) {
        join(primary, other)
        join(other, primary)
      }
    },
  }
}

function full(name: string, disk: () => Promise<string> | string): Fault {
  let file: string
  return {
    name: `fill ${name} for ${cutSeconds} s`,
    seconds: cutSeconds,
    async start() {
      file = path.join(await disk(), 'filler')
      // It ends with an error, when nothing is left.
      spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' })
    },
    end: () => rmSync(file),
  }
}

function skew({ clockFile }: Cluster, name: string, machine: () => Promise<Machine> | Machine): Fault {
  let file: string
  return {
    name: `${name} is a minute fast for ${cutSeconds} s`,
    seconds: cutSeconds,
    async start() {
      file = clockFile(await machine())
      writeFileSync(file, `+${skewSeconds}`)
    },
    end: () => writeFileSync(file, '+0'),
  }
}

function slowDatabase({ pooler, machines, at }: Cluster): Fault {
  const port = pooler.primaryPort + 1
  let link: Service
  return {
    name: `each statement takes ${slowMs} ms longer for ${cutSeconds} s`,
    seconds: cutSeconds,
    start() {
      const { address } = machines.pooler
      const program = path.join(import.meta.dirname, '../common/slow-link.ts')
      const ports = [address, String(port), address, String(pooler.primaryPort), String(slowMs)]
      const command = [process.execPath, program, ...ports]
      link = startService({ name: 'slow-link', machine: machines.pooler, command }, at)
      pooler.leadTo(port)
    },
    end() {
      pooler.leadTo(pooler.primaryPort)
      link.lose()
    },
  }
}
