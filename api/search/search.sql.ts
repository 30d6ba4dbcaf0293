// The shop's vocabulary: which typed words it knows, and all of its words.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface WordRow {
  word: string
  /** The catalogue uses it, in this or another form. */
  known: boolean
  /** And it is among the words of names, categories, tags or colours. */
  main: boolean
  /** A word of names, categories, tags or colours begins so. */
  begins: boolean
}

export const lookUpWords = (db: Queryable, words: string[]): Promise<WordRow[]> =>
  db.query(sql`
    select t.word, exists (select 1 from search_word w where w.stem = t.stem) as known,
      exists (select 1 from search_word w where w.stem = t.stem and w.main) as main,
      exists (
        select 1 from search_word w
        where w.word >= t.word collate "C" and w.word < (t.word || '~') collate "C" and w.main) as begins
    from (select word, search_stem(word) as stem from unnest(${words}::text[]) word offset 0) t`)

export interface ShopWord {
  word: string
  /** Among the words of names, categories, tags or colours. */
  main: boolean
  uses: number
}

export const readWords = (db: Queryable): Promise<ShopWord[]> =>
  db.query(sql`select word, main, uses from search_word`)
