// Pictures of imports in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'
import type { StoredReason } from '../../kernel/reason.ts'

export interface NewPicture {
  number: number
  productId: string
  address: string
  host: string
  colour: string | null
  alt: string
  /** Whether the product is published as soon as nothing is missing. */
  publishes: boolean
  /** When the product is published; null: at once. */
  publishAt: string | null
  /** Why the picture cannot be fetched; left out: it can. */
  problem?: StoredReason
}

/** Adds pictures to fetch; a picture that is stored already stays as it is. */
export async function insertImportPictures(
  on: Queryable,
  importId: string,
  pictures: NewPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  await on.query(sql`
    insert into import_picture (import_id, number, product_id, address, host, colour, alt, state, problem, publishes,
      publish_at)
    select ${importId}, number, "productId", address, host, colour, alt,
      case when problem is null then 'waiting' else 'failed' end, problem, publishes, "publishAt"
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as w(number int, "productId" text, address text,
      host text, colour text, alt text, problem jsonb, publishes boolean, "publishAt" timestamptz)
    on conflict do nothing`)
}

export interface WaitingPicture {
  id: number
  productId: string
  address: string
  colour: string | null
  alt: string
  publishes: boolean
  publishAt: Date | null
  /** The stored original of the same address, when another product of the import has it. */
  original: string | null
}

const columns = sql`p.id, p.product_id, p.address, p.colour, p.alt, p.publishes,
  p.publish_at, (
  select s.photograph from import_picture other join photograph_source s using (product_id, address)
  where other.import_id = p.import_id and other.state = 'taken' and other.address = p.address limit 1) as original`

/** The next picture to fetch. */
export async function selectWaitingPicture(on: Queryable, importId: string): Promise<WaitingPicture | null> {
  const [row] = await on.query<WaitingPicture>(sql`
    select ${columns} from import_picture p
    where p.import_id = ${importId} and p.state = 'waiting' order by p.id limit 1`)
  return row ?? null
}

/** The failed pictures whose address ends in this file name. */
export const selectPicturesOfFile = (
  on: Queryable,
  importId: string,
  fileName: string,
): Promise<WaitingPicture[]> =>
  on.query(sql`
    select ${columns} from import_picture p
    where p.import_id = ${importId} and p.state <> 'taken'
      and lower(regexp_replace(regexp_replace(p.address, '[?#].*$', ''), '^.*[/\\\\]', '')) = lower(${fileName})
    order by p.id limit 500`)

/** Marks a picture as added to its product. False when it is marked already. */
export async function setPictureTaken(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update import_picture set state = 'taken', problem = null where id = ${id} and state <> 'taken' returning id`)
  return rows.length > 0
}

/** Whether a product is a draft that shoppers have never seen. */
export async function isNewDraft(on: Queryable, productId: string): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from product where id = ${productId} and published_at is null and first_listed_at is null
      and archived_at is null and removed_at is null`)
  return rows.length > 0
}

/** Whether the product has, or had, a photograph from this address. */
export async function hasSource(on: Queryable, productId: string, address: string): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from photograph_source where product_id = ${productId} and address = ${address}`)
  return rows.length > 0
}

/** Stores the address from which a photograph was fetched. */
export async function insertSource(
  tx: Queryable,
  { productId, address, photographId }: { productId: string; address: string; photographId: string },
): Promise<void> {
  await tx.query(sql`
    insert into photograph_source (product_id, address, photograph)
    select ${productId}, ${address}, photograph from product_photograph where id = ${photographId}`)
}

/** Those of the pictures that their products have, or had, as a photograph: `harrow-oxford https://…`. */
export async function selectKnownPictures(
  on: Queryable,
  pictures: { productId: string; address: string }[],
): Promise<Set<string>> {
  if (pictures.length === 0) return new Set()
  const rows = await on.query<{ key: string }>(sql`
    select s.product_id || ' ' || s.address as key
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as w("productId" text, address text)
      join photograph_source s on s.product_id = w."productId" and s.address = w.address`)
  return new Set(rows.map(({ key }) => key))
}

export async function setPictureFailed(
  on: Queryable,
  id: number,
  { problem, unreachable }: { problem: StoredReason; unreachable: boolean },
): Promise<void> {
  await on.query(sql`
    update import_picture set state = 'failed', problem = ${JSON.stringify(problem)}::jsonb, unreachable = ${unreachable}
    where id = ${id} and state = 'waiting'`)
}

/** Marks all pictures of a host as failed when it could not be reached `times` times and no picture came from it. */
export async function giveUpHost(on: Queryable, id: number, times: number): Promise<void> {
  await on.query(sql`
    update import_picture w set state = 'failed', problem = p.problem, unreachable = true
    from import_picture p
    where p.id = ${id} and w.import_id = p.import_id and w.host = p.host and w.state = 'waiting'
      and (select count(*) from import_picture o where o.import_id = p.import_id and o.host = p.host
        and o.unreachable) >= ${times}::int
      and not exists (select 1 from import_picture o where o.import_id = p.import_id and o.host = p.host
        and o.state = 'taken')`)
}

/** Queues the failed pictures that have an address again. Returns how many. */
export async function setPicturesWaiting(tx: Queryable, importId: string): Promise<number> {
  const rows = await tx.query(sql`
    update import_picture set state = 'waiting', problem = null, unreachable = false
    where import_id = ${importId} and state = 'failed' and host <> '' returning id`)
  return rows.length
}

export interface PictureCounts {
  waiting: number
  taken: number
  failed: number
}

export async function countPictures(on: Queryable, importId: string): Promise<PictureCounts> {
  const rows = await on.query<{ state: keyof PictureCounts; n: number }>(sql`
    select state, count(*)::int as n from import_picture where import_id = ${importId} group by state`)
  const of = (state: keyof PictureCounts) => rows.find((row) => row.state === state)?.n ?? 0
  return { waiting: of('waiting'), taken: of('taken'), failed: of('failed') }
}

export interface FailedPicture {
  number: number
  productId: string
  address: string
  problem: StoredReason
}

/** The failed pictures: the first ones, or those of records. */
export const selectFailedPictures = (
  on: Queryable,
  importId: string,
  { numbers = null, limit }: { numbers?: number[] | null; limit: number },
): Promise<FailedPicture[]> =>
  on.query(sql`
    select number, product_id, address, problem from import_picture
    where import_id = ${importId} and state = 'failed'
      and (${numbers}::int[] is null or number = any(${numbers}::int[]))
    order by id limit ${limit}::int`)

export interface ImportedPhotograph {
  id: string
  product: string
  address: string
  /** Whether its product is published as soon as its images have come. */
  publishes: boolean
  /** Whether somebody has changed it since. */
  isEdited: boolean
}

/** The photographs that an import has brought to products. */
export const selectImportedPhotographs = (
  on: Queryable,
  importId: string,
  products: string[],
): Promise<ImportedPhotograph[]> =>
  on.query(sql`
    select distinct on (p.id) f.id, p.product_id as product, p.address, p.publishes,
      exists (select 1 from audit_entry e, jsonb_object_keys(e.after) field
        where e.record_type = 'product' and e.record_id = p.product_id
          and starts_with(field, 'photographs.' || f.id || '.')) as is_edited
    from import_picture p join photograph_source s using (product_id, address)
      join product_photograph f on f.product_id = p.product_id and f.photograph = s.photograph and f.removed_at is null
    where p.import_id = ${importId} and p.state = 'taken' and p.product_id = any(${products}::text[])
    order by p.id, f.position desc`)

/** Forgets that a product had a photograph from an address. */
export async function deleteSource(tx: Queryable, productId: string, address: string): Promise<void> {
  await tx.query(sql`delete from photograph_source where product_id = ${productId} and address = ${address}`)
}
