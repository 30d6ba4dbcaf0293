// Runs a command of `npm run order` and `npm run staff`. On the embedded database the shop must be running: the command
// finds it by the file `command.json` in DATA_DIR, which only the shop's own user can read. With DATABASE_URL the command
// works on that database itself.
import { type Command, type CommandReply, runCommand } from '#api/admin-commands.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import { CannotOpen } from '#api/kernel/db.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { openShopDb } from '#server/open-shop-db.ts'
import { terminalLog } from '#server/log.ts'
import { sendCommand, CommandError } from './send-command.ts'

/** Throws `CommandError`, `ApiError`. */
export function runInShop(config: Config, command: Command): Promise<CommandReply> {
  return config.databaseUrl ? workDirectly(config, command) : sendCommand(config.dataFolder, command)
}

/** Prints why a command failed, and has the process end with 1. */
export function reportFailure(error: unknown): void {
  const known =
    error instanceof CommandError ||
    error instanceof ApiError ||
    error instanceof ConfigError ||
    error instanceof CannotOpen ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(known ? (error as Error).message : error)
  process.exitCode = 1
}

async function workDirectly(config: Config, command: Command): Promise<CommandReply> {
  const db = await openShopDb({ ...config, databasePool: 2 })
  try {
    return await runCommand({ db, settings: config.settings, log: terminalLog }, command)
  } finally {
    await db.close()
  }
}
