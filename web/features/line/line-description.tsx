// The choices of a designed line in a disclosure.
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { LineDesign } from '#contract/design.ts'
import { useShop } from '../../context/shop.ts'
import { ChoiceRows } from './choice-rows.tsx'
import styles from './line-description.module.css'

const TranslatedChoices = lazy(() => import('./translated-choices.tsx'))

/** Renders nothing for a ready-made line. */
export function LineDescription({ design, open = false }: { design: LineDesign; open?: boolean }) {
  const { config } = useShop()
  const [opened, setOpened] = useState(open)
  if (!design) return null
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary>
        <Trans>Design details</Trans>
      </summary>
      <dl className={styles.details}>
        {/* The API sends the choices in English. Other languages, and the shop's own texts, need the larger script. */}
        {config.language === 'en' && !design.texts ? (
          <ChoiceRows choices={design.words} />
        ) : (
          opened && (
            <Suspense>
              <TranslatedChoices {...design} />
            </Suspense>
          )
        )}
      </dl>
    </details>
  )
}
