// The settings of the services that the shop uses: payment providers, mail server, public address, https. They come from the
// environment or from the back office; the environment wins. Every process uses a change within a second.
import * as z from 'zod'
import { backupSchedules } from '#contract/admin/backups.ts'
import {
  type ServiceSecret,
  standardTransferDays,
  smtpPorts,
  smtpSecurities,
  type SmtpSecurity,
} from '#contract/admin/services.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { CannotDecrypt } from '../kernel/secret-keys.ts'
import type { Environment, Settings, TransferDays } from '../kernel/settings.ts'
import { renewShop } from '../kernel/shop-changes.ts'
import { hasProvider, mapProviders } from '../payments/gateways.ts'
import type { ProviderName } from '../payments/provider.ts'
import { readSecrets } from '../secrets/secrets.ts'
import { forgetShopSecrets } from '../secrets/shop-secret.ts'
import {
  lockServiceSettings,
  selectServiceSettings,
  type ServiceSettingsRow,
} from './service-settings.sql.ts'

export { selectServiceSettings, updateServiceSettings } from './service-settings.sql.ts'

/** Unknown fields, of a newer release, are kept. */
const serviceDocument = z.looseObject({
  publicUrl: z.string().optional(),
  demo: z.boolean().optional(),
  onDelivery: z.boolean().optional(),
  transfer: z.boolean().optional(),
  transferDueDays: z.int().optional(),
  transferReminderDays: z.int().optional(),
  transferLastDays: z.int().optional(),
  smtpHost: z.string().optional(),
  smtpPort: z.int().optional(),
  smtpSecurity: z.enum(smtpSecurities).optional(),
  smtpUser: z.string().optional(),
  mailFrom: z.string().optional(),
  certificateEmail: z.string().optional(),
  backupEvery: z.enum(backupSchedules).optional(),
  backupHour: z.int().optional(),
  backupsKept: z.int().optional(),
})
export type ServiceDocument = z.output<typeof serviceDocument>

export const documentOf = (stored: unknown): ServiceDocument => serviceDocument.parse(stored)

/** What is stored: settings, and secrets by name. */
export interface StoredServices {
  document: ServiceDocument
  secrets: ReadonlyMap<string, string>
  version: number
}

type WithServices = Pick<
  Settings,
  'environment' | 'payments' | 'mail' | 'publicUrl' | 'shop' | 'secretKeys' | 'certificates'
>

/** The secret of the mail server. */
export const smtpPassword = 'SMTP_PASSWORD' satisfies ServiceSecret

const storedOf = async (
  on: Queryable,
  settings: Pick<Settings, 'secretKeys'>,
  { document, version }: ServiceSettingsRow,
): Promise<StoredServices> => ({
  document: documentOf(document),
  secrets: await readSecrets(on, settings),
  version,
})

/** The settings without secrets. */
export const readServiceDocument = async (on: Queryable): Promise<ServiceDocument> =>
  documentOf((await selectServiceSettings(on)).document)

/** Throws `CannotDecrypt`. */
export const readServices = async (
  on: Queryable,
  settings: Pick<Settings, 'secretKeys'>,
): Promise<StoredServices> => storedOf(on, settings, await selectServiceSettings(on))

/** The same, locked until the transaction ends. Throws `CannotDecrypt`. */
export const lockServices = async (
  tx: Queryable,
  settings: Pick<Settings, 'secretKeys'>,
): Promise<StoredServices> => storedOf(tx, settings, await lockServiceSettings(tx))

const shownVersion = new WeakMap<object, number>()

/** Uses stored settings in this process; earlier ones than those in use are ignored. */
export function showServices(settings: WithServices, stored: StoredServices): void {
  if (stored.version < (shownVersion.get(settings) ?? 0)) return
  shownVersion.set(settings, stored.version)
  const { payments, mail, publicUrl, certificateEmail } = servicesIn(environmentOf(settings), stored)
  Object.assign(settings, { payments, mail })
  if (settings.certificates) settings.certificates.email = certificateEmail
  if (publicUrl === settings.publicUrl) return
  settings.publicUrl = publicUrl
  renewShop(settings)
}

/** Settings that were not read from an environment count as set by it. */
export function environmentOf(settings: WithServices): Environment {
  const { payments, mail, publicUrl } = settings
  settings.environment ??= {
    publicUrl,
    localUrl: publicUrl,
    demo: payments.demo,
    onDelivery: payments.onDelivery,
    providers: mapProviders((_, name) => payments[name]) as Environment['providers'],
    smtpUrl: mail.smtpUrl,
    mailFrom: mail.from,
    certificateEmail: settings.certificates?.email ?? null,
  }
  return settings.environment
}

/** The settings in use: those of the environment, then those of the back office, then the defaults. */
export function servicesIn(
  { publicUrl, localUrl, demo, onDelivery, providers, smtpUrl, mailFrom, certificateEmail }: Environment,
  { document, secrets }: Pick<StoredServices, 'document' | 'secrets'>,
): Pick<Settings, 'payments' | 'mail' | 'publicUrl'> & { certificateEmail: string | null } {
  const url = publicUrl ?? document.publicUrl ?? localUrl
  const configured = mapProviders(
    (provider, name) => providers[name] ?? providerIn(provider, secrets),
  ) as Pick<Settings['payments'], ProviderName>
  // The demo provider moves no money, so a public shop offers it only when it is set.
  const isPublic = new URL(url).protocol === 'https:'
  return {
    publicUrl: url,
    payments: {
      demo: demo ?? document.demo ?? (!hasProvider(configured) && !isPublic),
      onDelivery: onDelivery ?? document.onDelivery ?? true,
      transfer: transferDaysOf(document),
      ...configured,
    },
    mail: {
      smtpUrl: smtpUrl ?? smtpUrlOf(document, secrets.get(smtpPassword)),
      from: mailFrom ?? document.mailFrom ?? null,
    },
    certificateEmail: certificateEmail ?? document.certificateEmail ?? null,
  }
}

/** The days of payments by bank transfer; null while they are off. */
export const transferDaysOf = ({
  transfer = false,
  transferDueDays: due = standardTransferDays.due,
  transferReminderDays: reminder,
  transferLastDays: last = standardTransferDays.last,
}: ServiceDocument): TransferDays | null => (transfer ? { due, reminder: reminder ?? null, last } : null)

/** A provider whose secrets are all stored. */
function providerIn(
  { environment, secrets: names, read }: Parameters<Parameters<typeof mapProviders>[0]>[0],
  secrets: ReadonlyMap<string, string>,
): unknown {
  const given = Object.fromEntries(Object.keys(names).map((name) => [name, secrets.get(name)]))
  const { data } = environment.safeParse(given)
  return data && Object.keys(names).every((name) => data[name]) ? read(data) : undefined
}

const parametersOf: Record<SmtpSecurity, string> = {
  tls: '',
  starttls: '?requireTLS=true',
  offered: '',
}

/** The address of the mail server; null when none is set. */
export function smtpUrlOf(
  { smtpHost, smtpSecurity = 'starttls', smtpPort = smtpPorts[smtpSecurity], smtpUser }: ServiceDocument,
  password: string | undefined,
): string | null {
  if (smtpHost === undefined) return null
  const user = smtpUser === undefined ? '' : encodeURIComponent(smtpUser)
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`
  const protocol = smtpSecurity === 'tls' ? 'smtps' : 'smtp'
  return `${protocol}://${login && `${login}@`}${smtpHost}:${smtpPort}${parametersOf[smtpSecurity]}`
}

/** Uses the stored settings from now on, also when any process changes them. */
export async function watchServices({ db, settings, log }: Deps): Promise<void> {
  await db.onChange('services', () => {
    forgetShopSecrets(db)
    readServices(db, settings)
      .then((stored) => showServices(settings, stored))
      .catch((error: unknown) => {
        const why = error instanceof CannotDecrypt ? { why: error.detail } : { err: error }
        log.error(why, 'the settings of payments and mail could not be read again')
      })
  })
}
