// The files of a marker: to print, to look at, and for cutting machines.
import { Trans } from '@lingui/react/macro'
import { drawMarker, getMarkerDxf, printMarker } from '#contract/admin/markers.ts'
import { FileLinks } from '../../../ui/file-links.tsx'
import { Popover } from '../../../ui/popover.tsx'

export function MarkerFiles({ id }: { id: string }) {
  const address = ({ path }: { path: string }, options: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ id, ...options }).toString()}`
  return (
    <Popover button={<Trans context="of a marker">Files</Trans>}>
      <FileLinks>
        <a href={address(drawMarker)} target="_blank" rel="noreferrer">
          <Trans>Picture in true size (SVG)</Trans>
        </a>
        <a href={address(printMarker, { paper: 'roll' })} download>
          <Trans>PDF as wide as the fabric</Trans>
        </a>
        <a href={address(printMarker, { paper: 'a4' })} download>
          <Trans>PDF on A4 pages</Trans>
        </a>
        <a href={address(printMarker, { paper: 'letter' })} download>
          <Trans>PDF on Letter pages</Trans>
        </a>
        <a href={address(getMarkerDxf, { dialect: 'astm' })} download>
          <Trans>DXF for cutting machines, ASTM</Trans>
        </a>
        <a href={address(getMarkerDxf, { dialect: 'aama' })} download>
          <Trans>DXF for cutting machines, AAMA</Trans>
        </a>
      </FileLinks>
    </Popover>
  )
}
