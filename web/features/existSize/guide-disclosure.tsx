// A guide in a disclosure below its field, where there is no room beside the form. Rendered when it is first opened.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MeasurementDraft } from './draft/draft.ts'
import styles from './guide-disclosure.module.css'
import type { GuidedField } from './guide/guide-flags.ts'
import { GuidePicture, GuideText, guideName } from './guide/guide.tsx'

/** @param props.summary only for fields that are not measured. */
export function GuideDisclosure({
  of,
  draft,
  summary,
}: {
  of: GuidedField
  draft: MeasurementDraft
  summary?: string
}) {
  const { t } = useLingui()
  const measure = t(guideName(of))
  const [opened, setOpened] = useState(false)
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {summary ?? (
          <Trans>
            How to measure<span className="unseen"> the {measure}</span>
          </Trans>
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
