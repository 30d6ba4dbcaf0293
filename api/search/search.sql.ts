// The search vocabulary of the shop in each language, and its languages.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface WordRow {
  word: string
  /** Whether the catalogue has the word, in this or another form. */
  known: boolean
  /** Whether it is a word of names, categories, tags or colours. */
  main: boolean
  /** Whether a word of names, categories, tags or colours begins with it. */
  begins: boolean
}

export const lookUpWords = (db: Queryable, language: string, words: string[]): Promise<WordRow[]> =>
  db.query(sql`
    select t.word, exists (select 1 from search_word w where w.language = ${language} and w.stem = t.stem) as known,
      exists (select 1 from search_word w where w.language = ${language} and w.stem = t.stem and w.main) as main,
      exists (
        select 1 from search_word w
        where w.language = ${language} and w.word >= t.word collate "C" and w.word < (t.word || '~') collate "C"
          and w.main) as begins
    from (select word, search_stem(word, ${language}) as stem from unnest(${words}::text[]) word offset 0) t`)

export interface ShopWord {
  word: string
  /** The written form, when the search form is different. */
  shown: string | null
  /** Whether it is a word of names, categories, tags or colours. */
  main: boolean
  uses: number
}

export const readWords = (db: Queryable, language: string): Promise<ShopWord[]> =>
  db.query(sql`select word, shown, main, uses from search_word where language = ${language}`)

/** The search languages; the first is the one in which the rows of products are written. */
export async function readLanguages(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ language: string }>(
    sql`select language from search_language order by own desc, language`,
  )
  return rows.map(({ language }) => language)
}

export async function indexLanguages(db: Queryable, own: string, further: string[]): Promise<void> {
  await db.query(sql`select learn_languages(${own}::text, ${further}::text[])`)
}
