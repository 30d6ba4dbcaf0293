// Whether the disks of the shop have free space: the database's, and those of the folders for files. A full disk is
// logged once, and so is that it has free space again.
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#api/kernel/db.ts'
import { fileFolders } from '#api/files/file-folders.ts'
import type { Log } from '#api/kernel/deps.ts'
import type { Config } from './config.ts'

/** A segment of the embedded database's log: with less free space the next order may end the process. */
const minFreeBytes = 16 * 1024 * 1024

export interface DiskSpace {
  /** Checks every disk. False when one is full. */
  hasRoom(): Promise<boolean>
}

/**
 * Every folder in which the shop stores files, and that of its embedded database. Beside an object store only copies of
 * pictures are in a folder.
 */
export const storedIn = ({ dataFolder, databaseUrl, databaseFolder, files }: Config): string[] => [
  dataFolder,
  ...(databaseUrl === null ? [databaseFolder] : []),
  ...(files.bucket ? ['pictures'] : fileFolders).map((folder) => path.join(files.folder, folder)),
]

export function watchDiskSpace(db: Pick<Db, 'hasRoom'>, folders: string[], log: Log): DiskSpace {
  let logged = ''
  const look = async () => {
    const full = (await db.hasRoom()) ? [] : ['the database']
    for (const folder of await oneOfEachDisk(folders)) {
      if (!(await hasRoomIn(folder))) full.push(folder)
    }
    const list = full.join(', ')
    if (list !== logged) {
      logged = list
      if (list)
        log.error(
          `The disk is full (${list}): what needs room there is refused, and /healthz answers 503, until there is room again.`,
        )
      else log.warn('There is room on the disk again: everything can be stored.')
    }
    return full.length === 0
  }
  let looking: Promise<boolean> | undefined
  return { hasRoom: () => (looking ??= look().finally(() => (looking = undefined))) }
}

/** The first folder on each disk. A folder that does not exist yet counts as on the disk of its parent. */
async function oneOfEachDisk(folders: string[]): Promise<string[]> {
  const disks = new Map<number, string>()
  for (const folder of folders) {
    const found = await nearestFolder(folder)
    if (found && !disks.has(found.disk)) disks.set(found.disk, found.folder)
  }
  return [...disks.values()]
}

async function nearestFolder(folder: string): Promise<{ folder: string; disk: number } | null> {
  try {
    return { folder, disk: (await stat(folder)).dev }
  } catch {
    const parent = path.dirname(folder)
    return parent === folder ? null : nearestFolder(parent)
  }
}

const hasRoomIn = async (folder: string): Promise<boolean> => (await roomIn(folder)).freeBytes >= minFreeBytes

async function roomIn(folder: string): Promise<{ freeBytes: number; bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

/** The space of each disk, with the name of the first folder on it. */
export async function readDisks(
  folders: string[],
): Promise<{ name: string; freeBytes: number; bytes: number }[]> {
  const disks = await oneOfEachDisk(folders)
  return Promise.all(
    disks.map(async (folder) => ({ name: path.basename(folder), ...(await roomIn(folder)) })),
  )
}
