// Staff set payment providers, the mail server and the public address. Secrets are written, and never read again: the
// log and every reply only say that they are set.
import {
  type AdminServiceSettings,
  type ServiceFields,
  type ServiceSecret,
  serviceSecrets,
  type updateServices as updateEndpoint,
} from '#contract/admin/services.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { setCertificateDue } from '../../certificates/certificates.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import type { Environment, Settings } from '../../kernel/settings.ts'
import { writeSecrets } from '../../secrets/secrets.ts'
import {
  environmentOf,
  lockServices,
  readServices,
  type ServiceDocument,
  servicesIn,
  showServices,
  smtpPassword,
  type StoredServices,
  transferDaysOf,
  updateServiceSettings,
} from '../../services/service-settings.ts'
import type { RunChange } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { refuseInexactCurrencies } from '../settings/check-currencies.ts'

type Changes = ParsedBody<typeof updateEndpoint>['changes']

/** Throws `Not Possible Now` when the stored secrets belong to another key. */
export const readServiceSettings = async ({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<AdminServiceSettings> =>
  viewOf(settings, await readServices(db, settings))

/** Throws `Stale`, `Invalid Input`, `Not Possible Now`. */
export async function updateServices(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  change: RunChange,
  { version, changes: typed }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminServiceSettings> {
  const changes = typed.smtpHost === null ? { ...noServer, ...typed } : typed
  await orUnchanged(
    change(async (tx: Queryable, log): Promise<void> => {
      const before = await lockServices(tx, settings)
      const record = { recordType: 'setting', recordId: 'services' }
      const current = fieldsOf(before.document)
      const fields = Object.fromEntries(
        Object.entries(changes).filter(([name]) => !isSecretName(name)),
      ) as Partial<ServiceFields>
      await refuseStale(tx, { ...record, version }, { ...current, version: before.version }, fields)
      refuseSetElsewhere(environmentOf(settings), changes)
      const difference = differenceOf(current, fields)
      const secrets = changedSecrets(before, changes)
      if (!difference && secrets.size === 0) return unchanged(undefined)
      refuseOtherServer(before, difference?.after ?? {}, secrets)
      const after = {
        document: withFields(before.document, difference?.after ?? {}),
        secrets: withSecrets(before.secrets, secrets),
      }
      refuseUnusable(settings, after)
      await writeSecrets(db, tx, settings, secrets)
      await log({
        ...record,
        recordName: 'services',
        version: await updateServiceSettings(tx, after.document),
        before: difference?.before ?? {},
        after: { ...difference?.after, ...loggedSecrets(before, secrets) },
      })
    }),
  )
  const stored = await readServices(db, settings)
  showServices(settings, stored)
  return viewOf(settings, stored)
}

/** What is removed with the mail server. */
const noServer = { smtpPort: null, smtpSecurity: null, smtpUser: null, [smtpPassword]: null } as const

const isSecretName = (name: string): name is ServiceSecret => (serviceSecrets as string[]).includes(name)

/** The variables of the environment that set a field. */
const variablesOf: Record<keyof ServiceFields | ServiceSecret, (environment: Environment) => string | null> =
  {
    publicUrl: ({ publicUrl }) => (publicUrl === null ? null : 'PUBLIC_URL'),
    demo: ({ demo }) => (demo === null ? null : 'DEMO_PAYMENT'),
    onDelivery: ({ onDelivery }) => (onDelivery === null ? null : 'PAY_ON_DELIVERY'),
    transfer: unset,
    transferDueDays: unset,
    transferReminderDays: unset,
    transferLastDays: unset,
    smtpHost: mailVariable,
    smtpPort: mailVariable,
    smtpSecurity: mailVariable,
    smtpUser: mailVariable,
    SMTP_PASSWORD: mailVariable,
    mailFrom: ({ mailFrom }) => (mailFrom === null ? null : 'MAIL_FROM'),
    certificateEmail: ({ certificateEmail }) => (certificateEmail === null ? null : 'ACME_EMAIL'),
    STRIPE_SECRET_KEY: ({ providers }) => (providers.stripe ? 'STRIPE_SECRET_KEY' : null),
    STRIPE_WEBHOOK_SECRET: ({ providers }) => (providers.stripe ? 'STRIPE_WEBHOOK_SECRET' : null),
  }

/** No variable of the environment sets it. */
function unset(): null {
  return null
}

function mailVariable({ smtpUrl }: Environment): string | null {
  return smtpUrl === null ? null : 'SMTP_URL'
}

function refuseSetElsewhere(environment: Environment, changes: Changes): void {
  for (const [name, value] of Object.entries(changes)) {
    const variable = variablesOf[name as keyof typeof variablesOf](environment)
    if (value !== undefined && variable !== null)
      throw new ApiError('Not Possible Now', because('set-in-environment', { variable }), name)
  }
}

/** The secrets that the changes set or remove. */
function changedSecrets({ secrets }: StoredServices, changes: Changes): Map<string, string | null> {
  return new Map(
    serviceSecrets.flatMap((name): [string, string | null][] => {
      const secret = changes[name]
      return secret === undefined || secret === (secrets.get(name) ?? null) ? [] : [[name, secret]]
    }),
  )
}

/** A stored password must not reach another server than the one that it was entered for. */
function refuseOtherServer(
  { secrets }: StoredServices,
  changes: Partial<ServiceFields>,
  changed: ReadonlyMap<string, string | null>,
): void {
  const isElsewhere = (['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser'] as const).some(
    (name) => name in changes,
  )
  if (isElsewhere && secrets.has(smtpPassword) && !changed.has(smtpPassword))
    throw new ApiError('Invalid Input', because('mail-password-again'), smtpPassword)
}

/** Throws when these settings cannot be used together with those of the shop. */
function refuseUnusable(settings: Settings, stored: Omit<StoredServices, 'version'>): void {
  const { smtpHost, smtpUser } = stored.document
  if (smtpHost === undefined && (smtpUser !== undefined || stored.secrets.has(smtpPassword)))
    throw new ApiError('Invalid Input', because('mail-server-without-name'), 'smtpHost')
  const { payments, publicUrl } = servicesIn(environmentOf(settings), stored)
  refuseLateReminder(stored.document)
  refuseInexactCurrencies(settings.shop, payments, 'STRIPE_SECRET_KEY')
  if (publicUrl === settings.backOfficeUrl)
    throw new ApiError('Invalid Input', because('public-url-of-back-office'), 'publicUrl')
}

/** A reminder after the last day would reach a customer whose order is cancelled. */
function refuseLateReminder(document: ServiceDocument): void {
  const days = transferDaysOf({ ...document, transfer: true })
  if (days?.reminder !== undefined && days.reminder !== null && days.reminder >= days.last)
    throw new ApiError(
      'Invalid Input',
      because('reminder-after-last-day', { last: days.last }),
      'transferReminderDays',
    )
}

const fieldsOf = (document: ServiceDocument): ServiceFields => ({
  publicUrl: document.publicUrl ?? null,
  demo: document.demo ?? null,
  onDelivery: document.onDelivery ?? null,
  transfer: document.transfer ?? null,
  transferDueDays: document.transferDueDays ?? null,
  transferReminderDays: document.transferReminderDays ?? null,
  transferLastDays: document.transferLastDays ?? null,
  smtpHost: document.smtpHost ?? null,
  smtpPort: document.smtpPort ?? null,
  smtpSecurity: document.smtpSecurity ?? null,
  smtpUser: document.smtpUser ?? null,
  mailFrom: document.mailFrom ?? null,
  certificateEmail: document.certificateEmail ?? null,
})

/** The document with changed fields; null removes one. */
const withFields = (document: ServiceDocument, fields: Partial<ServiceFields>): ServiceDocument =>
  Object.fromEntries(Object.entries({ ...document, ...fields }).filter(([, value]) => value !== null))

const withSecrets = (
  secrets: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string> =>
  new Map(
    [...new Map([...secrets, ...changed])].filter((entry): entry is [string, string] => entry[1] !== null),
  )

/** What the log says about secrets: never a part of one. */
const loggedSecrets = ({ secrets }: StoredServices, changed: ReadonlyMap<string, string | null>): object =>
  Object.fromEntries(
    [...changed].map(([name, secret]) => [
      name,
      secret === null ? 'removed' : secrets.has(name) ? 'changed' : 'set',
    ]),
  )

/** The last four characters of a key that a provider has made; a password may be short, so nothing of it is shown. */
const endingOf = (name: ServiceSecret, secret: string | undefined): string | null =>
  name === smtpPassword || secret === undefined ? null : secret.slice(-4)

function viewOf(settings: Settings, { document, secrets, version }: StoredServices): AdminServiceSettings {
  const environment = environmentOf(settings)
  const variables = Object.values(variablesOf).map((variableIn) => variableIn(environment))
  return {
    version,
    ...fieldsOf(document),
    secrets: Object.fromEntries(
      serviceSecrets.map((name) => {
        const secret = secrets.get(name)
        return [name, { isSet: secret !== undefined, ending: endingOf(name, secret) }]
      }),
    ) as AdminServiceSettings['secrets'],
    environment: [...new Set(variables.filter((name) => name !== null))],
    hasKey: settings.secretKeys !== undefined,
  }
}

/** Requests the certificate again at once. Throws `Not Possible Now` while the shop does not serve https itself. */
export async function requestCertificate(
  { settings }: Pick<Deps, 'settings'>,
  change: RunChange,
): Promise<void> {
  if (!settings.certificates) throw new ApiError('Not Possible Now', because('https-elsewhere'))
  await change(async (tx, log) => {
    await setCertificateDue(tx, new Date())
    await log({
      recordType: 'setting',
      recordId: 'services',
      recordName: 'services',
      before: {},
      after: { certificate: 'requested' },
    })
  })
}
