// Every metric of a process, with its meaning. `docs/metrics.md` is made from this list. A label has few values, and
// never a person, an order or an address.

interface Metric {
  /** `gauge`, and `total` for a counter: read when the metrics are requested. */
  type: 'counter' | 'histogram' | 'gauge' | 'total'
  help: string
  /** Each label with its values. */
  labels?: Readonly<Record<string, string>>
  /** Upper bounds of a histogram. */
  bounds?: readonly number[]
}

const fast = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const slow = [0.01, 0.1, 0.5, 1, 5, 30, 120]

const app = { app: '`shop`, `back-office`' }
const provider = { provider: 'the payment methods, such as `stripe`' }
const job = { job: 'the names in `api/jobs.ts`' }
const queue = { queue: 'the names in `contract/admin/system.ts`, such as `mail`' }

export const metrics = {
  placket_http_requests_total: {
    type: 'counter',
    help: 'Requests that were answered',
    labels: {
      ...app,
      method: 'the method',
      route: 'the template of the route, `none` for unknown ones',
      status: 'the status of the reply',
    },
  },
  placket_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from a request to the end of its reply',
    labels: { ...app, route: 'as above' },
    bounds: fast,
  },
  placket_pages_total: {
    type: 'counter',
    help: 'Pages of the storefront by whether they came from the cache',
    labels: { cache: '`hit`, `miss`' },
  },
  placket_api_replies_total: {
    type: 'counter',
    help: 'Public replies of the API that are cached, by whether they came from the cache',
    labels: { cache: '`hit`, `miss`' },
  },
  placket_work_waiting: {
    type: 'gauge',
    help: 'Pages and replies that wait until one of those that are being made is ready',
  },
  placket_database_up: {
    type: 'gauge',
    help: '1 when the database answers within two seconds, otherwise 0',
  },
  placket_database_statement_duration_seconds: {
    type: 'histogram',
    help: 'Time of a statement, without the wait for a connection',
    labels: {
      statement: 'its first word: `select`, `insert`, `update`, `delete`, `with`, `commit`, `other`',
    },
    bounds: fast,
  },
  placket_database_retries_total: {
    type: 'counter',
    help: 'Statements and transactions that were run again',
    labels: {
      reason:
        '`conflict`: a deadlock or a serialization failure; `prepared`: a prepared statement was refused',
    },
  },
  placket_database_lost_total: {
    type: 'counter',
    help: 'How often the database has stopped answering',
  },
  placket_database_connections: {
    type: 'gauge',
    help: 'Connections of the pool (PostgreSQL)',
    labels: { state: '`used`, `idle`' },
  },
  placket_database_connections_max: {
    type: 'gauge',
    help: 'The most connections that the pool opens (PostgreSQL)',
  },
  placket_database_connections_waiting: {
    type: 'gauge',
    help: 'Requests that wait for a connection of the pool (PostgreSQL)',
  },
  placket_database_replica_up: {
    type: 'gauge',
    help: '1 when the replica of the database answers, otherwise 0 (`DATABASE_REPLICA_URL`)',
  },
  placket_database_replica_lag_seconds: {
    type: 'gauge',
    help: 'By how much the replica is behind the primary',
  },
  placket_job_rounds_total: {
    type: 'counter',
    help: 'Rounds of jobs in this process',
    labels: { ...job, result: '`done`, `failed`' },
  },
  placket_job_duration_seconds: {
    type: 'histogram',
    help: 'Time of a round of a job',
    labels: job,
    bounds: slow,
  },
  placket_queue_waiting: {
    type: 'gauge',
    help: 'Entries of a queue that wait to be worked on; of the whole shop, so the same in each process',
    labels: queue,
  },
  placket_queue_oldest_seconds: {
    type: 'gauge',
    help: 'How long the oldest entry of a queue has been due; of the whole shop',
    labels: queue,
  },
  placket_queue_failed: {
    type: 'gauge',
    help: 'Entries of a queue that were given up or keep failing: those under “Failed work” in the back office',
    labels: queue,
  },
  placket_orders_placed_total: {
    type: 'counter',
    help: 'Orders that were placed',
    labels: { method: 'the payment methods, and `none` for orders that cost nothing' },
  },
  placket_payments_total: {
    type: 'counter',
    help: 'Results of payments that a provider reported, each counted once',
    labels: {
      ...provider,
      result: '`paid`, `failed`, `cancelled`, `refunded`, `refused`: paid with another amount',
    },
  },
  placket_refunds_total: {
    type: 'counter',
    help: 'Refunds that were requested from a provider',
    labels: { ...provider, result: '`done`, `failed`' },
  },
  placket_mails_total: {
    type: 'counter',
    help: 'Emails that were handed to the mail server or written to the outbox',
    labels: { result: '`sent`, `failed`: tried again later, `given up`' },
  },
  placket_webhooks_total: {
    type: 'counter',
    help: 'Events that were sent to webhooks',
    labels: { result: '`accepted`, `failed`: tried again later, `given up`' },
  },
  placket_pictures_waiting: {
    type: 'gauge',
    help: 'Pictures that visitors wait for',
  },
  placket_picture_duration_seconds: {
    type: 'histogram',
    help: 'Time to draw a picture, not the wait before it',
    labels: { result: '`done`, `failed`' },
    bounds: slow,
  },
  placket_disk_free_bytes: {
    type: 'gauge',
    help: 'Free space where the shop stores files',
    labels: { disk: '`data`, and the folders of it that are on another disk' },
  },
  placket_object_store_up: {
    type: 'gauge',
    help: '1 when the object store has answered the last request, otherwise 0 (`S3_URL`)',
  },
  process_start_time_seconds: {
    type: 'gauge',
    help: 'When the process was started, in seconds since 1970',
  },
  process_cpu_seconds_total: {
    type: 'total',
    help: 'CPU time of the process',
  },
  process_resident_memory_bytes: {
    type: 'gauge',
    help: 'Memory of the process',
  },
  nodejs_heap_used_bytes: {
    type: 'gauge',
    help: 'Memory of JavaScript objects',
  },
  nodejs_external_memory_bytes: {
    type: 'gauge',
    help: 'Memory of buffers, and of the embedded database',
  },
  nodejs_eventloop_delay_seconds: {
    type: 'gauge',
    help: 'Delay of the event loop since the last request for metrics',
    labels: { quantile: '`0.5`, `0.99`, `1`' },
  },
  nodejs_eventloop_utilization: {
    type: 'gauge',
    help: 'The part of the time since the last request for metrics in which the event loop was busy, 0 to 1',
  },
  nodejs_gc_duration_seconds: {
    type: 'histogram',
    help: 'Time of garbage collections',
    labels: { kind: '`minor`, `major`, `incremental`, `weakcb`' },
    bounds: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1],
  },
} as const satisfies Record<string, Metric>

type Metrics = typeof metrics
export type MetricName = keyof Metrics
export type MetricOf<Type extends Metric['type']> = {
  [Name in MetricName]: Metrics[Name]['type'] extends Type ? Name : never
}[MetricName]

/** The labels of a metric, all of which are given with each value. */
export type Labels<Name extends MetricName> = Metrics[Name] extends { labels: infer Given }
  ? Record<keyof Given, string>
  : Record<string, never>
