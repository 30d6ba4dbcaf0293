// The passports of shirts in the database. No statement here reads anything about the person of an order.
import sql, { type Sql } from 'sql-template-tag'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import type { passportWorks } from '#contract/passport.ts'
import type { Queryable } from '../kernel/db.ts'
import type { MadeOf } from '../production/shirts.ts'

/** The version of a shirt `s` after which it was cut the last time: 0, or that of its last remake in the workshop. */
const cutAgain = sql`coalesce((select max(r.version) from shirt_step r
  where r.shirt_id = s.id and r.step = 'remade' and r.undone_at is null), 0)`

/** When a shirt `s` was made again the last time in the workshop. */
const lastRemade = sql`coalesce((select max(r.recorded_at) from shirt_step r
  where r.shirt_id = s.id and r.step = 'remade' and r.undone_at is null), '-infinity')`

/**
 * The first packing of a shirt `s` since it was cut: its version and time, and what the shirt was made of. No row: it is
 * not finished.
 */
export const finished = sql`(select t.version, t.done_at, t.made_of from shirt_step t
  where t.shirt_id = s.id and t.step = 'packed' and t.undone_at is null and t.version > ${cutAgain}
  order by t.version limit 1)`

/** The code of the only shirt of a line, when it is finished. */
const codeOf = (line: Sql): Sql => sql`(select s.passport_code from shirt s
  where s.order_line_id = ${line} and s.dropped_at is null and exists ${finished})`

/** Whether a line has one shirt. Of several shirts it is not known which one a remake replaces. */
const isSingle = (line: Sql): Sql => sql`1 = (select count(*) from shirt x
  where x.order_line_id = ${line} and x.dropped_at is null)`

export interface PassportRow {
  code: string
  design: unknown
  choiceTexts: ChoiceTexts | null
  madeAt: Date
  /** The fabrics as they were when the shirt was packed; null: packed before they were kept. */
  madeOf: MadeOf[] | null
  /** The fabrics of its line, the main one first, with the dye lots that it was cut from. */
  fabrics: { code: string; dyeLots: string[] }[]
  works: { on: string | null; at: string | null; work: (typeof passportWorks)[number]; text: string | null }[]
  replaces: string | null
  replacedBy: string | null
}

export interface LabelRow {
  number: string
  code: string
  /** The locale of its order. */
  locale: string | null
  design: unknown
}

/** What the labels of shirts need, in the order of `numbers`; unknown numbers are left out. */
export const selectLabels = (on: Queryable, numbers: string[]): Promise<LabelRow[]> =>
  on.query<LabelRow>(sql`
    select s.number, s.passport_code as code, o.locale, l.design
    from shirt s join order_line l on l.id = s.order_line_id join orders o on o.id = s.order_id
    where s.number = any(${numbers}::text[]) and s.dropped_at is null
    order by array_position(${numbers}::text[], s.number)`)

/** The passport of a finished shirt; undefined for an unknown code, and before the shirt is finished. */
export async function selectPassport(on: Queryable, code: string): Promise<PassportRow | undefined> {
  const rows = await on.query<PassportRow>(sql`
    select s.passport_code as code, l.design, l.choice_texts, f.done_at as made_at, f.made_of,
      (select jsonb_agg(jsonb_build_object('code', c.value ->> 'code', 'dyeLots', (
          select coalesce(jsonb_agg(distinct r.dye_lot), '[]') from (
              select u.* from shirt_step t join fabric_use u on u.step_id = t.id
              where t.shirt_id = s.id and t.version > ${cutAgain}
              union all
              select u.* from fabric_use u where u.shirt_id = s.id and u.used_at > ${lastRemade}
            ) u join fabric_roll r on r.id = u.roll_id
          where u.undone_at is null and u.fabric_code = c.value ->> 'code' and r.dye_lot is not null)) order by c.ordinality)
        from jsonb_array_elements(l.fabrics) with ordinality c) as fabrics,
      (select coalesce(jsonb_agg(jsonb_build_object('on', w.done_on, 'at', to_jsonb(w.done_at), 'work', w.work,
          'text', w.text) order by coalesce(w.done_on::timestamptz, w.done_at), w.created_at), '[]')
        from (
          select p.done_on::text as done_on, null as done_at, 'repaired' as work, p.text, p.created_at
          from shirt_repair p where p.shirt_id = s.id
          union all
          select null, t.done_at, 'altered', null, t.done_at from shirt_step t
          where t.shirt_id = s.id and t.step = 'packed' and t.undone_at is null and t.version > f.version
        ) w) as works,
      (select ${codeOf(sql`c.order_line_id`)} from fit_claim c where c.remake_order_id = s.order_id
        and c.kind = 'remake' and ${isSingle(sql`c.order_line_id`)} and ${isSingle(sql`l.id`)}) as replaces,
      (select ${codeOf(sql`n.id`)} from fit_claim c join order_line n on n.order_id = c.remake_order_id
        where c.order_line_id = l.id and c.kind = 'remake' and n.design is not null
          and ${isSingle(sql`l.id`)} and ${isSingle(sql`n.id`)} order by c.created_at desc limit 1) as replaced_by
    from shirt s join order_line l on l.id = s.order_line_id cross join lateral ${finished} f
    where s.passport_code = ${code} and s.dropped_at is null`)
  return rows[0]
}

/** The codes of the finished shirts of a line `l`, by their numbers; null without any. */
export const passportCodes: Sql = sql`(select jsonb_agg(s.passport_code order by s.place) from shirt s
  where s.order_line_id = l.id and s.dropped_at is null and s.passport_code is not null and exists ${finished})`
