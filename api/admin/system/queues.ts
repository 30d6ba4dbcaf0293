// The queues of the shop, for staff and for metrics.
export { selectQueues } from './queues.sql.ts'
