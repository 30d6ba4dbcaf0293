// The state of a text for shoppers: published, default or missing.
import { useLingui } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'

interface TextStatusProps {
  version: number
  publishedVersion: number | null
  /** Whether the text of the first language is shown instead. */
  isMissing: boolean
  /** What is shown before anything is published; left out: the default text. */
  standard?: string | undefined
}

export function TextStatus({ version, publishedVersion, isMissing, standard }: TextStatusProps) {
  const { t } = useLingui()
  if (publishedVersion !== null)
    return publishedVersion === version ? (
      <Badge tone="success">{t({ message: 'Published', context: 'of a text' })}</Badge>
    ) : (
      <Badge tone="gold">{t`Published, with a newer draft`}</Badge>
    )
  if (version > 0) return <Badge tone="warn">{t({ message: 'Draft', context: 'of a text' })}</Badge>
  return isMissing ? <Badge tone="warn">{t`Missing`}</Badge> : <Badge>{standard ?? t`Default text`}</Badge>
}
