// The settings of the services in the database; their secrets are in `secrets.sql.ts`.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'

export interface ServiceSettingsRow {
  document: unknown
  version: number
}

export async function selectServiceSettings(on: Queryable): Promise<ServiceSettingsRow> {
  return firstRow(await on.query<ServiceSettingsRow>(sql`select document, version from service_settings`))
}

/** The same, locked until the transaction ends. */
export async function lockServiceSettings(tx: Queryable): Promise<ServiceSettingsRow> {
  return firstRow(
    await tx.query<ServiceSettingsRow>(sql`select document, version from service_settings for update`),
  )
}

/** @returns the new version */
export async function updateServiceSettings(tx: Queryable, document: object): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update service_settings set document = ${JSON.stringify(document)}::jsonb, version = version + 1
    returning version`)
  return firstRow(rows).version
}
