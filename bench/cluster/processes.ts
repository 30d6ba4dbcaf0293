// Programs on the machines of the network. One that ends is started again after a second, as systemd does
// (`Restart=always`, `RestartSec=1`); what else belongs to it is stopped before (`KillMode=control-group`,
// `KillSignal=SIGINT`).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processTree, signalAll } from '../common/signal-processes.ts'
import { type Machine, on } from './network.ts'

const restartMs = 1000
/** How long the processes of a program that has ended may take to stop. */
const stopMs = 30_000

export interface Service {
  name: string
  machine: Machine
  /** Its process and the descendants. */
  pids(): number[]
  /** Kills it; it is started again. */
  kill(): void
  /** Kills it; it is started again by `resume`. */
  lose(): void
  resume(): void
}

export interface Program {
  name: string
  machine: Machine
  command: string[]
  env?: Record<string, string>
  /** Runs as the user `postgres`, because some programs do not run as root. */
  asPostgres?: boolean
  /** Other processes that belong to it: those that it has started and that do not end by themselves. */
  others?(): number[]
}

const postgresUser = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']

/** Starts a program, which writes its output to a file in `logs`. */
export function startService(
  { name, machine, command, env = {}, asPostgres = false, others = () => [] }: Program,
  { logs, cwd }: { logs: string; cwd: string },
): Service {
  // Set for the program alone: a library that is loaded into the programs before it would belong to another user.
  const variables = ['env', ...Object.entries(env).map(([key, value]) => `${key}=${value}`)]
  const [program, ...args] = on(machine, [...(asPostgres ? postgresUser : []), ...variables, ...command])
  const log = createWriteStream(path.join(logs, `${name}.log`), { flags: 'a' })
  let wanted = true
  let child: ChildProcess
  const start = () => {
    child = spawn(program!, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout!.pipe(log, { end: false })
    child.stderr!.pipe(log, { end: false })
    void restart(child)
  }
  const restart = async (ended: ChildProcess) => {
    await once(ended, 'exit')
    log.write(`${new Date().toISOString()} ended with ${ended.exitCode ?? ended.signalCode}\n`)
    await stopAll(() => others().flatMap(processTree))
    setTimeout(() => {
      if (wanted && child === ended) start()
    }, restartMs).unref()
  }
  const pids = () => [...new Set([...processTree(child.pid!), ...others().flatMap(processTree)])]
  start()
  return {
    name,
    machine,
    pids,
    kill: () => signalAll(pids(), 'SIGKILL'),
    lose() {
      wanted = false
      signalAll(pids(), 'SIGKILL')
    },
    resume() {
      wanted = true
      if (child.exitCode !== null || child.signalCode !== null) start()
    },
  }
}

/** Stops processes, and kills those that do not stop in time. */
async function stopAll(pids: () => number[]): Promise<void> {
  signalAll(pids(), 'SIGINT')
  const until = Date.now() + stopMs
  while (pids().length > 0 && Date.now() < until) await pause(100)
  signalAll(pids(), 'SIGKILL')
}
