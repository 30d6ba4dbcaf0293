// Sends a command of the terminal to the running shop, because only its process can open the embedded database.
import { readFile } from 'node:fs/promises'
import type { AdminCommand, CommandReply } from '#api/admin-commands.ts'
import { commandFile, type CommandKey, commandPath, signCommand } from '#server/command-key.ts'

/** Wrong usage or a refused command: printed as a sentence, without a stack. */
export class CommandError extends Error {}

/** Sends a command to the shop that runs on this data folder. Throws `CommandError`. */
export async function sendCommand(dataFolder: string, command: AdminCommand): Promise<CommandReply> {
  const { url, secret } = await readKey(dataFolder)
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

async function readKey(dataFolder: string): Promise<CommandKey> {
  try {
    return JSON.parse(await readFile(commandFile(dataFolder), 'utf8')) as CommandKey
  } catch {
    throw new CommandError(
      `No shop is running on ${dataFolder}. Start it with npm start (and the same DATA_DIR), then try again.`,
    )
  }
}
