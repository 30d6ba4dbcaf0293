// Signals to a process together with the processes that it has started. Linux only, because it reads them in /proc.
import { readFileSync } from 'node:fs'

/** A process and its descendants, the parent of the others first. */
export function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return [pid, ...(children === '' ? [] : children.split(' ').map(Number).flatMap(processTree))]
  } catch {
    // The process has exited in the meantime.
    return []
  }
}

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has exited in the meantime.
    }
  }
}
