// How a command of the terminal proves to the running shop that it may read the shop's data folder.
import { createHmac } from 'node:crypto'
import path from 'node:path'

export const commandPath = '/shopkeeper/order'
export const commandFile = (dataFolder: string) => path.join(dataFolder, 'command.json')

/** What `commandFile` contains: where the running shop listens, and what commands are signed with. */
export interface CommandKey {
  url: string
  secret: string
}

/** @param time seconds since 1970; a request is valid for a short time. */
export function signCommand(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}
