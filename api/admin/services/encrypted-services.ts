// The stored settings of the services as they are in the database, with encrypted secrets: `npm run doctor` reads them as
// the shop does, from its database or from the running shop, and decrypts them with the key of its own machine.
import { type CertificateRow, selectCertificate } from '../../certificates/certificates.ts'
import { hasEncryptedRows } from '../../db/running-processes.ts'
import type { Queryable } from '../../kernel/db.ts'
import { decryptSecret } from '../../kernel/secret-keys.ts'
import type { SecretKeys } from '../../kernel/settings.ts'
import { selectKeyIds, selectSecrets } from '../../secrets/secrets.ts'
import {
  documentOf,
  selectServiceSettings,
  type ServiceDocument,
  type StoredServices,
} from '../../services/service-settings.ts'

export interface EncryptedServices {
  document: ServiceDocument
  version: number
  /** `value`: in base64. */
  secrets: { name: string; keyId: string; value: string }[]
  /** The keys with which any secret of the shop is encrypted. */
  keyIds: string[]
  /** False while secrets of rows are stored as text. */
  hasEncryptedRows: boolean
  certificate: Pick<CertificateRow, 'failure'> & { expiresAt: string | null }
}

export async function readEncryptedServices(on: Queryable): Promise<EncryptedServices> {
  const { document, version } = await selectServiceSettings(on)
  const secrets = await selectSecrets(on)
  const { expiresAt, failure } = await selectCertificate(on)
  return {
    document: documentOf(document),
    version,
    secrets: secrets.map(({ value, ...secret }) => ({
      ...secret,
      value: Buffer.from(value).toString('base64'),
    })),
    keyIds: await selectKeyIds(on),
    hasEncryptedRows: await hasEncryptedRows(on),
    certificate: { failure, expiresAt: expiresAt?.toISOString() ?? null },
  }
}

/** Throws `CannotDecrypt`. */
export const decryptServices = (
  { document, version, secrets }: EncryptedServices,
  keys: SecretKeys,
): StoredServices => ({
  document,
  version,
  secrets: new Map(
    secrets.map(({ name, keyId, value }) => [
      name,
      decryptSecret(keys, name, { keyId, value: Buffer.from(value, 'base64') }),
    ]),
  ),
})
