// npm run secrets -- rotate
// npm run secrets -- forget
//
// `rotate` encrypts every stored secret again: with the first key of SECRET_KEY, or with a new key that replaces the one
// in DATA_DIR. `forget` deletes the secrets, for a shop whose key is lost. On the embedded database the shop must be
// stopped.
import { openDb } from '#api/db/open.ts'
import type { Db } from '#api/kernel/db.ts'
import { newSecretKey, readSecretKey } from '#api/kernel/secret-keys.ts'
import { forgetSecrets, rotateSecrets } from '#api/secrets/secrets.ts'
import { type Config, readConfig } from '#server/config.ts'
import { databasePlace } from '#server/open-shop-db.ts'
import { keyFile, openSecretKeys, writeKeyFile } from '#server/secret-key-file.ts'
import { runProgram } from './run-in-shop.ts'
import { CommandError } from './send-command.ts'

const usage = `Usage:
  npm run secrets -- rotate
  npm run secrets -- forget`

export async function secretsProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const [verb, ...rest] = args
  if ((verb !== 'rotate' && verb !== 'forget') || rest.length > 0) throw new CommandError(usage)
  const config = readConfig({ ...env, SHOP_FILE: '' })
  const db = await openDb(databasePlace(config))
  try {
    return await (verb === 'rotate' ? rotate(db, config) : forget(db))
  } finally {
    await db.close()
  }
}

async function rotate(db: Db, config: Config): Promise<string[]> {
  const keys = await openSecretKeys(db, config)
  if (!keys)
    throw new CommandError(
      `${keyFile(config.dataFolder)} was not found, and the database belongs to another key. Run the command where that key is.`,
    )
  if (config.secretKeys) {
    const count = await db.transaction((tx) => rotateSecrets(tx, keys))
    return [
      `${secretCount(count)} with the first key of SECRET_KEY. As soon as every process has it first, the others can be removed.`,
    ]
  }
  const file = keyFile(config.dataFolder)
  const added = newSecretKey()
  // Until the secrets are stored, the file has both keys: a process that ends in between can still read them.
  const former = await writeKeyFile(file, (lines) => [added, ...lines])
  const count = await db.transaction((tx) => rotateSecrets(tx, [readSecretKey(added)!, ...keys]))
  await writeKeyFile(file, (lines) => lines.slice(0, lines.length - former.length))
  return [`${secretCount(count)} with the new key in ${file}. Restart every process of the shop.`]
}

const secretCount = (count: number) =>
  count === 1 ? '1 secret is encrypted' : `${count} secrets are encrypted`

async function forget(db: Db): Promise<string[]> {
  const count = await db.transaction(forgetSecrets)
  return [
    `Deleted: ${count}. Set the keys and passwords again in the back office, under Settings, Payments and mail. Webhooks are off until they are created again. Staff sign in without their authenticator apps until they set them up again. Links in earlier mails to orders no longer open them.`,
  ]
}

if (import.meta.main) await runProgram(secretsProgram)
