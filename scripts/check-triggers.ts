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

const name = ({ trigger, on, to }: TriggerWrite) => `${trigger} on ${on} writes ${to ?? 'any table'}`

const db = databaseOf(await createCluster(undefined, await testSnapshot()))
const writes = (await foreignWrites(db)).filter(({ to }) => to === null || !searchIndex.has(to)).map(name)
await db.close()

for (const write of writes) console.error(`${write}: call it by name in the feature that makes the change`)
if (writes.length > 0) process.exitCode = 1
