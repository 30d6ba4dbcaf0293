// Links that export the whole list, filtered and sorted as shown.
import { Trans } from '@lingui/react/macro'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { FileLinks } from '../file-links.tsx'
import { Popover } from '../popover.tsx'

interface ExportLinksProps {
  /** The files of the list. */
  files: { label: string; endpoint: AdminEndpoint; filters?: Record<string, string> }[]
  /** The filters and the sorting of the list. */
  query?: Record<string, string | undefined>
}

export function ExportLinks({ files, query }: ExportLinksProps) {
  const filters = Object.entries(query ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const address = ({ path }: AdminEndpoint, options: Record<string, string>) => {
    const params = new URLSearchParams({ ...Object.fromEntries(filters), ...options }).toString()
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
      <FileLinks>
        {files.map(({ label, endpoint, filters }) => [
          <a key={label} href={address(endpoint, { ...filters })} download>
            <Trans>{label} as CSV</Trans>
          </a>,
          <a key={`${label} excel`} href={address(endpoint, { ...filters, for: 'excel' })} download>
            <Trans>{label} as CSV for Excel</Trans>
          </a>,
        ])}
      </FileLinks>
    </Popover>
  )
}
