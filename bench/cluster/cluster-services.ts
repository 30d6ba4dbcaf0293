// The whole cluster: proxy, three shops, pooler, primary and replica, etcd, each on a machine of its own.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Database, startDatabase } from './database.ts'
import { createNetwork, type Machine } from './network.ts'
import type { Service } from './processes.ts'
import { type Pooler, startPooler, startProxy } from './proxies.ts'
import { backOfficePort, type Shop, shopPort, startShops } from './shops.ts'

const names = ['proxy', 'shop1', 'shop2', 'shop3', 'pooler', 'db1', 'db2', 'etcd'] as const

export interface Cluster {
  machines: Record<(typeof names)[number], Machine>
  proxy: Service
  shops: Shop[]
  pooler: Pooler
  database: Database
  /** The addresses of the proxy. */
  url: string
  backOfficeUrl: string
  /** The file with the seconds by which the clock of a machine is fast, like `+60`. */
  clockFile(machine: Machine): string
  /** Where programs write logs, and their folder. */
  at: { logs: string; cwd: string }
}

/** Debian's package `libfaketime`. */
export const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Starts everything, and waits until all shops serve. */
export async function startCluster(folder: string, logs: string): Promise<Cluster> {
  const machines = createNetwork(names)
  const { proxy, shop1, shop2, shop3, pooler, db1, db2, etcd } = machines
  const clockFile = ({ name }: Machine) => path.join(folder, `${name}.clock`)
  const withClock = (machine: Machine): Record<string, string> => {
    writeFileSync(clockFile(machine), '+0')
    return {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: clockFile(machine),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }
  const start = { folder, logs }
  const database = await startDatabase({ ...start, machines: [db1, db2], etcd, env: withClock })
  const behind = startPooler({ ...start, machine: pooler }, [db1, db2])
  const shops = await startShops({
    ...start,
    machines: [shop1, shop2, shop3],
    proxy,
    env: (machine) => ({
      DATABASE_URL: behind.url,
      // One of them has no address of the server itself.
      ...(machine !== shop2 && { DATABASE_LISTEN_URL: behind.directUrl }),
      ...(machine === shop3 && withClock(machine)),
    }),
  })
  return {
    machines,
    proxy: startProxy({ ...start, machine: proxy }, [shop1, shop2, shop3]),
    shops,
    pooler: behind,
    database,
    url: `http://${proxy.address}:${shopPort}`,
    backOfficeUrl: `http://${proxy.address}:${backOfficePort}`,
    clockFile,
    at: { logs, cwd: folder },
  }
}
