// Designs of the shop, each turning in 3D.
import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../ui/button.tsx'
import { Look } from '../lookbook/look.tsx'
import looks from '../lookbook/look.module.css'
import type { SectionProps } from './section.ts'
import { SectionHead } from './section-head.tsx'
import styles from './further.module.css'

export function LookBook({ title, text, looks: shown }: SectionProps<'look-book'>) {
  const { t } = useLingui()
  return (
    <section className={`page ${styles.section}`}>
      <SectionHead title={title} text={text} name={t`The look book`}>
        <LinkButton to="/demo" variant="bare">
          <Trans>All designs</Trans>
        </LinkButton>
      </SectionHead>
      <ul className={looks.designs}>
        {shown.map((look) => (
          <li key={look.key}>
            <Look look={look} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
