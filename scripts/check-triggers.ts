// Checks that every trigger writes only to its own table; other effects of a change are function calls in the feature
// that makes the change. The functions are read from a new database, so that every file of the schema is included.
import { createCluster, databaseOf } from '#api/db/embedded.ts'
import { testSnapshot } from '#api/db/test-snapshot.ts'
import { foreignWrites, type TriggerWrite } from './trigger-writes.ts'

/**
 * What a trigger may write, because no rule depends on it: the search index, which contains only data from the
 * catalogue, and what has changed, which processes read to clear their caches.
 */
const allowed = new Set(['product_search', 'search_word', 'search_phrase', 'change'])

const name = ({ trigger, on, to }: TriggerWrite) => `${trigger} on ${on} writes ${to ?? 'any table'}`

const db = databaseOf(await createCluster(undefined, await testSnapshot()))
const writes = (await foreignWrites(db)).filter(({ to }) => to === null || !allowed.has(to)).map(name)
await db.close()

for (const write of writes) console.error(`${write}: call it by name in the feature that makes the change`)
if (writes.length > 0) process.exitCode = 1
