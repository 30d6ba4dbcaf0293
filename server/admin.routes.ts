// The route that `npm run order`, `npm run staff` and `npm run settings` call. Only the running shop can open the
// embedded database, so the command asks it to do the work. Everybody who can read the shop's data folder may do so: at
// each start the shop writes its address and a new secret into `command.json` there, readable only for its own user;
// the command signs its request with that secret.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/kernel/deps.ts'
import { type AdminCommand, runCommand } from '#api/admin-commands.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import { because } from '#api/kernel/reason.ts'
import { commandFile, type CommandKey, commandPath, signCommand } from './command-key.ts'

/** Seconds for which a signed request is valid. */
const tolerance = 30

/** Serves the commands on the app, only to this machine, and writes the key when the app listens. */
export function adminRoutes(app: FastifyInstance, deps: Deps, dataFolder: string): void {
  const secret = randomBytes(32).toString('base64url')
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (address && typeof address === 'object')
      await writeKey(dataFolder, { url: `http://${hostOf(address)}:${address.port}`, secret })
  })
  app.addHook('onClose', () => rm(commandFile(dataFolder), { force: true }))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(commandPath, { bodyLimit: 262_144 }, async ({ raw, headers, body }) => {
      const time = Number(headers['command-time'])
      const isGenuine = isSigned(secret, time, String(body), String(headers['command-signature']))
      // For everybody else the reply is that of an unknown path.
      if (!isGenuine || !isLocal(raw.socket.remoteAddress))
        throw new ApiError('Not Found', because('call-not-found'))
      return { data: await runCommand(deps, JSON.parse(String(body)) as AdminCommand) }
    })
  })
}

const hostOf = ({ address, family }: { address: string; family: string }) => {
  if (address === '::' || address === '0.0.0.0') return '127.0.0.1'
  return family === 'IPv6' ? `[${address}]` : address
}

const isLocal = (address: string | undefined) => address === '::1' || /^(?:::ffff:)?127\./.test(address ?? '')

function isSigned(secret: string, time: number, body: string, signature: string): boolean {
  if (!(Math.abs(Date.now() / 1000 - time) <= tolerance)) return false
  const expected = Buffer.from(signCommand(secret, time, body))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

async function writeKey(dataFolder: string, key: CommandKey): Promise<void> {
  const file = commandFile(dataFolder)
  await mkdir(dataFolder, { recursive: true })
  await rm(`${file}.new`, { force: true })
  await writeFile(`${file}.new`, JSON.stringify(key), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
