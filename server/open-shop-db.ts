// Opens the shop's database, and reads the settings of the shop and of its services from it. Those of the shop replace
// those of `SHOP_FILE`; a missing or wrong file only prevents the start of a new shop.
import { reconcileRoles } from '#api/admin/roles/built-in-roles.ts'
import { reconcileSizeTables } from '#api/size-tables/size-tables.ts'
import { type DbPlace, openDb } from '#api/db/open.ts'
import type { Db, DbOptions } from '#api/kernel/db.ts'
import { readServices, showServices } from '#api/services/service-settings.ts'
import { setShopSecretKeys } from '#api/secrets/shop-secret.ts'
import { isShopStored, loadShop } from '#api/settings/shop-settings.ts'
import { type Config, refuseInexactCurrency } from './config.ts'
import { newShopDocument } from './new-shop.ts'
import { encryptSecretsOfRows } from './encrypt-secrets.ts'
import { areKeysShared, openSecretKeys } from './secret-key-file.ts'

/** Where the database of a configuration is. */
export const databasePlace = (
  config: Pick<
    Config,
    'databaseUrl' | 'databaseListenUrl' | 'databaseReplicaUrl' | 'databaseFolder' | 'databasePool'
  >,
): DbPlace => ({
  url: config.databaseUrl,
  listenUrl: config.databaseListenUrl,
  replicaUrl: config.databaseReplicaUrl,
  folder: config.databaseFolder,
  poolSize: config.databasePool,
})

/**
 * Opens the database, migrates it and sets `config.settings.shop`. Throws `CannotOpen`, `ConfigError`.
 *
 * @param options.print called with the progress, and with a sentence when `SHOP_FILE` is no longer read
 */
export async function openShopDb(
  config: Config,
  { print, ...options }: DbOptions & { print?: ((line: string) => void) | undefined } = {},
): Promise<Db> {
  const { shopFile, shopFileError } = config
  const db = await openDb(databasePlace(config), { print, ...options })
  try {
    await reconcileRoles(db)
    await reconcileSizeTables(db)
    if (shopFileError && !(await isShopStored(db))) throw shopFileError
    const keys = await openSecretKeys(db, config, options.warn)
    if (keys) config.settings.secretKeys = keys
    config.settings.sharesSecretKeys = areKeysShared(db, config)
    const encrypted = await encryptSecretsOfRows(db, config.settings)
    if (encrypted > 0) print?.(`secrets: encrypted ${encrypted} that an earlier release had stored as text`)
    if (!config.settings.encryptsSecrets)
      options.warn?.(
        'The secrets of webhooks, of authenticator apps and of the shop can be read in the database until SECRET_KEY is set to the same key for every process, and no process of an earlier release is running.',
      )
    setShopSecretKeys(db, config.settings)
    const importedAt = await loadShop(db, config.settings, await newShopDocument(db, config))
    refuseInexactCurrency(config.settings)
    showServices(config.settings, await readServices(db, config.settings))
    if (importedAt && shopFile) {
      const day = importedAt.toISOString().slice(0, 10)
      if (shopFileError)
        options.warn?.(
          `The shop starts with the settings of its database, which were imported on ${day}. ${shopFileError.message} Unset SHOP_FILE, or mend the file.`,
        )
      else
        print?.(
          `SHOP_FILE was imported on ${day} and is not read any more: the settings are changed in the back office. To import it again: npm run settings -- import ${shopFile}`,
        )
    }
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
