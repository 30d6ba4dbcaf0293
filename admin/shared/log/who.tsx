import { Trans } from '@lingui/react/macro'
import type { Entry } from '#contract/admin/log.ts'

/** Who made a change, and with which API key. */
export function Who({ entry: { member, apiKey } }: { entry: Pick<Entry, 'member' | 'apiKey'> }) {
  if (!member)
    return (
      <span>
        <Trans comment="Who made a change: nobody in the browser">The shop itself</Trans>
      </span>
    )
  const { fullName } = member
  if (!apiKey) return <span>{fullName}</span>
  const { name } = apiKey
  return (
    <span>
      <Trans>
        {fullName}, with the API key “{name}”
      </Trans>
    </span>
  )
}
