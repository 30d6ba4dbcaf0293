// The readings of sewn shirts, with what was to be sewn and how they were cut.
import sql from 'sql-template-tag'
import type { GarmentMeasure } from '#contract/measurement.ts'
import type { PatternSettings } from '#contract/admin/pattern-fields.ts'
import type { BodyFit } from '../../designs/lines.ts'
import type { Queryable } from '../../kernel/db.ts'

export interface ReadingRow {
  design: unknown
  fit: BodyFit
  measured: Partial<Record<GarmentMeasure, number>>
  /** What the pattern settings of the shirt differ from the usual ones. */
  settings: Partial<PatternSettings>
  /** Who sewed it; null: not a member of staff any more, or the command line. */
  operatorId: string | null
  operatorName: string | null
  at: Date
}

/**
 * The first reading of each cutting, the newest first. A shirt that was altered before it was measured does not show how
 * its pattern came out. One that did not pass its check was measured when it was sent back.
 */
export const selectReadings = (on: Queryable, limit: number): Promise<ReadingRow[]> =>
  on.query<ReadingRow>(sql`
    select l.design, l.fit, r.measured, coalesce(p.settings, '{}') as settings, m.id as operator_id,
      m.full_name as operator_name, r.done_at as at
    from shirt_step r
    join shirt s on s.id = r.shirt_id
    join order_line l on l.id = s.order_line_id
    cross join lateral (
      select t.version, t.pattern_version from shirt_step t
      where t.shirt_id = r.shirt_id and t.step = 'cut' and t.undone_at is null and t.version < r.version
      order by t.version desc limit 1) c
    left join pattern_settings p on p.version = c.pattern_version
    left join lateral (
      select t.member_id from shirt_step t
      where t.shirt_id = r.shirt_id and t.step = 'sewn' and t.undone_at is null
        and t.version between c.version and r.version
      order by t.version desc limit 1) w on true
    left join staff_member m on m.id = w.member_id
    where r.measured is not null and r.undone_at is null and l.design is not null and l.fit ->> 'body' is not null
      and not exists (
        select 1 from shirt_step t
        where t.shirt_id = r.shirt_id and t.undone_at is null and t.step in ('checked', 'altered', 'remade')
          and t.version > c.version and t.version < r.version)
    order by r.done_at desc, r.id limit ${limit}::int`)
