// npm run staff -- invite ada@example.com
// npm run staff -- invite ada@example.com --role Manager
//
// Prints a link to create an account of the back office, or to sign in to an existing one again, and mails it to the
// person. Without `--role` a new member becomes an owner, and an existing member keeps their role. Connects to the shop
// as `npm run order` does.
import { parseArgs } from 'node:util'
import type { AdminCommand } from '#api/admin-commands.ts'
import { readConfig } from '#server/config.ts'
import { CommandError } from './send-command.ts'
import { runInShop, runProgram } from './run-in-shop.ts'

const usage = `Usage:
  npm run staff -- invite <address> [--role <name>]`

function readCommand(args: string[]): AdminCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' } },
  })
  const [verb, email, ...rest] = positionals
  if (verb !== 'invite' || email === undefined || rest.length > 0) throw new CommandError(usage)
  return { do: 'invite', email, role: values.role ?? null }
}

export async function staffProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { lines } = await runInShop(readConfig(env), readCommand(args))
  return lines
}

if (import.meta.main) await runProgram(staffProgram)
