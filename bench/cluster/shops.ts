// Three shops, each on a machine of its own with a disk of its own.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { measuredShopsKey, startArguments, waitUntilReady } from '../common/shop-process.ts'
import { type Machine, outside, run } from './network.ts'
import { type Service, startService } from './processes.ts'

export const shopPort = 3000
export const backOfficePort = 3001

/** The size of the disk of each shop. */
const diskMegabytes = 200

export interface Shop {
  machine: Machine
  url: string
  service: Service
  /** The folder on its disk. */
  disk: string
}

interface Start {
  folder: string
  logs: string
  machines: Machine[]
  proxy: Machine
  env(machine: Machine): Record<string, string>
}

/** Starts the shops one after the other, and waits until they are ready. */
export async function startShops({ folder, logs, machines, proxy, env }: Start): Promise<Shop[]> {
  const root = path.join(import.meta.dirname, '../..')
  const shops: Shop[] = []
  for (const machine of machines) {
    const disk = path.join(folder, machine.name)
    mkdirSync(disk)
    run('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk)
    const service = startService(
      {
        name: machine.name,
        machine,
        // As `deploy/` starts it.
        command: [process.execPath, '--initial-heap-size=96', ...startArguments],
        env: {
          HOST: '0.0.0.0',
          PORT: String(shopPort),
          BACKOFFICE_PORT: String(backOfficePort),
          PUBLIC_URL: `http://${proxy.address}:${shopPort}`,
          BACKOFFICE_URL: `http://${proxy.address}:${backOfficePort}`,
          // Each visit sends an address of its own.
          TRUST_PROXY: `${proxy.address},${outside}`,
          DATA_DIR: disk,
          SECRET_KEY: measuredShopsKey,
          DATABASE_POOL: '6',
          DRAW_AHEAD: 'off',
          ...env(machine),
        },
      },
      { logs, cwd: root },
    )
    const url = `http://${machine.address}:${shopPort}`
    await waitUntilReady(url, () => true)
    shops.push({ machine, url, service, disk })
  }
  return shops
}
