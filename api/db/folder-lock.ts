// Keeps two processes off one embedded database: the second would destroy what the first has open.
import { createHash } from 'node:crypto'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Thrown with a sentence for the person who starts the shop. */
export class FolderTaken extends Error {}

/**
 * Takes the folder for this process. The mark is a listening local socket: the system takes it away with the
 * process, however it ends, which no lock file with a process number does.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const name = `placket-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 32)}`
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
  const server = await listenOn(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (await answers(address)) {
      throw new FolderTaken(
        `Another shop is running on the database in ${folder}; stop it, or set DATA_DIR to another folder.`,
      )
    }
    await unlink(address).catch(() => {})
    return listenOn(address)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function listenOn(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
