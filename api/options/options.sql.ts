// How the shop offers the parts of its custom shirts, in the database.
import sql from 'sql-template-tag'
import type { ChoicePart } from '#garment/design/choices.ts'
import type { PartOffer } from '#garment/design/offers.ts'
import type { Queryable } from '../kernel/db.ts'

export interface PartRow {
  part: ChoicePart
  offer: PartOffer
  version: number
}

export const selectParts = (on: Queryable): Promise<PartRow[]> =>
  on.query<PartRow>(sql`select part, offer, version from shirt_part order by part`)

/** Locks the row of a part; inserts it when nobody has changed the part yet. */
export async function lockPart(tx: Queryable, part: ChoicePart): Promise<PartRow> {
  await tx.query(sql`insert into shirt_part (part, offer) values (${part}, '{}') on conflict do nothing`)
  const [row] = await tx.query<PartRow>(
    sql`select part, offer, version from shirt_part where part = ${part} for no key update`,
  )
  return row!
}

/** Returns the version after the change. */
export async function updatePart(tx: Queryable, part: ChoicePart, offer: PartOffer): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update shirt_part set offer = ${JSON.stringify(offer)}::jsonb, version = version + 1
    where part = ${part} returning version`)
  return row!.version
}
