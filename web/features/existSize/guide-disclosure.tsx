// A guide folded below its field, where there is no room beside the form. Drawn only once it is opened.
import { useState } from 'react'
import type { Draft } from './draft.ts'
import styles from './guide-disclosure.module.css'
import type { GuidedField } from './guide/guide-flags.ts'
import { GuidePicture, GuideText, guideTitle } from './guide/guide.tsx'

/** `summary` unless it is a measure. */
export function GuideDisclosure({ of, draft, summary }: { of: GuidedField; draft: Draft; summary?: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {summary ?? (
          <>
            How to measure<span className="unseen"> the {guideTitle(of).toLowerCase()}</span>
          </>
        )}
      </summary>
      {opened && (
        <div className={styles.folded}>
          <GuidePicture of={of} {...draft} />
          <div>
            <GuideText of={of} {...draft} />
          </div>
        </div>
      )}
    </details>
  )
}
