// npm run settings -- import shop.json
// npm run settings -- replace-agents-key
//
// `import` replaces the settings of the shop by those of a file in the form of `SHOP_FILE`, which is read automatically
// only at the first start of a shop. `replace-agents-key` replaces the key with which events for platforms of agents are
// signed, for a key that somebody may have read. Connects to the shop as `npm run order` does.
import type { AdminCommand } from '#api/admin-commands.ts'
import { readJson, readConfig } from '#server/config.ts'
import { CommandError } from './send-command.ts'
import { runInShop, runProgram } from './run-in-shop.ts'

const usage = `Usage:
  npm run settings -- import <file>
  npm run settings -- replace-agents-key`

export async function settingsProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { lines } = await runInShop(readConfig({ ...env, SHOP_FILE: '' }), commandOf(args))
  return lines
}

function commandOf([verb, file, ...rest]: string[]): AdminCommand {
  if (verb === 'replace-agents-key' && file === undefined) return { do: 'replace agents key' }
  if (verb !== 'import' || file === undefined || rest.length > 0) throw new CommandError(usage)
  return { do: 'import settings', document: readJson(file) }
}

if (import.meta.main) await runProgram(settingsProgram)
