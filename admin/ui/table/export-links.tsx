// All of a list as a file, as it is filtered and sorted.
import { Trans } from '@lingui/react/macro'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { Popover } from '../popover.tsx'
import styles from './export-links.module.css'

interface ExportLinksProps {
  /** Each file that there is of the list. */
  files: { label: string; endpoint: AdminEndpoint; filters?: Record<string, string> }[]
  /** The filters and the order of the list. */
  query?: Record<string, string | undefined>
}

export function ExportLinks({ files, query }: ExportLinksProps) {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const address = ({ path }: AdminEndpoint, options: Record<string, string>) => {
    const params = new URLSearchParams({ ...Object.fromEntries(given), ...options }).toString()
    return params ? `${path}?${params}` : path
  }
  return (
    <Popover
      button={
        <Trans comment="A button: all of a list as a file" context="verb">
          Export
        </Trans>
      }
    >
      <div className={styles.links}>
        {files.map(({ label, endpoint, filters }) => [
          <a key={label} href={address(endpoint, { ...filters })} download>
            <Trans>{label} as CSV</Trans>
          </a>,
          <a key={`${label} excel`} href={address(endpoint, { ...filters, for: 'excel' })} download>
            <Trans>{label} as CSV for Excel</Trans>
          </a>,
        ])}
      </div>
    </Popover>
  )
}
