// Runs a command of `npm run order` and `npm run staff`. On the embedded database the shop must be running: the command
// finds it by the file `command.json` in DATA_DIR, which only the shop's own user can read. With DATABASE_URL the
// command works on that database itself.
import { type AdminCommand, type CommandReply, runCommand } from '#api/admin-commands.ts'
import { openFiles } from '#api/files/open-files.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import { CannotOpen } from '#api/kernel/db.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { openShopDb } from '#server/open-shop-db.ts'
import { openSecretKeys } from '#server/secret-key-file.ts'
import { terminalLog } from '#server/log.ts'
import { sendCommand, CommandError } from './send-command.ts'

/** Throws `CommandError`, `ApiError`. */
export function runInShop(config: Config, command: AdminCommand): Promise<CommandReply> {
  return config.databaseUrl ? workDirectly(config, command) : sendCommand(config.dataFolder, command)
}

/** Returns the lines to print. @param args the arguments after the name of the program */
export type Program = (args: string[], env: NodeJS.ProcessEnv) => Promise<string[]>

/** Runs a program and prints its lines. When it fails, prints why and ends the process with status 1. */
export async function runProgram(program: Program): Promise<void> {
  try {
    for (const line of await program(process.argv.slice(2), process.env)) console.log(line)
  } catch (error) {
    console.error(failureText(error) ?? error)
    process.exitCode = 1
  }
}

/** Why a program failed, for its user; null when the error is a bug of the program. */
export function failureText(error: unknown): string | null {
  const known =
    error instanceof CommandError ||
    error instanceof ApiError ||
    error instanceof ConfigError ||
    error instanceof CannotOpen ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  return known ? (error as Error).message : null
}

async function workDirectly(config: Config, command: AdminCommand): Promise<CommandReply> {
  const db = await openShopDb({ ...config, databasePool: 2 })
  try {
    const files = await openFiles(config.files, terminalLog)
    const secretKeys = await openSecretKeys(db, config)
    const settings = { ...config.settings, ...(secretKeys && { secretKeys }) }
    return await runCommand({ db, settings, files, log: terminalLog }, command)
  } finally {
    await db.close()
  }
}
