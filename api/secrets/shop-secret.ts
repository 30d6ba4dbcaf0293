// Secrets that the shop creates when it first needs them and stores in its database, so that all its processes have the
// same.
import type { Db } from '../kernel/db.ts'
import { newSecret } from '../kernel/secrets.ts'
import type { Settings } from '../kernel/settings.ts'
import { readStoredSecret, storedSecretOf } from './row-secrets.ts'
import { insertShopSecret, selectShopSecret } from './shop-secret.sql.ts'

interface ShopSecrets {
  settings: Pick<Settings, 'secretKeys' | 'encryptsSecrets'>
  byName: Map<string, Promise<string>>
}

const secretsByDb = new WeakMap<Db, ShopSecrets>()

function secretsOf(db: Db): ShopSecrets {
  const known = secretsByDb.get(db) ?? { settings: {}, byName: new Map<string, Promise<string>>() }
  secretsByDb.set(db, known)
  return known
}

/** Uses the keys of these settings for the shop's own secrets from now on. */
export function setShopSecretKeys(db: Db, settings: ShopSecrets['settings']): void {
  secretsByDb.set(db, { settings, byName: new Map() })
}

/** Reads the secrets again when they are next needed: they may be those of a restored backup. */
export function forgetShopSecrets(db: Db): void {
  secretsByDb.get(db)?.byName.clear()
}

/** The secret with this name, created when there is none yet. One statement the first time, none later. */
export function shopSecret(db: Db, name: string): Promise<string> {
  const { settings, byName } = secretsOf(db)
  const cached = byName.get(name)
  if (cached) return cached
  const secret = readOrMake(db, settings, `secret:${name}`)
  byName.set(name, secret)
  secret.catch(() => byName.delete(name))
  return secret
}

async function readOrMake(db: Db, settings: ShopSecrets['settings'], name: string): Promise<string> {
  const stored =
    (await selectShopSecret(db, name)) ??
    (await db.transaction(async (tx) =>
      insertShopSecret(tx, name, await storedSecretOf(tx, settings, { kind: 'shop', id: name }, newSecret())),
    ))
  return readStoredSecret(settings, { kind: 'shop', id: name }, stored)!
}
