// npm run migrate [-- contract]
//
// Brings the database to the schema of this program, as every start of the shop does. With `contract` it also runs the
// steps after which programs of the release before no longer work; it refuses when one of them is running. On the
// embedded database the shop must be stopped.
import { openDb } from '#api/db/open.ts'
import { readConfig } from '#server/config.ts'
import { databasePlace } from '#server/open-shop-db.ts'
import { runProgram } from './run-in-shop.ts'
import { CommandError } from './send-command.ts'

const usage = `Usage:
  npm run migrate
  npm run migrate -- contract`

export async function migrateProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const [step, ...rest] = args
  if ((step !== undefined && step !== 'contract') || rest.length > 0) throw new CommandError(usage)
  const lines: string[] = []
  const db = await openDb(databasePlace(readConfig(env)), {
    print: (line) => lines.push(line),
    contract: step === 'contract',
  })
  await db.close()
  return lines.length > 0 ? lines : ['schema: up to date']
}

if (import.meta.main) await runProgram(migrateProgram)
