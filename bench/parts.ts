// All parts of `npm run bench`.
import { analytics } from './analytics.ts'
import { backOfficeWith } from './back-office.ts'
import { backup } from './backup.ts'
import { bytes } from './bytes.ts'
import { catalogue } from './catalogue.ts'
import { clusterWith, type ClusterOptions } from './cluster/cluster.ts'
import type { BenchPart } from './common/run-parts.ts'
import { type CpuOptions, cpuWith } from './cpu.ts'
import { deployment } from './deployment.ts'
import { designer } from './designer.ts'
import { eInvoicesWith, type EInvoiceOptions } from './e-invoices/e-invoices.ts'
import { edge } from './edge/edge.ts'
import { exhaustive } from './exhaustive.ts'
import { fabricEditor } from './fabric-editor.ts'
import { fabricTextures } from './fabrics.ts'
import { feed } from './feed.ts'
import { fitWith } from './fit.ts'
import { faults } from './faults.ts'
import { forecast } from './forecast/forecast.ts'
import { genericPlans } from './generic-plans.ts'
import { https } from './https/https.ts'
import { importsAndExports } from './imports.ts'
import { lighthouse } from './lighthouse.ts'
import { mailings } from './mailings.ts'
import { madeToMeasure } from './made-to-measure.ts'
import { marker } from './marker/marker.ts'
import { mcp } from './mcp.ts'
import { memory } from './memory.ts'
import { model } from './model.ts'
import { mutationWith, type MutationOptions } from './mutation/mutation.ts'
import { operations } from './operations/operations.ts'
import { orderLocks } from './order-locks.ts'
import { orders } from './orders.ts'
import { pagesPerCpu } from './pages.ts'
import { pattern } from './pattern.ts'
import { patternFiles } from './pattern-files/pattern-files.ts'
import { pooler } from './pooler.ts'
import { queues } from './queues.ts'
import { replica } from './replica.ts'
import { recommendations } from './recommendations.ts'
import { rollout } from './rollout.ts'
import { scaleWith } from './scale.ts'
import { screens } from './screens.ts'
import { sequencesWith } from './sequences/sequences.ts'
import { statements } from './statements.ts'
import { store } from './store/store.ts'
import { stressWith, type StressOptions } from './stress/stress.ts'
import { telemetry } from './telemetry.ts'
import { throughput } from './throughput.ts'

export const partsWith = (
  options: StressOptions &
    MutationOptions &
    ClusterOptions &
    CpuOptions &
    EInvoiceOptions & { products?: string | undefined; passed?: string[] } = {},
): Record<string, BenchPart> => ({
  statements,
  catalogue,
  cpu: cpuWith(options),
  telemetry,
  'generic-plans': genericPlans,
  throughput,
  pages: pagesPerCpu,
  recommendations,
  mailings,
  bytes,
  model,
  memory,
  faults,
  pooler,
  rollout,
  cluster: clusterWith(options),
  deployment,
  operations,
  store,
  queues,
  'order-locks': orderLocks,
  replica,
  edge,
  designer,
  fabrics: fabricTextures,
  pattern,
  'pattern-files': patternFiles,
  lighthouse,
  analytics,
  orders,
  'back-office': backOfficeWith(options),
  imports: importsAndExports,
  feed,
  backup,
  'e-invoices': eInvoicesWith(options),
  https,
  mcp,
  'fabric-editor': fabricEditor,
  screens,
  scale: scaleWith(options),
  sequences: sequencesWith(options),
  stress: stressWith(options),
  exhaustive,
  mutation: mutationWith(options),
  marker,
  forecast,
  'made-to-measure': madeToMeasure,
  fit: fitWith(options),
})

/** Parts that take too long to run with the others. */
export const onlyWhenNamed = [
  'made-to-measure',
  'sequences',
  'stress',
  'exhaustive',
  'mutation',
  'scale',
  'pooler',
  'rollout',
  'queues',
  'order-locks',
  'replica',
  'cluster',
  'deployment',
  'operations',
  'store',
  'edge',
  'e-invoices',
  'https',
  'mcp',
  'marker',
  'fit',
  'backup',
]
