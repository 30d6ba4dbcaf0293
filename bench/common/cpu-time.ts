// The CPU time of processes of this machine, from /proc (Linux only).
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick, the unit of /proc (USER_HZ is 100 on every Linux). */
const tickMs = 10

/** The milliseconds that a process, its ended children and its running children have used. */
export function cpuMsOf(pid: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(Number(name))
    if (!stat) continue
    if (stat.pid === pid) ticks += stat.own + stat.endedChildren
    else if (stat.parent === pid) ticks += stat.own
  }
  return ticks * tickMs
}

/** Undefined when the process has ended. */
function statOf(
  pid: number,
): { pid: number; parent: number; own: number; endedChildren: number } | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The fields after the name of the program, which may contain spaces: state, parent, …
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const sum = (...at: number[]) => at.reduce((total, index) => total + Number(fields[index]), 0)
  return { pid, parent: Number(fields[1]), own: sum(11, 12), endedChildren: sum(13, 14) }
}
