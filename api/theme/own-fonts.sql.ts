// The rows of uploaded fonts.
import sql from 'sql-template-tag'
import type { Font } from '#contract/theme/fonts.ts'
import type { Queryable } from '../kernel/db.ts'

export interface OwnFontRow extends Pick<Font, 'id' | 'name' | 'kind' | 'weight' | 'metrics' | 'files'> {
  licence: string
  addedBy: string | null
  addedAt: Date
}

/** The uploaded fonts, the oldest first. */
export const selectOwnFonts = (on: Queryable): Promise<OwnFontRow[]> =>
  on.query<OwnFontRow>(sql`
    select f.id, f.name, f.kind, f.weight, f.metrics, f.files, f.licence,
      m.full_name as added_by, f.created_at as added_at
    from theme_font f left join staff_member m on m.id = f.member_id
    order by f.created_at, f.id`)

/** Inserts a font, unless it is there already. */
export async function insertFont(
  on: Queryable,
  font: Omit<OwnFontRow, 'addedBy' | 'addedAt'> & { memberId: string },
): Promise<void> {
  const { id, name, kind, weight, metrics, files, licence, memberId } = font
  await on.query(sql`
    insert into theme_font (id, name, kind, weight, metrics, files, licence, member_id)
    values (${id}, ${name}, ${kind}, ${weight}, ${JSON.stringify(metrics)}::jsonb, ${JSON.stringify(files)}::jsonb,
      ${licence}, ${memberId})
    on conflict do nothing`)
}

export const deleteFont = (on: Queryable, id: string) =>
  on.query(sql`delete from theme_font where id = ${id}`)
