// npm run settings -- import shop.json
//
// Replaces the settings of the shop by those of a file in the form of `SHOP_FILE`, which is read automatically only at
// the first start of a shop. Connects to the shop as `npm run order` does.
import { readJson, readConfig } from '#server/config.ts'
import { CommandError } from './send-command.ts'
import { runInShop, runProgram } from './run-in-shop.ts'

const usage = `Usage:
  npm run settings -- import <file>`

export async function settingsProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const [verb, file, ...rest] = args
  if (verb !== 'import' || file === undefined || rest.length > 0) throw new CommandError(usage)
  const document = readJson(file)
  const command = { do: 'import settings' as const, document }
  const { lines } = await runInShop(readConfig({ ...env, SHOP_FILE: '' }), command)
  return lines
}

if (import.meta.main) await runProgram(settingsProgram)
