// A home page of ten sections of different kinds, as a merchant may arrange it.
import sql from 'sql-template-tag'
import type { StoredSection } from '#contract/admin/sections.ts'
import { sectionsText } from '#api/admin/content/sections.ts'
import { everyLanguage } from '#api/content/pages.ts'
import type { Queryable } from '#api/kernel/db.ts'

const texts = (text: string) => ({ en: text })
const paragraph =
  'Two-fold poplin from a mill in Lancashire, cut one at a time and sewn with **eighteen stitches** to the inch.'

const sections = [
  {
    kind: 'hero',
    values: {
      title: texts('A good shirt is *quiet* work'),
      text: texts(paragraph),
      link: { to: '/shop', label: texts('See all shirts') },
    },
  },
  { kind: 'products', values: { count: 8 } },
  {
    kind: 'steps',
    values: {
      title: texts('How it works'),
      parts: ['Fabric', 'Cut', 'Seams', 'To your door'].map((title) => ({
        title: texts(title),
        text: texts(paragraph),
      })),
    },
  },
  { kind: 'categories', values: { title: texts('Shop by category') } },
  { kind: 'fabrics', values: { title: texts('Fabrics of the season') } },
  { kind: 'look-book', values: { title: texts('The look book') } },
  { kind: 'text', values: { title: texts('Our workshop'), text: texts(`${paragraph}\n\n${paragraph}`) } },
  {
    kind: 'questions',
    values: {
      title: texts('Questions'),
      parts: ['Which size?', 'How long?', 'Can I return it?'].map((title) => ({
        title: texts(title),
        text: texts(paragraph),
      })),
    },
  },
  { kind: 'reviews', values: { title: texts('Customer reviews') } },
  { kind: 'for-you', values: {} },
].map((section, index) => ({ ...section, id: String(index + 1) })) as StoredSection[]

/** Publishes them. Every process renders the page again. */
export async function publishTenSections(on: Queryable): Promise<void> {
  await on.query(sql`
    with version as (
      insert into content_version (kind, id, language, version, texts)
      values ('sections', 'home', ${everyLanguage}, 1, ${JSON.stringify({ sections: sectionsText(sections) })}::jsonb)
      returning *
    )
    insert into content (kind, id, language, version, published_version, published_at)
    select kind, id, language, version, version, now() from version`)
  await on.query(sql`select record_change('catalogue')`)
}
