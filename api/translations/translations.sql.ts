// Reads the translations of products and categories, both in one statement.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface CategoryTexts {
  name?: string
  summary?: string
  description?: string
}

export interface ProductTexts extends CategoryTexts {
  composition?: string
  pageTitle?: string
  pageDescription?: string
  /** By the name of the row in the shop's first language. */
  specification?: Record<string, { name: string; value: string }>
  /** By the colour's key. */
  colourNames?: Record<string, string>
}

interface TextsRow {
  productId: string | null
  categoryId: string | null
  texts: ProductTexts
}

export const readTexts = (
  on: Queryable,
  language: string,
  products: string[],
  categories: string[],
): Promise<TextsRow[]> =>
  on.query(sql`
    select product_id, null as category_id, texts from product_translation
    where language = ${language} and product_id = any(${products}::text[])
    union all select null, category_id, texts from category_translation
    where language = ${language} and category_id = any(${categories}::text[])`)
