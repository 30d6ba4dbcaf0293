// The changes that were needed to open a link's design. Loaded only when there are some.
import { useLingui } from '@lingui/react/macro'
import { designsReasons } from '#contract/reasons/designs.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import type { LinkChange } from '#garment/design/design-code.ts'

export default function LinkChanges({ changes }: { changes: readonly LinkChange[] }) {
  const { i18n } = useLingui()
  return (
    <ul>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{sentenceOf(i18n, change, designsReasons)}</li>
      ))}
    </ul>
  )
}
