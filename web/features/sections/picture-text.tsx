// A picture beside a text.
import { Picture } from '../../shared/picture.tsx'
import type { SectionProps } from './section.ts'
import { SectionHead } from './section-head.tsx'
import { SectionLink } from './section-link.tsx'
import styles from './further.module.css'

export const PictureText = ({ title, text, picture, side, link }: SectionProps<'picture-text'>) => (
  <section className={`page ${styles.section}`}>
    <div className={`${styles.beside} ${side === 'right' ? styles.right : ''}`}>
      {picture ? (
        <div lang={picture.language}>
          <Picture of={picture.picture} sizes="(min-width: 769px) 46vw, 92vw" alt={picture.picture.alt} />
        </div>
      ) : (
        <div className={styles.noPicture} />
      )}
      <div className={styles.content}>
        <SectionHead title={title} text={text} />
        {link && (
          <p>
            <SectionLink link={link} variant="line" />
          </p>
        )}
      </div>
    </div>
  </section>
)
