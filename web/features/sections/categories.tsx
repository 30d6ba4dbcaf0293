// The categories of the shop with their pictures.
import { Plural, Trans } from '@lingui/react/macro'
import { swatchSet } from '#contract/swatches.ts'
import { useContentLanguage } from '../../shared/content-language.ts'
import { Picture } from '../../shared/picture.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { SectionProps } from './section.ts'
import { SectionText } from './section-text.tsx'
import styles from './sections.module.css'

export function Categories({ title, categories }: SectionProps<'categories'>) {
  const langOf = useContentLanguage()
  const ofShirts = categories.filter(({ id }) => id !== swatchSet.category)
  if (ofShirts.length === 0) return null
  return (
    <section className={`page ${styles.section}`}>
      <header className={styles.head}>
        <SectionText as="h2" text={title}>
          <Trans>Shop by category</Trans>
        </SectionText>
        <LinkButton to="/category" variant="bare">
          <Trans>All categories</Trans>
        </LinkButton>
      </header>
      <ul className={styles.kinds}>
        {ofShirts.map(({ id, name, count, picture, untranslated }) => (
          <li key={id}>
            <Link to={`/categoryshop/${id}`} className={styles.kind}>
              {picture ? (
                <Picture of={picture} view="collar" sizes="(min-width: 769px) 22vw, 46vw" alt="" />
              ) : (
                <span className={styles.noPicture} />
              )}
              <span className={styles.kindName} lang={langOf({ untranslated }, 'name')}>
                {name}
              </span>
              <span className={styles.kindCount}>
                <Plural value={count} one="# shirt" other="# shirts" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
