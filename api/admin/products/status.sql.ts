// The status of a product `p` as the back office shows it.
import sql, { type Sql } from 'sql-template-tag'

export const statusOf: Sql = sql`case when p.archived_at is not null then 'archived' when p.published_at is null then 'draft'
  when p.published_at > now() then 'scheduled' else 'published' end`
