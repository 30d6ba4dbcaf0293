// A network of machines on this one: each machine is a network namespace with an address of its own, and a bridge joins
// them. The process must already be in a network and mount namespace of its own (`cluster.ts`), which ends with it, so
// nothing has to be removed.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Where the shoppers are: the namespace of this process. */
export const outside = '10.0.0.1'

export interface Machine {
  name: string
  address: string
}

const namespaceOf = ({ name }: Machine) => `/run/netns/${name}`

/** The command that runs a program on a machine. */
export const on = (machine: Machine, command: string[]): string[] => [
  'nsenter',
  `--net=${namespaceOf(machine)}`,
  ...command,
]

/** Runs a program until its end, and returns its output. Throws when it fails. */
export const run = (...[program, ...args]: string[]): string =>
  execFileSync(program!, args, { encoding: 'utf8' })

const runOn = (machine: Machine, ...command: string[]) => run(...on(machine, command))

/** Packets from an address in the set `lost` do not arrive. */
const filter = `table inet links {
  set lost { type ipv4_addr; }
  chain arriving {
    type filter hook input priority 0;
    ip saddr @lost drop;
  }
}`

/** Creates the machines with these names. */
export function createNetwork<Name extends string>(names: readonly Name[]): Record<Name, Machine> {
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run')
  run('mount', '-t', 'tmpfs', 'tmpfs', '/dev/shm')
  mkdirSync('/run/netns')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'bridge', 'type', 'bridge')
  run('ip', 'address', 'add', `${outside}/24`, 'dev', 'bridge')
  run('ip', 'link', 'set', 'bridge', 'up')
  const machines = names.map((name, n): [Name, Machine] => [name, { name, address: `10.0.0.${10 + n}` }])
  for (const [name, machine] of machines) {
    run('ip', 'netns', 'add', name)
    run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    run('ip', 'link', 'set', name, 'master', 'bridge', 'up')
    run('ip', '-n', name, 'address', 'add', `${machine.address}/24`, 'dev', 'eth0')
    run('ip', '-n', name, 'link', 'set', 'eth0', 'up')
    run('ip', '-n', name, 'link', 'set', 'lo', 'up')
    runOn(machine, 'nft', filter)
  }
  return Object.fromEntries(machines) as Record<Name, Machine>
}

/** Cuts a link in one direction: from now on, what `from` sends to `to` does not arrive. */
export const cut = (from: Machine, to: Machine): void =>
  void runOn(to, 'nft', `add element inet links lost { ${from.address} }`)

/** Joins a link in one direction again. */
export const join = (from: Machine, to: Machine): void =>
  void runOn(to, 'nft', `delete element inet links lost { ${from.address} }`)
