// The report of a run: what was acknowledged under each fault, and what was found afterwards.
import { availableParallelism } from 'node:os'

/** So many seconds after its cause has ended, a fault must be over. */
export const recoverySeconds = 10

export const lateSentence = (recovery: number): string =>
  Number.isFinite(recovery)
    ? `nobody could buy at one of the shops for ${recovery.toFixed(1)} s`
    : 'nobody could buy at one of the shops for a minute'

export interface Counts {
  orders: number
  paid: number
  moved: number
  giftCards: number
  images: number
}

export interface FaultResult {
  name: string
  /** Requests from the beginning of the fault on. */
  requests: number
  served: number
  /** Replies 503 with a sentence. */
  apologies: number
  lost: number
  /** Seconds. */
  longest: number
  /** Seconds from the end of the cause until somebody has bought at every shop. */
  recovery: number
  acknowledged: Counts
  found: Counts
  problems: string[]
}

export interface RunResult {
  /** The number of faults that can be tried. */
  faults: number
  results: FaultResult[]
  /** Mails, payments and refunds that were still on their way some minutes after the last fault. */
  unsettled: number
  /** The load average of the machine, which may have had other work. */
  load: number
}

const pair = (acknowledged: number, found: number) => `${acknowledged} / ${found}`

const rowOf = ({ acknowledged, found, ...fault }: FaultResult): (string | number)[] => [
  fault.name,
  fault.requests,
  fault.apologies,
  fault.lost,
  fault.longest.toFixed(1),
  Number.isFinite(fault.recovery) ? fault.recovery.toFixed(1) : '> 60',
  pair(acknowledged.orders, found.orders),
  pair(acknowledged.paid, found.paid),
  pair(acknowledged.moved, found.moved),
  pair(acknowledged.giftCards, found.giftCards),
  pair(acknowledged.images, found.images),
  fault.problems.length === 0 ? '✓' : '✗',
]

const columns = [
  'Fault',
  'Requests',
  '503',
  'No reply',
  'Longest, s',
  'Well after, s',
  'Orders',
  'Payments',
  'Status changes',
  'Gift cards',
  'Images',
  '',
]

/** The page `docs/faults.md`. */
export function reportOf({ faults, results, unsettled, load }: RunResult, day: string): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const wrong = results.filter(({ problems }) => problems.length > 0)
  const total = results.reduce((sum, { acknowledged }) => sum + acknowledged.orders, 0)
  return (
    `# The shop under faults

Written by \`npm run bench -- cluster\` on ${day}; do not edit it. Everything runs on one machine with ${availableParallelism()} cores (load average ${load.toFixed(0)}), each part in a network namespace of its own: a proxy (HAProxy), three shops, PgBouncer in transaction mode, a PostgreSQL primary with a synchronous replica and failover by Patroni, etcd, and an object store. Nine shoppers buy ready-made and custom shirts, some with a gift card; three members of staff pack, ship and cancel orders, issue gift cards and upload product images. A program that ends is started again after a second.

Each row is one fault. *Requests* to *Longest* count from its beginning: all requests, those that were answered 503 with a sentence and \`Retry-After\`, those without a reply (allowed only when what is broken is in front of the shops, or a shop or its link to the proxy was lost while the reply was on its way), and the longest wait. *Well after* is the time from the end of the cause until somebody has bought at every one of the three shops. The next columns have what the shops acknowledged, and how much of it was in the database and the store afterwards.

After each fault it is checked that nothing acknowledged is missing, no checkout became two orders, every payment belongs to an order that is paid in full, refunds are complete, closed orders hold no stock and no gift card, stock and fabric add up for every variant and fabric, and the numbers of invoices have no gaps.

${line(columns)}
${line(columns.map(() => '---'))}
${results.map((result) => line(rowOf(result))).join('\n')}

${results.length} of ${faults} faults were tried. ${total} orders were acknowledged. Some minutes after the last fault, ${unsettled === 0 ? 'every mail was sent' : `${unsettled} mails, payments and refunds were still on their way`}. ${wrong.length === 0 ? 'Every check was true after every fault.' : 'What was wrong:'}
${wrong.flatMap(({ name, problems }) => ['', `- ${name}`, ...problems.map((problem) => `  - ${problem}`)]).join('\n')}`.trimEnd() +
    '\n'
  )
}
