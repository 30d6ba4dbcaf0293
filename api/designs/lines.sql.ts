// Reads lines that are cut from fabric: designs, their measurements and the stock of their fabrics.
import sql, { type Sql } from 'sql-template-tag'
import type { FitChoice } from '#contract/design.ts'
import type { Measurement } from '#contract/measurement.ts'
import type { Design } from '#garment/design/design.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Gift } from '../gift-cards/gift-line.ts'
import type { FabricStock } from './fabric-stock.ts'
import { soldIn } from '../products/product-card.ts'
import { guaranteeUsedBy } from './fit-guarantee.sql.ts'

/** The fields of a set of measurements that a line cut to it needs. */
export type LineMeasurement = Pick<
  Measurement,
  'person' | 'name' | 'fit' | 'body' | 'estimated' | 'heightMm' | 'weightKg' | 'unit' | 'confirmedToCut'
>

/** The columns of a line that is cut from fabric: a design, or swatches; all null on a ready-made line. */
export interface DesignColumns {
  design: unknown
  designName: string | null
  fit: FitChoice | null
  /** The set of measurements that `fit` names; null when it was deleted. */
  measured: LineMeasurement | null
  /** Null on a line that is not made to measure. */
  guaranteeUsed: boolean | null
  /** Codes of a swatch set's fabrics, sorted. */
  swatches: string[] | null
  /** Only of a gift card. */
  gift: Gift | null
  fabricStock: FabricStock | null
}

const measuredBy = (fit: Sql, shopperId: Sql) => sql`(
  select jsonb_build_object('person', m.person, 'name', m.name, 'fit', m.fit, 'body', m.body,
    'estimated', m.estimated, 'heightMm', m.height_mm,
    'weightKg', m.weight_kg, 'unit', m.unit, 'confirmedToCut', m.confirmed_to_cut) from measurement m
  where m.id = (${fit}->>'measurement')::uuid and m.shopper_id = ${shopperId})`
const stockOf = (codes: Sql) => sql`(
  select jsonb_object_agg(f.code, greatest(f.stock_mm, 0)) from fabric_stock f where f.code = any(${codes}))`
const fabricsOf = (design: Sql) => sql`array[${design}->>'fabric', ${design}->>'contrast']`

/** `DesignColumns` of a line with `design`, `fit` and `swatches`. Only the shopper's own measurements are found. */
export const designColumns = (
  line: Sql,
  shopperId: Sql,
): Sql => sql`${line}.design, ${line}.fit, ${line}.swatches, ${line}.gift,
  case when ${line}.design is not null then (
    select d.name from design d where d.shopper_id = ${shopperId} and d.document = ${line}.design
    order by d.saved_at desc limit 1) end as "designName",
  case when ${line}.fit->>'measurement' is not null then ${measuredBy(sql`${line}.fit`, shopperId)} end as measured,
  case when ${line}.fit->>'measurement' is not null or ${line}.fit ? 'changes' then ${guaranteeUsedBy(shopperId)} end as "guaranteeUsed",
  case when ${line}.design is not null or ${line}.swatches is not null then ${stockOf(
    sql`case when ${line}.design is not null then ${fabricsOf(sql`${line}.design`)}
      else array(select jsonb_array_elements_text(${line}.swatches)) end`,
  )} end as "fabricStock"`

/** The article of a line: a ready-made shirt, a designed shirt, swatches or a gift card. */
export interface LineProduct {
  /** Null on a designed line and a gift card. */
  variantId: string | null
  productId: string
  productName: string
  /** Null or left out: not `goods`. */
  kind?: 'goods' | null
  /** The fields of its product that are not in the reader's language. */
  untranslated?: string[]
  colourKey: string
  colourName: string
  pictureHash: string
  /** Only of a ready-made line of a checkout, with the fabric of its colour. */
  categoryId?: string | null
  fabricCode?: string | null
  size: string
  sku: string
  unitPriceMinor: number
  /** Pieces in stock. */
  stock: number
  /** Whether the product or its variant was removed from the catalogue; only of lines of carts and checkouts. */
  noLongerSold?: boolean | null
}

/** A set of measurements of this shopper; null when not found. */
export async function selectLineMeasurement(
  on: Queryable,
  shopperId: string,
  choice: FitChoice,
): Promise<LineMeasurement | null> {
  const [row] = await on.query<Pick<DesignColumns, 'measured'>>(sql`
    with b as (select ${JSON.stringify(choice)}::jsonb as fit)
    select ${measuredBy(sql`b.fit`, sql`${shopperId}`)} as measured from b`)
  return row!.measured
}

/** The measurements of a design that is to be cut to them, and the stock of its fabrics. */
export async function selectForDesign(
  on: Queryable,
  shopperId: string,
  design: Design,
  fit: FitChoice | null,
): Promise<Pick<DesignColumns, 'measured' | 'fabricStock'>> {
  const [row] = await on.query<Pick<DesignColumns, 'measured' | 'fabricStock'>>(sql`
    with b as (select ${JSON.stringify(fit)}::jsonb as fit, ${JSON.stringify(design)}::jsonb as design)
    select ${measuredBy(sql`b.fit`, sql`${shopperId}`)} as measured, ${stockOf(fabricsOf(sql`b.design`))} as fabric_stock from b`)
  return row!
}

/**
 * The product as which swatches are sold, with the stock of these fabrics; undefined where it is not sold in the
 * currency.
 */
export async function selectSwatchArticle(
  on: Queryable,
  { productId, currency }: { productId: string; currency: string },
  codes: string[],
): Promise<(LineProduct & { fabricStock: FabricStock | null }) | undefined> {
  const [row] = await on.query<LineProduct & { fabricStock: FabricStock | null }>(sql`
    select v.id as variant_id, v.sku, p.id as product_id, p.name as product_name, v.colour as colour_key,
      '' as colour_name, '' as picture_hash, v.size, p.price_minor as unit_price_minor, v.stock,
      ${stockOf(sql`${codes}::text[]`)} as fabric_stock
    from priced_product p join variant v on v.product_id = p.id where p.id = ${productId} and ${soldIn(currency)}`)
  return row
}
