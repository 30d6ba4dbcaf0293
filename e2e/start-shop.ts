// A separate shop for stories that change what other stories expect: its process and data folder are removed at the
// end.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'

export interface StartedShop {
  url: string
  /** Its data folder. */
  folder: string
  /** The link for the owner's account, as the start prints it. */
  ownerLink: string
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts a new shop, and resolves when it is open.
 *
 * @param settingsAt returns the content of its `SHOP_FILE` for a port; left out: the demo shop.
 * @param env further variables of its environment
 */
export async function startShop(
  settingsAt?: (port: number) => object,
  env: NodeJS.ProcessEnv = {},
): Promise<StartedShop> {
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
      ...env,
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

/** Reads the link from the output, once both the shop and its back office are open. */
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
