// All categories as CSV, in the shop's order.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import type { Db } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { type CsvOptions, writeCsv } from '../../csv/write-csv.ts'
import { furtherLanguages } from '../products/csv-columns.ts'
import { selectCategories } from './categories.sql.ts'

const texts = { name: 'Name', summary: 'Summary', description: 'Description' } as const
type Text = keyof typeof texts
const names = Object.keys(texts) as Text[]

export function exportCategories(db: Db, settings: Settings, options: CsvOptions): StreamedFileReply {
  const languages = furtherLanguages(settings)
  const headers = [
    'Category ID',
    ...names.map((name) => texts[name]),
    'Picture in lists',
    'Archived',
    ...languages.flatMap((language) => names.map((name) => `${texts[name]} (${language})`)),
  ]
  const pages = (async function* () {
    const rows = await selectCategories(db, null)
    yield rows.map((row) => [
      row.id,
      ...names.map((name) => row[name]),
      row.listPicture,
      row.archived ? 'yes' : 'no',
      ...languages.flatMap((language) => names.map((name) => row.translations[language]?.[name] ?? '')),
    ])
  })()
  return { name: 'categories.csv', content: writeCsv(headers, pages, options) }
}
