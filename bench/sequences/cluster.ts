// Processes of a shop on one database, and the network between them and the payment provider.
import { startProcess, type ShopProcess, type ProcessOptions } from './process.ts'
import { faultsOfStep } from './faulty-db.ts'

export interface Cluster {
  /** The process that gets a request at the `at`-th try; a dead one is replaced first. */
  process(at: number): Promise<ShopProcess>
  /** Those that run or are frozen. */
  living(): ShopProcess[]
  /** Delivers the events that are late on the network. */
  deliverLateEvents(): Promise<void>
  /** Ends all faults of processes and of the network. */
  recover(): void
  /** Waits until nothing is in flight. */
  idle(): Promise<void>
  /** Ends every process. */
  close(): void
}

/** Opens a cluster. Until it is closed, requests by `fetch` reach its processes, and nothing else. */
export function openCluster(count: number, options: ProcessOptions): Cluster {
  const processes: (ShopProcess | undefined)[] = Array.from({ length: count })
  const starting: (Promise<ShopProcess> | undefined)[] = []
  const late: (() => Promise<unknown>)[] = []
  let posts = 0
  const cluster: Cluster = {
    async process(at) {
      const index = at % count
      const now = processes[index]
      if (now && !now.isDead()) return now
      // A process has no faults while it starts.
      starting[index] ??= faultsOfStep.run(
        () => null,
        () => startProcess(options),
      )
      processes[index] = await starting[index]
      starting[index] = undefined
      return processes[index]
    },
    living: () => processes.filter((one): one is ShopProcess => one !== undefined && !one.isDead()),
    async deliverLateEvents() {
      // The sender has seen it fail already, and sends it again by itself.
      for (const deliver of late.splice(0)) await deliver().catch(() => {})
    },
    recover() {
      for (const one of cluster.living()) {
        one.thaw()
        one.setSkew(0)
        one.setToldLate(false)
      }
    },
    async idle() {
      for (const one of cluster.living()) await one.idle()
    },
    close() {
      for (const one of cluster.living()) one.die()
      globalThis.fetch = realFetch
    },
  }
  const realFetch = globalThis.fetch
  const deliver = async (url: string, init: RequestInit): Promise<Response> => {
    const process = await cluster.process(posts++)
    const { status } = await process.receiveEvent(url, init)
    if (status === 0) throw new TypeError('fetch failed')
    return new Response(null, { status: status === 200 ? 204 : status })
  }
  globalThis.fetch = async (url, init = {}) => {
    const post = () => deliver(String(url), init)
    const fault = faultsOfStep.getStore()?.('webhook')
    if (fault === 'event late') late.push(post)
    if (fault === 'event lost' || fault === 'event late') throw new TypeError('fetch failed')
    if (fault === 'event twice') await post()
    const reply = await post()
    if (fault === 'reply to event lost') throw new TypeError('fetch failed')
    return reply
  }
  return cluster
}
