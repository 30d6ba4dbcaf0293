// A small disk for tests of a full disk: a file system in memory that only one process and its children see, and that
// ends with them. Linux lets any user mount one where user namespaces are allowed.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** The command that runs `command`, in the same process, with an empty disk of so many megabytes at `folder`. */
export function onSmallDisk(folder: string, megabytes: number, command: string[]): [string, string[]] {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`
  return ['unshare', ['--map-root-user', '--mount', 'sh', '-c', mount, folder, ...command]]
}

/** Whether this user may mount a small disk at `folder`. */
export function canMount(folder: string): boolean {
  if (process.platform !== 'linux') return false
  const [program, args] = onSmallDisk(folder, 1, ['true'])
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

export const cannotMountNote = 'this user may not mount a small disk: run the tests as root'

/** Writes a file until the disk of `folder` has no free byte. The returned function removes the file. */
export function fillDisk(folder: string): () => void {
  const file = path.join(folder, 'filler')
  const filler = openSync(file, 'w')
  try {
    for (const bytes of [1 << 20, 4096, 1]) {
      const piece = Buffer.alloc(bytes)
      try {
        while (writeSync(filler, piece) === bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(filler)
  }
  return () => rmSync(file)
}
