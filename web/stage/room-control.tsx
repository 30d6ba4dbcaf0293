// The control of the stage that shows the design in the shopper’s room, on phones that can. The shop first makes the file
// of the design; then a link opens the viewer, which browsers allow by a press only.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { modelPath, picturePath } from '#contract/picture.ts'
import { designCode } from '#garment/design/design-code.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import type { Design } from '#garment/design/design.ts'
import styles from './room-control.module.css'
import { modelFormatOf, roomAddress, roomViewer } from './room-viewer.ts'
import type { RoomViewer } from './room-viewer.ts'
import { useMadeFile } from './use-made-file.ts'

const never = () => () => {}
const onServer = () => null

export default function RoomControl({ design }: { design: Design }): ReactNode {
  const viewer = useSyncExternalStore(never, roomViewer, onServer)
  const code = designCode(design)
  // Another design begins again.
  return viewer && <Room key={code} viewer={viewer} code={code} design={design} />
}

interface RoomProps {
  viewer: RoomViewer
  code: string
  design: Design
}

function Room({ viewer, code, design }: RoomProps) {
  const { i18n, t } = useLingui()
  const { hash, isMaking, make } = useMadeFile({
    code,
    pathOf: (each) => modelPath(each, modelFormatOf[viewer]),
    failed: msg`The shirt could not be prepared. Please try again.`,
  })
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hash) link.current?.focus()
  }, [hash])
  if (!hash)
    return (
      <button type="button" aria-busy={isMaking} onClick={() => isMaking || make()}>
        {isMaking ? t`Preparing…` : t`View in your room`}
      </button>
    )
  const name = fabricText(design.fabric, i18n)
  return (
    <a
      ref={link}
      className={styles.link}
      rel={viewer === 'quick look' ? 'ar' : undefined}
      href={roomAddress(viewer, { hash, name, page: location.href })}
    >
      {/* Safari opens Quick Look from a link around a picture only. */}
      <img src={`${picturePath(hash, 'front', 160, 'webp')}?wait`} alt="" width="32" height="40" />
      <span>
        <Trans>Open in your room, in size M</Trans>
      </span>
    </a>
  )
}
