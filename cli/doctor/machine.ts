// Node, memory, disks, DATA_DIR and the clock.
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { storedIn } from '#server/disk-space.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const { dependencies } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { dependencies: { node: string } }

export async function checkMachine(config: Config): Promise<Finding[]> {
  return [checkNode(), checkMemory(config), await checkDataFolder(config), ...(await checkDisks(config))]
}

function checkNode(): Finding {
  const { node } = process.versions
  return node === dependencies.node
    ? ok('node', `version ${node}`)
    : wrong(
        'node',
        `version ${node} runs this command, and the shop is made for ${dependencies.node}. Start both with npm, which uses the version in node_modules, or run npm ci.`,
      )
}

/** Megabytes that one process needs; the embedded database is part of it. */
const neededMb = { embedded: 1024, postgres: 512 }

function checkMemory({ databaseUrl }: Config): Finding {
  // The limit of a container, when there is one; otherwise a number beyond what any machine has.
  const limit = process.constrainedMemory()
  const megabytes = Math.round((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 2 ** 20)
  const needed = neededMb[databaseUrl === null ? 'embedded' : 'postgres']
  return megabytes >= needed
    ? ok('memory', `${megabytes} MB`)
    : warning(
        'memory',
        `${megabytes} MB: the shop needs ${needed} MB. Raise the limit of this machine or container.`,
      )
}

async function checkDataFolder({ dataFolder }: Config): Promise<Finding> {
  const folder = await existingPath(dataFolder)
  if (!(await stat(folder)).isDirectory())
    return wrong('DATA_DIR', `${folder} is a file. Set DATA_DIR to a folder.`)
  try {
    if (folder === dataFolder) {
      const file = path.join(folder, `doctor-${randomUUID()}`)
      await writeFile(file, 'A file of npm run doctor.')
      await rm(file)
    } else await access(folder, constants.W_OK)
    return ok('DATA_DIR', folder === dataFolder ? dataFolder : `${dataFolder} will be created`)
  } catch (error) {
    return wrong(
      'DATA_DIR',
      `nothing can be written into ${folder} (${(error as NodeJS.ErrnoException).code}). Make it writable for the user of the shop, or set DATA_DIR to another folder.`,
    )
  }
}

const minFreeBytes = 2 * 2 ** 30
/** With less the shop refuses orders. */
const fullBytes = 16 * 2 ** 20

async function checkDisks(config: Config): Promise<Finding[]> {
  const disks = new Map<number, string>()
  for (const folder of storedIn(config)) {
    const found = await existingPath(folder)
    const { dev } = await stat(found)
    if (!disks.has(dev)) disks.set(dev, found)
  }
  const free = [...disks.values()].map(async (folder) => diskFinding(folder, await freeBytes(folder)))
  return Promise.all(free)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @param free bytes */
export function diskFinding(folder: string, free: number): Finding {
  const text = `${folder} has ${(free / 2 ** 30).toFixed(1)} GB free`
  if (free < fullBytes) return wrong('disk', `${text}, so the shop refuses orders. Make space on this disk.`)
  return free < minFreeBytes
    ? warning('disk', `${text}. Make space on this disk before it is full.`)
    : ok('disk', text)
}

/** The path, or the nearest one above it that exists. */
async function existingPath(wanted: string): Promise<string> {
  const exists = await stat(wanted).then(
    () => true,
    () => false,
  )
  return exists || path.dirname(wanted) === wanted ? wanted : existingPath(path.dirname(wanted))
}

/** Seconds between 1900, from which NTP counts, and 1970. */
const ntpEpoch = 2_208_988_800

/**
 * Milliseconds by which the clock of this machine is ahead of a time server; null when that does not answer.
 *
 * @param server host and port of an NTP server
 */
export async function clockOffset(
  server = { host: 'pool.ntp.org', port: 123 },
  maxMs = 2000,
): Promise<number | null> {
  const socket = createSocket('udp4')
  const timeout = AbortSignal.timeout(maxMs)
  try {
    const request = Buffer.alloc(48)
    // Version 4, a client.
    request[0] = 0x23
    const reply = once(socket, 'message', { signal: timeout })
    const sentAt = Date.now()
    socket.send(request, server.port, server.host, (error) => error && socket.emit('error', error))
    const [message] = (await reply) as [Buffer]
    const middle = (sentAt + Date.now()) / 2
    const seconds = message.readUInt32BE(40) - ntpEpoch + message.readUInt32BE(44) / 2 ** 32
    return middle - seconds * 1000
  } catch {
    return null
  } finally {
    socket.close()
  }
}

const maxOffsetMs = 1000
const wrongOffsetMs = 30_000

/** @param offset milliseconds by which this machine is ahead of the other clock */
export function clockFinding(offset: number, other: string): Finding {
  const text = `the clock of this machine and that of ${other} differ by ${(Math.abs(offset) / 1000).toFixed(1)} s`
  const change = 'Let both follow a time server, with chrony or systemd-timesyncd.'
  if (Math.abs(offset) > wrongOffsetMs) return wrong('clock', `${text}. ${change}`)
  return Math.abs(offset) > maxOffsetMs ? warning('clock', `${text}. ${change}`) : ok('clock', text)
}
