// A stored reason as a sentence. It may be a reason of any call, so the table of all reasons is loaded when one is
// shown; until then it is in English.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ReasonSentences, StatedReason } from '#contract/reasons/reason.ts'
import { statedText } from '#web/shared/reply-texts.ts'

let loaded: ReasonSentences = {}

export function useReasonText(): (reason: StatedReason) => string {
  const { i18n } = useLingui()
  const [sentences, setSentences] = useState(loaded)
  useEffect(() => {
    import('#contract/admin/reasons/back-office.ts').then(
      ({ adminReasons }) => setSentences((loaded = adminReasons)),
      () => {},
    )
  }, [])
  return (reason) => statedText(i18n, reason, sentences)
}

export const ReasonText = ({ reason }: { reason: StatedReason }) => useReasonText()(reason)
