// The categories of the shop with their pictures.
import { Trans, useLingui } from '@lingui/react/macro'
import { swatchSet } from '#contract/swatches.ts'
import { useContentLanguage } from '../../shared/content-language.ts'
import { Picture } from '../../shared/picture.tsx'
import { categoryCount } from '../../shared/product-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { SectionProps } from './section.ts'
import { SectionText } from './section-text.tsx'
import styles from './sections.module.css'

export function Categories({ title, categories }: SectionProps<'categories'>) {
  const { i18n } = useLingui()
  const langOf = useContentLanguage()
  const shown = categories.filter(({ id }) => id !== swatchSet.category)
  if (shown.length === 0) return null
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
        {shown.map(({ id, name, picture, untranslated, ...counts }) => (
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
              <span className={styles.kindCount}>{categoryCount(counts, i18n)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
