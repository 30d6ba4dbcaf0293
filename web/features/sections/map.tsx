// Where the shop is, and when it is open. A map of another site is opened by a press, and never loaded here.
import { useLingui } from '@lingui/react/macro'
import { useShop } from '../../context/shop.ts'
import { Picture } from '../../shared/picture.tsx'
import { OpeningHours } from '../contact/opening-hours.tsx'
import type { SectionProps } from './section.ts'
import { SectionHead } from './section-head.tsx'
import { SectionLink } from './section-link.tsx'
import styles from './further.module.css'

export function MapSection({ title, text, picture, service }: SectionProps<'map'>) {
  const { t } = useLingui()
  const { config } = useShop()
  const { name, address, email } = config
  return (
    <section className={`page ${styles.section}`}>
      <div className={`${picture ? styles.beside : ''} ${styles.right}`}>
        {picture && (
          <div lang={picture.language} className={styles.plan}>
            <Picture of={picture.picture} sizes="(min-width: 769px) 46vw, 92vw" alt={picture.picture.alt} />
          </div>
        )}
        <div className={styles.content}>
          <SectionHead title={title} text={text} name={t`Visit us`} />
          <div className={styles.visit}>
            <address className={styles.address}>
              <strong>{name}</strong>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={`mailto:${email}`}>{email}</a>
            </address>
            <div>
              <OpeningHours heading="h3" />
            </div>
          </div>
          {service && (
            <p>
              <SectionLink link={{ to: service, label: t`Open the map` }} variant="line" />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
