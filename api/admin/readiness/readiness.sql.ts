import sql from 'sql-template-tag'
import type { LegalKind } from '#contract/pages.ts'
import type { Queryable } from '../../kernel/db.ts'

export interface ReadinessRow {
  /** Those of the requested currencies in which something is sold. */
  sold: string[]
  /** Those of the requested pages that are published, each with its language. */
  published: { page: string; language: string }[]
  hasOrders: boolean
  /** Those of the requested payment providers through which an order was paid. */
  paidThrough: string[]
  /** Whether a test mail was sent since the mail server was last changed. */
  isMailTested: boolean
  hasBackup: boolean
  /** The names of owners without a second factor. */
  unprotectedOwners: string[]
  /** The published texts of the requested pages, and of the merchant's own pages of a legal kind. */
  legalTexts: { page: string | null; kind: LegalKind | null; language: string; text: string }[]
}

interface Requested {
  currencies: string[]
  pages: readonly string[]
  /** Those of the pages. */
  languages: readonly string[]
  providers: readonly string[]
}

export async function selectReadiness(
  on: Queryable,
  { currencies, pages, languages, providers }: Requested,
): Promise<ReadinessRow> {
  const [row] = await on.query<ReadinessRow>(sql`
    select array(select wanted from unnest(${currencies}::text[]) wanted
        where exists (select 1 from priced_product p where p.currency = wanted and p.listed and p.kind in ('shirt', 'goods'))
      ) as sold,
      (select coalesce(jsonb_agg(jsonb_build_object('page', c.id, 'language', c.language)), '[]')
        from content c where c.kind = 'page' and c.id = any(${[...pages]}::text[])
        and c.language = any(${[...languages]}::text[]) and c.published_version is not null) as published,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'page', case when p.id is null then c.id end, 'kind', p.legal_kind,
          'language', c.language, 'text', v.texts ->> 'text')), '[]')
        from content c join content_version v on v.kind = c.kind and v.id = c.id and v.language = c.language
            and v.version = c.published_version
          left join own_page p on p.id::text = c.id and p.removed_at is null and p.legal_kind is not null
        where c.kind = 'page' and c.language = any(${[...languages]}::text[])
          and (c.id = any(${[...pages]}::text[]) or p.id is not null)) as legal_texts,
      exists (select 1 from orders) as has_orders,
      array(select wanted from unnest(${[...providers]}::text[]) wanted
        where exists (select 1 from payment where gateway = wanted and state in ('paid', 'refunding', 'refunded'))
      ) as paid_through,
      exists (select 1 from audit_entry tested
        where tested.record_type = 'setting' and tested.record_id = 'mail' and tested.after ->> 'sent' = 'true'
          and not exists (select 1 from audit_entry changed
            where changed.record_type = 'setting' and changed.record_id = 'services' and changed.id > tested.id
              and jsonb_path_exists(changed.after, '$.keyvalue().key ? (@ like_regex "^(smtp|SMTP|mailFrom)")')
          )) as is_mail_tested,
      exists (select 1 from backup where state = 'done') as has_backup,
      array(select m.full_name from staff_member m join staff_role r on r.id = m.role_id
        where r.built_in = 'owner' and m.disabled_at is null and m.app_since is null
          and not exists (select 1 from staff_passkey k where k.member_id = m.id)
        order by m.full_name) as unprotected_owners`)
  return row!
}
