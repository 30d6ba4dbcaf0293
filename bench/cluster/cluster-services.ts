// The whole cluster: proxy, three shops, pooler, primary and replica, etcd, object store, each on a machine of its own.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testBucket } from '#api/files/test-s3-server.ts'
import { type Database, startDatabase } from './database.ts'
import { createNetwork, type Machine } from './network.ts'
import { type Service, startService } from './processes.ts'
import { type Pooler, startPooler, startProxy } from './proxies.ts'
import { backOfficePort, type Shop, shopPort, startShops } from './shops.ts'

const names = ['proxy', 'shop1', 'shop2', 'shop3', 'pooler', 'db1', 'db2', 'etcd', 'store'] as const

const storePort = 9000

export interface Cluster {
  machines: Record<(typeof names)[number], Machine>
  proxy: Service
  shops: Shop[]
  pooler: Pooler
  database: Database
  store: Service
  /** The names of the files in the store. */
  storedFiles(): Set<string>
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
  const { proxy, shop1, shop2, shop3, pooler, db1, db2, etcd, store } = machines
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
  const storeFolder = path.join(folder, 'store')
  const storeProgram = path.join(import.meta.dirname, 'object-store.ts')
  const storeService = startService(
    {
      name: 'store',
      machine: store,
      command: [process.execPath, storeProgram, storeFolder, store.address, String(storePort)],
    },
    { logs, cwd: folder },
  )
  const { url, region, accessKey, secretKey } = testBucket(store.address, storePort)
  const shops = await startShops({
    ...start,
    machines: [shop1, shop2, shop3],
    proxy,
    env: (machine) => ({
      DATABASE_URL: behind.url,
      DATABASE_REPLICA_URL: behind.replicaUrl,
      // One of them has no address of the server itself.
      ...(machine !== shop2 && { DATABASE_LISTEN_URL: behind.directUrl }),
      S3_URL: `${url}?region=${region}`,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      ...(machine === shop3 && withClock(machine)),
    }),
  })
  return {
    machines,
    proxy: startProxy({ ...start, machine: proxy }, [shop1, shop2, shop3]),
    shops,
    pooler: behind,
    database,
    store: storeService,
    storedFiles: () => new Set(readdirSync(storeFolder).map(decodeURIComponent)),
    url: `http://${proxy.address}:${shopPort}`,
    backOfficeUrl: `http://${proxy.address}:${backOfficePort}`,
    clockFile,
    at: { logs, cwd: folder },
  }
}
