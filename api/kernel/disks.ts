// The disks on which the shop stores files.
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'

export interface Disk {
  /** The first of the folders on it. */
  folder: string
  freeBytes: number
  bytes: number
}

/** The space of each disk. A folder that does not exist yet counts as on the disk of its parent. */
export async function readDisks(folders: string[]): Promise<Disk[]> {
  const disks = new Map<number, string>()
  for (const folder of folders) {
    const found = await nearestFolder(folder)
    if (found && !disks.has(found.disk)) disks.set(found.disk, found.folder)
  }
  return Promise.all(
    [...disks.values()].map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { folder, freeBytes: bavail * bsize, bytes: blocks * bsize }
    }),
  )
}

async function nearestFolder(folder: string): Promise<{ folder: string; disk: number } | null> {
  try {
    return { folder, disk: (await stat(folder)).dev }
  } catch {
    const parent = path.dirname(folder)
    return parent === folder ? null : nearestFolder(parent)
  }
}
