// A key for tests, with which a shop encrypts every secret.
import type { Deps } from '../kernel/deps.ts'
import { newSecretKey, readSecretKey } from '../kernel/secret-keys.ts'
import type { SecretKey } from '../kernel/settings.ts'
import { insertKeyId } from './secrets.ts'
import { setShopSecretKeys } from './shop-secret.ts'

export async function useTestKey({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<SecretKey> {
  const key = readSecretKey(newSecretKey())!
  Object.assign(settings, { secretKeys: [key], sharesSecretKeys: true, encryptsSecrets: true })
  await insertKeyId(db, key.id)
  setShopSecretKeys(db, settings)
  return key
}
