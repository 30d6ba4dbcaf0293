// Runs a command of `npm run order` and `npm run staff`. On the embedded database the shop must be running: the command
// finds it by the file `command.json` in DATA_DIR, which only the shop's own user can read. With DATABASE_URL the command
// works on that database itself.
import { readFile } from 'node:fs/promises'
import { type Command, type CommandReply, runCommand } from '#api/admin-commands.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import { CannotOpen } from '#api/kernel/db.ts'
import { commandFile, type CommandKey, commandPath, signCommand } from '#server/admin.routes.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { openShopDb } from '#server/open-shop-db.ts'
import { terminalLog } from '#server/log.ts'

/** Wrong usage or a refused command: printed as one sentence, without a stack. */
export class CommandError extends Error {}

/** Throws `CommandError`, `ApiError`. */
export function runInShop(config: Config, command: Command): Promise<CommandReply> {
  return config.databaseUrl ? workDirectly(config, command) : askShop(config, command)
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

async function askShop(config: Config, command: Command): Promise<CommandReply> {
  const { url, secret } = await readKey(config)
  const body = JSON.stringify(command)
  const time = Math.floor(Date.now() / 1000)
  const response = await fetch(url + commandPath, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'command-time': String(time),
      'command-signature': signCommand(secret, time, body),
    },
  }).catch(() => {
    throw new CommandError('The shop is not running. Start it with npm start, then try again.')
  })
  const reply = (await response.json()) as { data?: CommandReply; error?: { message: string } }
  if (!reply.data) throw new CommandError(reply.error?.message ?? `The shop answered ${response.status}`)
  return reply.data
}

async function readKey(config: Config): Promise<CommandKey> {
  try {
    return JSON.parse(await readFile(commandFile(config.dataFolder), 'utf8')) as CommandKey
  } catch {
    throw new CommandError(
      `No shop is running on ${config.dataFolder}. Start it with npm start (and the same DATA_DIR), then try again.`,
    )
  }
}

async function workDirectly(config: Config, command: Command): Promise<CommandReply> {
  const db = await openShopDb({ ...config, databasePool: 2 })
  try {
    return await runCommand({ db, settings: config.settings, log: terminalLog }, command)
  } finally {
    await db.close()
  }
}
