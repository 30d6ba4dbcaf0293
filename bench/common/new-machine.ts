// Runs a program on a copy of this machine: it sees all files of this one, but what it writes is in a folder of its own,
// and its mounts, network and processes end with it. Linux only, as root.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/** On the copy: the network of this machine, for programs that download packages. */
export const outerNetwork = '/run/outer-network'

// The shell stays the first process there, which has to wait for processes without a parent.
const script = `set -e
cd "$1"
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root
mount --rbind /dev root/dev
mount --rbind /sys root/sys
mount -t proc proc root/proc
mount -t tmpfs tmpfs root/dev/shm
touch root${outerNetwork}
mount --bind /proc/self/ns/net root${outerNetwork}
shift
unshare --net chroot root sh -c 'ip link set lo up && cd "$0" && exec "$@"' "$@"
exit $?`

/** Runs a program in `cwd` until its end. Rejects when it fails. */
export async function runOnNewMachine(folder: string, cwd: string, command: string[]): Promise<void> {
  for (const name of ['upper', 'work', 'root']) await mkdir(path.join(folder, name), { recursive: true })
  const own = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh']
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...own, folder, cwd, ...command], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`it ended with ${code}; its files are in ${folder}`)
}

/** For the object store of `docs/operations.md`, by the package of Debian that has it. */
export const storePrograms = {
  iproute2: 'ip',
  memcached: 'memcached',
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
}

/** Throws with a sentence when a program is not installed. @param programs by the package of Debian that has it */
export function requirePrograms(what: string, programs: Record<string, string>): void {
  if (process.getuid?.() !== 0) throw new Error(`${what} needs root, for a machine of its own.`)
  const missing = Object.entries(programs)
    .filter(([, program]) => spawnSync('which', [program]).status !== 0)
    .map(([name]) => name)
  if (missing.length > 0)
    throw new Error(`${what} needs more programs (Debian: apt-get install ${missing.join(' ')}).`)
}
