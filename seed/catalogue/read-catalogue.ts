// Reads the JSON files of the demo catalogue and checks them. They are read from disk whenever they are needed, because
// an import would keep them in the memory of a running shop.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  type CategoryData,
  type DemoCoupon,
  type DemoCurrencies,
  type FashionModel,
  type ProductData,
  type ReviewTexts,
  type Translation,
  categories,
  coupons,
  giftCards,
  type DemoGiftCards,
  currencies,
  lowStockFabrics,
  models,
  products,
  reviewTexts,
  translation,
  workshops,
} from './catalogue-schema.ts'

export interface CategoryWithProducts extends CategoryData {
  products: ProductData[]
}

function readJson<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> {
  const data: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  const { data: checked, error } = z.safeParse(schema, data)
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return checked
}

/** In the order in which the shop shows them. */
export function readCategories(): CategoryWithProducts[] {
  return readJson('categories.json', categories).map((category) => ({
    ...category,
    products: readJson(`products/${category.id}.json`, products),
  }))
}

export function readCoupons(): DemoCoupon[] {
  return readJson('coupons.json', coupons)
}

export function readGiftCards(): DemoGiftCards {
  return readJson('gift-cards.json', giftCards)
}

export function readCurrencies(): DemoCurrencies {
  return readJson('currencies.json', currencies)
}

export function readWorkshops(): string[] {
  return readJson('workshops.json', workshops)
}

export function readModels(): FashionModel[] {
  return readJson('models.json', models)
}

/** Millimetres in stock by fabric code. */
export function readLowStockFabrics(): Map<string, number> {
  return new Map(
    readJson('low-stock-fabrics.json', lowStockFabrics).map(({ fabric, stockMm }) => [fabric, stockMm]),
  )
}

/** Translations by language. */
export function readTranslations(): Map<string, Translation> {
  const files = readdirSync(path.join(import.meta.dirname, 'translations'))
  return new Map(files.map((file) => [path.parse(file).name, readJson(`translations/${file}`, translation)]))
}

export function readReviewTexts(): ReviewTexts {
  const files = Object.entries(reviewTexts).map(([file, schema]) => [
    file,
    readJson<z.core.$ZodType>(`reviews/${file}.json`, schema),
  ])
  return Object.fromEntries(files) as ReviewTexts
}
