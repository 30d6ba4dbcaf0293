import sql from 'sql-template-tag'
import type { LegalKind } from '#contract/pages.ts'
import type { Queryable } from '../../kernel/db.ts'

export interface ReadinessRow {
  /** Those of the requested currencies in which something is sold. */
  sold: string[]
  /** Those of the requested pages that are published. */
  published: string[]
  hasOrders: boolean
  /** The names of owners without a second factor. */
  unprotectedOwners: string[]
  /** The published texts of the requested pages, and of the merchant's own pages of a legal kind. */
  legalTexts: { page: string | null; kind: LegalKind | null; text: string }[]
}

/** @param language the language of the pages. */
export async function selectReadiness(
  on: Queryable,
  { currencies, pages, language }: { currencies: string[]; pages: readonly string[]; language: string },
): Promise<ReadinessRow> {
  const [row] = await on.query<ReadinessRow>(sql`
    select array(select wanted from unnest(${currencies}::text[]) wanted
        where exists (select 1 from priced_product p where p.currency = wanted and p.listed and p.kind in ('shirt', 'goods'))
      ) as sold,
      array(select c.id from content c where c.kind = 'page' and c.id = any(${[...pages]}::text[])
        and c.language = ${language} and c.published_version is not null) as published,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'page', case when p.id is null then c.id end, 'kind', p.legal_kind, 'text', v.texts ->> 'text')), '[]')
        from content c join content_version v on v.kind = c.kind and v.id = c.id and v.language = c.language
            and v.version = c.published_version
          left join own_page p on p.id::text = c.id and p.removed_at is null and p.legal_kind is not null
        where c.kind = 'page' and c.language = ${language}
          and (c.id = any(${[...pages]}::text[]) or p.id is not null)) as legal_texts,
      exists (select 1 from orders) as has_orders,
      array(select m.full_name from staff_member m join staff_role r on r.id = m.role_id
        where r.built_in = 'owner' and m.disabled_at is null and m.app_since is null
          and not exists (select 1 from staff_passkey k where k.member_id = m.id)
        order by m.full_name) as unprotected_owners`)
  return row!
}
