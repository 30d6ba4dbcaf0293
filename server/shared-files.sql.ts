// The scripts and styles of the releases that run, or ran lately, on this database.
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'

/** Pages that were opened before request the files of their release for so long. */
const keptDays = 30

export interface SharedFile {
  content: Buffer
  isBrotli: boolean
}

/** Of these files, those that are not stored. Marks the others as in use, and deletes what is not any more. */
export async function missingFiles(db: Db, bundle: string, names: string[]): Promise<string[]> {
  await db.query(sql`
    update shared_file set used_at = now()
    where bundle = ${bundle} and name = any(${names}::text[]) and used_at < now() - interval '1 hour'`)
  await db.query(sql`delete from shared_file where used_at < now() - make_interval(days => ${keptDays})`)
  const rows = await db.query<{ name: string }>(sql`
    select name from unnest(${names}::text[]) as name
    where not exists (select 1 from shared_file f where f.bundle = ${bundle} and f.name = name.name)`)
  return rows.map(({ name }) => name)
}

export async function insertFile(
  db: Db,
  bundle: string,
  name: string,
  { content, isBrotli }: SharedFile,
): Promise<void> {
  await db.query(sql`
    insert into shared_file (bundle, name, content, is_brotli) values (${bundle}, ${name}, ${content}, ${isBrotli})
    on conflict do nothing`)
}

export async function selectFile(db: Db, bundle: string, name: string): Promise<SharedFile | undefined> {
  const [row] = await db.query<SharedFile>(
    sql`select content, is_brotli from shared_file where bundle = ${bundle} and name = ${name}`,
  )
  return row
}
