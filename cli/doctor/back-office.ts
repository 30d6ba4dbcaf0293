// What is set in the back office, read as the shop reads it: from PostgreSQL, from the shop that runs on this machine, or
// from its embedded database while it is stopped. Nothing is changed.
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#api/db/embedded.ts'
import { rowsOf } from '#api/db/rows.ts'
import { CannotOpen, type Queryable, sqlState } from '#api/kernel/db.ts'
import { CannotDecrypt } from '#api/kernel/secret-keys.ts'
import type { Environment, SecretKeys } from '#api/kernel/settings.ts'
import {
  decryptServices,
  type EncryptedServices,
  readEncryptedServices,
} from '#api/admin/services/encrypted-services.ts'
import { type ServiceDocument, showServices } from '#api/services/service-settings.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { keyFile, keyProblem, readKeyFile } from '#server/secret-key-file.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const connectMs = 5000

export interface BackOfficeState {
  findings: Finding[]
  /** Of the shop's own https; null: nothing could be read. */
  certificate: EncryptedServices['certificate'] | null
}

/** Asks the shop that runs on this machine; null: none is running. */
export type AskShop = () => Promise<EncryptedServices | null>

/** Reads the settings of the back office into `config.settings`; the environment wins. */
export async function useBackOffice(config: Config, askShop: AskShop): Promise<BackOfficeState> {
  const read = await readServices(config, askShop)
  if (read === null) return { findings: [], certificate: null }
  if ('state' in read) return { findings: [read], certificate: null }
  const { keys, findings } = await readKeys(config, read)
  showServices(config.settings, keys ? storedOf(read, keys, findings) : withoutSecrets(read))
  if (!read.hasEncryptedRows)
    findings.push(
      warning(
        'SECRET_KEY',
        'the secrets of webhooks, of authenticator apps and of the shop can be read in the database. Set SECRET_KEY to the same key for every process, and stop every process of an earlier release.',
      ),
    )
  return {
    findings: [...findings, ...winners(config.settings.environment!, read)],
    certificate: read.certificate,
  }
}

/** Null: there is no database yet, or another finding says that it cannot be reached. */
async function readServices(config: Config, askShop: AskShop): Promise<EncryptedServices | Finding | null> {
  try {
    return config.databaseUrl === null
      ? await readEmbedded(config, askShop)
      : await readPostgres(config.databaseUrl)
  } catch (error) {
    // No such table or column.
    if (['42P01', '42703'].includes(sqlState(error) ?? ''))
      return warning(
        'back office',
        'the database has the schema of an earlier release, so what is set in the back office was not checked. Start the shop once.',
      )
    if (error instanceof CannotOpen)
      return warning('back office', `what is set in the back office was not checked: ${error.message}`)
    throw error
  }
}

async function readEmbedded({ databaseFolder }: Config, askShop: AskShop): Promise<EncryptedServices | null> {
  if (!existsSync(path.join(databaseFolder, 'PG_VERSION'))) return null
  const ofRunning = await askShop()
  if (ofRunning) return ofRunning
  const db = await openEmbedded(databaseFolder)
  try {
    return await readEncryptedServices(db)
  } finally {
    await db.close()
  }
}

async function readPostgres(url: string): Promise<EncryptedServices | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    await client.end().catch(() => {})
    return null
  }
  const on: Queryable = {
    async query<T extends object>({ text, values }: Parameters<Queryable['query']>[0]) {
      const { fields, rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' })
      return rowsOf(fields, rows) as T[]
    },
  }
  try {
    return await readEncryptedServices(on)
  } finally {
    await client.end()
  }
}

async function readKeys(
  { dataFolder, secretKeys }: Config,
  { keyIds }: EncryptedServices,
): Promise<{ keys: SecretKeys | null; findings: Finding[] }> {
  const findings: Finding[] = []
  const file = keyFile(dataFolder)
  const warn = (line: string) => findings.push(warning('SECRET_KEY', line))
  try {
    const keys = secretKeys ?? (await readKeyFile(file, warn))
    const place = secretKeys ? 'SECRET_KEY' : file
    const problem = keyProblem(keyIds, keys, place)
    if (problem !== null) return { keys: null, findings: [...findings, wrong('SECRET_KEY', problem)] }
    if (keyIds.length > 0) findings.push(ok('SECRET_KEY', `the key of the stored secrets, from ${place}`))
    return { keys, findings }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { keys: null, findings: [...findings, wrong('SECRET_KEY', error.message)] }
  }
}

const withoutSecrets = ({ document, version }: EncryptedServices) => ({
  document,
  version,
  secrets: new Map<string, string>(),
})

function storedOf(read: EncryptedServices, keys: SecretKeys, findings: Finding[]) {
  try {
    return decryptServices(read, keys)
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    findings.push(
      wrong(
        'SECRET_KEY',
        `${error.detail}. Set it again in the back office, under Settings, Payments and mail.`,
      ),
    )
    return withoutSecrets(read)
  }
}

/** What is set in the environment and in the back office: the environment wins. */
function winners(environment: Environment, { document, secrets }: EncryptedServices): Finding[] {
  const { publicUrl, demo, onDelivery, providers, smtpUrl, mailFrom, certificateEmail } = environment
  const names = new Set(secrets.map(({ name }) => name))
  const both: [variable: string, isInEnvironment: boolean, other: string | undefined][] = [
    ['PUBLIC_URL', publicUrl !== null, document.publicUrl],
    ['DEMO_PAYMENT', demo !== null, onOrOff(document, 'demo')],
    ['PAY_ON_DELIVERY', onDelivery !== null, onOrOff(document, 'onDelivery')],
    [
      'STRIPE_SECRET_KEY',
      providers.stripe !== undefined,
      names.has('STRIPE_SECRET_KEY') ? 'another key' : undefined,
    ],
    ['SMTP_URL', smtpUrl !== null, document.smtpHost],
    ['MAIL_FROM', mailFrom !== null, document.mailFrom],
    ['ACME_EMAIL', certificateEmail !== null, document.certificateEmail],
  ]
  return both.flatMap(([variable, isInEnvironment, other]) =>
    isInEnvironment && other !== undefined
      ? [ok(variable, `the environment wins; the back office has ${other}, which is not used`)]
      : [],
  )
}

function onOrOff(document: ServiceDocument, name: 'demo' | 'onDelivery'): string | undefined {
  const isOn = document[name]
  return isOn === undefined ? undefined : isOn ? 'on' : 'off'
}
