// Definitions of fabrics in the database.
import sql from 'sql-template-tag'
import type { Fabric, FabricTexts } from '#garment/fabric/fabric.ts'
import type { Queryable } from '../kernel/db.ts'

/** The stored form of a fabric: without its code, its colour as text. */
export type FabricDefinition = Omit<Fabric, 'code' | 'colourText' | 'offered' | 'translations'> & {
  colour: string
}

export interface FabricRow {
  code: string
  definition: FabricDefinition
  offered: boolean
  translations: Record<string, FabricTexts>
}

/** All fabrics, in the shop's order. */
export const selectFabrics = (on: Queryable): Promise<FabricRow[]> =>
  on.query<FabricRow>(sql`
    select f.code, f.definition, f.offered and f.archived_at is null as offered,
      (select coalesce(jsonb_object_agg(t.language, t.texts), '{}')
        from fabric_translation t where t.fabric_code = f.code) as translations
    from fabric f order by f.position, f.code`)

/** Inserts these fabrics when the shop has none. */
export async function insertFirstFabrics(
  on: Queryable,
  rows: { code: string; definition: FabricDefinition }[],
): Promise<void> {
  await on.query(sql`
    insert into fabric (code, definition, position, demo)
    select code, definition, n, true from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (code text, definition jsonb)) with ordinality as t(code, definition, n)
    where not exists (select 1 from fabric)
    on conflict do nothing`)
}
