// The shop's vocabulary: which typed words it knows, and which of its words are near.
import sql from 'sql-template-tag'
import type { Queryable } from '../db/db.ts'

export interface WordRow {
  word: string
  /** The catalogue uses it, in this or another form. */
  known: boolean
  /** And it is among the words of names, categories, tags or colours. */
  main: boolean
  /** A word of names, categories, tags or colours begins so. */
  begins: boolean
  /** Words with letters in common, the likest first; only for unknown ones. */
  near: { word: string; main: boolean; uses: number; likeness: number }[]
}

export const lookUpWords = (db: Queryable, words: string[]): Promise<WordRow[]> =>
  db.query(sql`
    select t.word, seen.known, seen.main, seen.begins, coalesce(near.words, '[]') as near
    from unnest(${words}::text[]) t(word) cross join lateral (
      select exists (select 1 from search_word w where w.stem = search_stem(t.word)) as known,
        exists (select 1 from search_word w where w.stem = search_stem(t.word) and w.main) as main,
        exists (
          select 1 from search_word w
          where w.word >= t.word collate "C" and w.word < (t.word || '~') collate "C" and w.main) as begins
    ) seen left join lateral (
      select jsonb_agg(to_jsonb(c) order by c.likeness desc) as words from (
        select w.word, w.main, w.uses, similarity(w.word, t.word) as likeness from search_word w
        where not seen.known and not (seen.begins and length(t.word) > 2)
          and length(w.word) between length(t.word) - 3 and length(t.word) + 3 and similarity(w.word, t.word) >= 0.15
        order by likeness desc, w.word limit 20
      ) c
    ) near on true`)
