// Reads the environment; no other module does. Wrong values are reported in a sentence at start, before anything else
// happens.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import type { FilePlace } from '#api/files/open-files.ts'
import { readSecretKey } from '#api/kernel/secret-keys.ts'
import { currenciesOf, type Environment, type SecretKeys, type Settings } from '#api/kernel/settings.ts'
import { hasProvider, mapProviders } from '#api/payments/gateways.ts'
import type { ProviderName } from '#api/payments/provider.ts'
import { isExactAtStripe } from '#api/payments/stripe-amount.ts'
import { servicesIn } from '#api/services/service-settings.ts'
import { type ShopDocument, shopDocument, shopOf } from '#api/settings/shop-document.ts'
import { lineOf } from './json-line.ts'
import { minPassphraseLength } from '#contract/admin/backups.ts'
import { issueSentence } from '#api/http/read-input.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const number = z.coerce.number()
const portNumber = number.int().min(0).max(65535)
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')

/** One key, or several with commas between them: the first encrypts. */
const secretKeys = z
  .string()
  .transform((text) => list(text).map(readSecretKey))
  .refine(
    (keys) => keys.length > 0 && !keys.includes(null),
    'must be 32 random bytes as base64 or hexadecimal, as from: openssl rand -base64 32',
  )
  .transform((keys) => keys as unknown as SecretKeys)

/** The authority that issues certificates when no other is set. */
const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory'

const environment = z.object({
  PORT: portNumber.default(3000),
  BACKOFFICE_PORT: portNumber.optional(),
  BACKOFFICE_URL: origin.optional(),
  HOST: z.string().default('localhost'),
  HTTPS_PORT: portNumber.optional(),
  HTTP_PORT: portNumber.default(80),
  ACME_DIRECTORY: z.url({ protocol: /^https$/ }).default(letsEncrypt),
  ACME_EMAIL: z.email().max(254).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PICTURE_CACHE_MB: z.coerce.number().int().min(1).default(1024),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  PUBLIC_URL: origin.optional(),
  API_URL: origin.optional(),
  ALLOWED_ORIGINS: z.string().default('').transform(list).pipe(z.array(origin)),
  TRUST_PROXY: z.string().default('').transform(list),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  SECRET_KEY: secretKeys.optional(),
  OWNER_EMAIL: z.email().max(254).toLowerCase().optional(),
  BACKUP_PASSPHRASE: z.string().min(minPassphraseLength).max(200).optional(),
  STOP_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  SHOP_FILE: z.string().optional(),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_PAYMENT: z.enum(['on', 'off']).optional(),
  PAY_ON_DELIVERY: z.enum(['on', 'off']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  DRAW_AHEAD: z.enum(['on', 'off']).default('on'),
  METRICS_PORT: portNumber.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
  OTEL_SERVICE_NAME: z.string().default('placket'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER_ARG: number.min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export interface Config {
  port: number
  host: string
  /** `isChosen`: the port is configured. `url`: null when it is not configured and follows from the port. */
  backOffice: { port: number; isChosen: boolean; url: string | null }
  /** Where the shop and the back office listen to serve https themselves, and for requests without it; null: nowhere. */
  https: { port: number; httpPort: number } | null
  databaseUrl: string | null
  /** The server behind the pooler of `databaseUrl`. */
  databaseListenUrl: string | null
  /** A streaming replica of the PostgreSQL of `databaseUrl`. */
  databaseReplicaUrl: string | null
  databaseFolder: string
  databasePool: number
  dataFolder: string
  /** Where the shop's files are. */
  files: FilePlace
  /** With a bucket: how much the copies of pictures on this machine may take. */
  pictureCacheBytes: number
  apiUrl: string | null
  trustProxy: string[]
  logLevel: string
  telemetry: {
    /** Where Prometheus reads metrics; null: nowhere. */
    metricsPort: number | null
    /** The collector of OpenTelemetry; null: none. `sampledPart` of the requests are traced, 0 to 1. */
    collector: { url: string; sendsTraces: boolean; sendsMetrics: boolean; sampledPart: number } | null
    serviceName: string
  }
  /** Whether pictures that every visitor sees are drawn before somebody requests them. */
  drawsAhead: boolean
  /** Seconds between SIGTERM and the end of listening, in which `/readyz` answers 503. */
  drainSeconds: number
  /** Seconds in which requests in flight have to finish when the shop is stopped. */
  stopSeconds: number
  /** The keys of `SECRET_KEY`; null: those of the file in DATA_DIR. */
  secretKeys: SecretKeys | null
  /** The passphrase of backups; null: the one that is set in the back office. */
  backupPassphrase: string | null
  /** Where the link of the first owner is mailed; null: it is only printed. */
  ownerEmail: string | null
  /** The content of `SHOP_FILE`, or the defaults, for a new shop. */
  shopDocument: ShopDocument
  /** Amounts of the first market that `SHOP_FILE` leaves out: those of the demo shop in its currency are used. */
  amountsLeftOut: ('delivery' | 'swatchSet')[]
  /** `SHOP_FILE`, when it is set. */
  shopFile: string | null
  /** The error of the file; then `shopDocument` has the defaults. A shop that has settings already starts anyway. */
  shopFileError: ConfigError | null
  /** Its `shop` has the settings of `shopDocument` until `openShopDb` has read those of the database. */
  settings: Settings
}

/** Thrown with a sentence for the person who starts the shop. */
export class ConfigError extends Error {}

/** Reads the shop's configuration out of `env`. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const e = check(environment, given, 'the environment')
  const configured = readProviders(given)
  const { document, amountsLeftOut, error } = readShopFile(e.SHOP_FILE ?? null)
  const dataFolder = path.resolve(e.DATA_DIR)
  const backOfficePort = e.BACKOFFICE_PORT ?? (e.PORT === 0 || e.PORT === 65_535 ? 0 : e.PORT + 1)
  if (backOfficePort !== 0 && backOfficePort === e.PORT)
    throw new ConfigError('BACKOFFICE_PORT and PORT are the same: the back office needs a port of its own.')
  if (
    e.METRICS_PORT !== undefined &&
    e.METRICS_PORT !== 0 &&
    [e.PORT, backOfficePort].includes(e.METRICS_PORT)
  )
    throw new ConfigError(
      'METRICS_PORT is the port of the shop or of the back office: metrics need their own.',
    )
  const isOn = (value: 'on' | 'off' | undefined) => (value === undefined ? null : value === 'on')
  const fromEnvironment: Environment = {
    publicUrl: e.PUBLIC_URL ?? null,
    localUrl: `http://localhost:${e.PORT}`,
    demo: isOn(e.DEMO_PAYMENT),
    onDelivery: isOn(e.PAY_ON_DELIVERY),
    providers: configured,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? null,
    certificateEmail: e.ACME_EMAIL ?? null,
  }
  const { certificateEmail, ...services } = servicesIn(fromEnvironment, { document: {}, secrets: new Map() })
  return {
    port: e.PORT,
    host: e.HOST,
    backOffice: {
      port: backOfficePort,
      isChosen: e.BACKOFFICE_PORT !== undefined,
      url: e.BACKOFFICE_URL ?? null,
    },
    https: e.HTTPS_PORT === undefined ? null : { port: e.HTTPS_PORT, httpPort: e.HTTP_PORT },
    databaseUrl: e.DATABASE_URL ?? null,
    databaseListenUrl: e.DATABASE_LISTEN_URL ?? null,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL ?? null,
    databaseFolder: path.join(dataFolder, 'database'),
    databasePool: e.DATABASE_POOL,
    dataFolder,
    files: { folder: dataFolder, bucket: bucketOf(e) },
    pictureCacheBytes: e.PICTURE_CACHE_MB * 1024 * 1024,
    apiUrl: e.API_URL ?? null,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    telemetry: {
      metricsPort: e.METRICS_PORT ?? null,
      collector:
        e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
          ? null
          : {
              url: e.OTEL_EXPORTER_OTLP_ENDPOINT,
              sendsTraces: e.OTEL_TRACES_EXPORTER === 'otlp',
              sendsMetrics: e.OTEL_METRICS_EXPORTER === 'otlp',
              sampledPart: e.OTEL_TRACES_SAMPLER_ARG,
            },
      serviceName: e.OTEL_SERVICE_NAME,
    },
    drawsAhead: e.DRAW_AHEAD === 'on',
    drainSeconds: e.DRAIN_SECONDS,
    stopSeconds: e.STOP_SECONDS,
    secretKeys: e.SECRET_KEY ?? null,
    backupPassphrase: e.BACKUP_PASSPHRASE ?? null,
    ownerEmail: e.OWNER_EMAIL ?? null,
    shopDocument: document,
    amountsLeftOut,
    shopFile: e.SHOP_FILE ?? null,
    shopFileError: error,
    settings: {
      shop: shopOf(document),
      environment: fromEnvironment,
      ...services,
      ...(e.HTTPS_PORT !== undefined && {
        certificates: { directory: e.ACME_DIRECTORY, email: certificateEmail },
      }),
      backOfficeUrl: e.BACKOFFICE_URL ?? `http://localhost:${backOfficePort}`,
      localUrl: `http://127.0.0.1:${e.PORT}`,
      allowedOrigins: e.ALLOWED_ORIGINS,
      ...(e.VIES_URL !== undefined && { viesUrl: e.VIES_URL }),
    },
  }
}

/** The bucket of `S3_URL`; null without one. Throws `ConfigError`. */
function bucketOf({
  S3_URL: text,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
}: z.output<typeof environment>): FilePlace['bucket'] {
  if (!text && !accessKey && !secretKey) return null
  if (!text || !accessKey || !secretKey)
    throw new ConfigError('S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY go together: set all or none.')
  const url = new URL(text)
  if (url.username || url.password)
    throw new ConfigError('S3_URL has a password: set S3_ACCESS_KEY and S3_SECRET_KEY instead.')
  const region = url.searchParams.get('region')
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region')
  if (unknown) throw new ConfigError(`S3_URL has “${unknown}”: after its question mark only region is read.`)
  const path = url.pathname.replace(/\/+$/, '')
  if (path.slice(1).includes('/'))
    throw new ConfigError('S3_URL must end with the name of the bucket: https://host/bucket.')
  return { url: url.origin + path, region, accessKey, secretKey }
}

/** Throws `ConfigError` when Stripe is configured and a market sells in a currency that it cannot charge exactly. */
export function refuseInexactCurrency({ shop, payments }: Pick<Settings, 'shop' | 'payments'>): void {
  const inexact = currenciesOf(shop).find((currency) => !isExactAtStripe(currency))
  if (payments.stripe && inexact)
    throw new ConfigError(
      `Stripe cannot charge every amount of ${inexact}: it takes none to the last decimal. Unset STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or sell in another currency.`,
    )
}

type ShopFile = Pick<Config, 'amountsLeftOut'> & { document: ShopDocument; error: ConfigError | null }

/** The settings in `SHOP_FILE`; the defaults without a file, and, together with the error, for an invalid one. */
function readShopFile(file: string | null): ShopFile {
  try {
    return { ...shopFileOf(file), error: null }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { ...shopFileOf(null), error }
  }
}

function shopFileOf(file: string | null): Omit<ShopFile, 'error'> {
  const text = file === null ? '{}' : readText(file)
  const given = parseJson(file ?? '', text)
  const { data: document, error } = shopDocument.safeParse(given)
  if (!document) {
    const [issue] = error.issues
    const field = [...issue!.path, ...(issue!.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
    const at = `line ${lineOf(text, field)} of ${file}`
    const what = field.length === 0 ? `What begins in ${at}` : `${field.join('.')} in ${at}`
    throw new ConfigError(`${what} is wrong: ${issueSentence(issue!)}.`)
  }
  const amounts = ['delivery', 'swatchSet'] as const
  return { document, amountsLeftOut: amounts.filter((name) => !Object.hasOwn(given as object, name)) }
}

/** Throws `ConfigError` when some of a provider's secrets are set and others are not. */
function readProviders(given: Record<string, string | undefined>): Pick<Settings['payments'], ProviderName> {
  return mapProviders(({ environment: variables, secrets, read }) => {
    const values = check(variables, given, 'the environment')
    const names = Object.keys(secrets)
    const set = names.filter((name) => values[name])
    if (set.length === 0) return undefined
    if (set.length < names.length)
      throw new ConfigError(`${names.join(' and ')} go together: set all or none.`)
    return read(values)
  }) as Pick<Settings['payments'], ProviderName>
}

/** Sentences about payments for the person who starts the shop. */
export function paymentNotices({ payments, environment, publicUrl }: Settings): string[] {
  const { demo, onDelivery, transfer } = payments
  const isTaken = hasProvider(payments)
  const offByAddress = environment?.demo === null && publicUrl.startsWith('https:')
  const notices: string[] = []
  if (demo) notices.push('Demo payment is on: it moves no money.')
  else if (offByAddress && !isTaken)
    notices.push(
      'Demo payment is off because the public address is an https address. To offer it all the same, set DEMO_PAYMENT=on.',
    )
  if (!demo && !onDelivery && !transfer && !isTaken) {
    const variables = Object.values(mapProviders(({ secrets }) => Object.keys(secrets).join(' and ')))
    notices.push(
      `No way to pay is configured, so nobody can order. Set one in the back office, under Settings, Payments and mail; or set ${variables.join(', ')}, PAY_ON_DELIVERY=on or DEMO_PAYMENT=on.`,
    )
  }
  return notices
}

function check<Schema extends z.ZodType>(schema: Schema, input: unknown, where: string): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw new ConfigError(`${issue.path.join('.') || where} in ${where} is wrong: ${issueSentence(issue)}.`)
}

/** Throws `ConfigError`. */
export const readJson = (file: string): unknown => parseJson(file, readText(file))

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigError(
      `${file} has the settings of the shop, and cannot be read as JSON: ${(error as Error).message}.`,
    )
  }
}

/** The text of a file without a byte order mark. Throws `ConfigError`. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = { ENOENT: 'the file was not found', EACCES: 'it may not be read', EISDIR: 'it is a folder' }
    throw new ConfigError(
      `${file} has the settings of the shop, and cannot be read: ${why[code as keyof typeof why] ?? message}.`,
    )
  }
}
