// Fabrics with their swatches; each opens in the designer.
import { Trans, useLingui } from '@lingui/react/macro'
import { Picture } from '../../shared/picture.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { SectionProps } from './section.ts'
import { SectionHead } from './section-head.tsx'
import styles from './further.module.css'

export function FabricSection({ title, text, fabrics }: SectionProps<'fabrics'>) {
  const { t } = useLingui()
  return (
    <section className={`page ${styles.section}`}>
      <SectionHead title={title} text={text} name={t`Our fabrics`}>
        <LinkButton to="/productdetail" variant="bare">
          <Trans>Design your shirt</Trans>
        </LinkButton>
      </SectionHead>
      <ul className={styles.fabrics}>
        {fabrics.map(({ code, name, picture }) => (
          <li key={code}>
            <Link to={`/productdetail?fabric=${code}`} className={styles.fabric}>
              <Picture
                of={picture}
                view="fabric"
                sizes="(min-width: 1200px) 15vw, (min-width: 600px) 30vw, 46vw"
                alt=""
              />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
