// Checks that a trigger writes to its own table only: what else follows from a change is called by name in the feature that
// makes the change. It reads the functions of a new database, so that no file of the schema is left out.
import { createCluster, databaseOf } from '#api/db/embedded.ts'
import { testSnapshot } from '#api/db/test-snapshot.ts'
import { foreignWrites, type TriggerWrite } from './trigger-writes.ts'

/**
 * The search index: vectors of the words of each product, and the words that are offered for them. It follows from the rows
 * of the catalogue alone, says nothing that they do not say, and no rule depends on it.
 */
const searchIndex = new Set(['product_search', 'search_word', 'search_phrase'])

/** Triggers that still write to another table, and that table. */
const remaining = new Set<string>([
  'mail_gone on mail writes mail_gone',
  'orders_insert_webhooks on orders writes webhook_delivery',
  'orders_update_webhooks on orders writes webhook_delivery',
  'review_photo_gone on review_photo writes photo_gone',
  'review_vote_counted on review_vote writes review',
  'shop_settings_seller on shop_settings writes seller',
  'variant_sold_out_or_back on variant writes product',
  'variant_stock_webhooks on variant writes webhook_delivery',
])

const name = ({ trigger, on, to }: TriggerWrite) => `${trigger} on ${on} writes ${to ?? 'any table'}`

const db = databaseOf(await createCluster(undefined, await testSnapshot()))
const writes = (await foreignWrites(db)).filter(({ to }) => to === null || !searchIndex.has(to)).map(name)
await db.close()

const problems = [
  ...writes
    .filter((write) => !remaining.has(write))
    .map((write) => `${write}: call it by name in the feature that makes the change`),
  ...[...remaining]
    .filter((write) => !writes.includes(write))
    .map((write) => `${write}: it no longer does, remove it from the list`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
