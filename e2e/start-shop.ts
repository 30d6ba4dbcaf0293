// A shop of its own, for stories that change what other stories know: a process and a data folder that end with it.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'

export interface StartedShop {
  url: string
  /** Where its data is. */
  folder: string
  /** Where its owner makes their account, as its start prints it. */
  ownerLink: string
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts a new shop, and resolves when it is open.
 *
 * @param settingsAt the content of its `SHOP_FILE` when it listens on this port; without, it is the demo shop.
 */
export async function startShop(settingsAt?: (port: number) => object): Promise<StartedShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-shop-'))
  const port = await freePort()
  const shopFile = path.join(folder, 'shop.json')
  if (settingsAt) writeFileSync(shopFile, JSON.stringify(settingsAt(port)))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      BACKOFFICE_PORT: String(await freePort()),
      DATA_DIR: folder,
      DRAW_AHEAD: 'off',
      ...(settingsAt && { SHOP_FILE: shopFile }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const ownerLink = await readOwnerLink(server)
    return { url: `http://localhost:${port}`, folder, ownerLink, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What is printed when both the shop and its back office are open. */
function readOwnerLink(server: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      const link = /Make the owner's account: (\S+)/.exec(printed)?.[1]
      if (link) resolve(link)
    })
    server.once('exit', () => reject(new Error(`The shop did not start:\n${printed}`)))
  })
}
