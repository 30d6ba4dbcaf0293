// Makes a copy of the sources the next release: another script, and further steps of the schema.
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const steps = {
  '900-rollout.sql': 'alter table orders add column rollout text',
  '901-rollout.index.sql': 'create index concurrently orders_rollout on orders (rollout)',
  '902-rollout.batches.sql':
    "update orders set rollout = 'filled' where id in (select id from orders where rollout is null limit 5)",
  '903-rollout.contract.sql': 'alter table orders drop column rollout',
}

export function makeNextRelease(folder: string): void {
  for (const [name, text] of Object.entries(steps))
    writeFileSync(path.join(folder, 'api/db/migrations', name), text)
  appendFileSync(
    path.join(folder, 'web/app/layout.tsx'),
    "\nObject.assign(globalThis, { release: 'next' })\n",
  )
}
