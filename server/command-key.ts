// The key by which a command of the terminal proves to the running shop that it can read the shop's data folder.
import { createHmac } from 'node:crypto'
import path from 'node:path'

export const commandPath = '/shopkeeper/order'
export const commandFile = (dataFolder: string) => path.join(dataFolder, 'command.json')

/** The content of `commandFile`: the address of the running shop, and the secret that signs commands. */
export interface CommandKey {
  url: string
  secret: string
}

/** @param time seconds since 1970; a request is valid for a short time */
export function signCommand(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}
