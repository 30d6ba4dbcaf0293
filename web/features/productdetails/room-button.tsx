// Shows a shirt in the shopper's room, on devices that can.
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './gallery.module.css'
import { openRoom, roomViewer } from '../../stage/room-viewer.ts'

const never = () => () => {}
const onServer = () => null

/** @param hash of the pictures of the shirt */
export function RoomButton({ hash, name }: { hash: string; name: string }) {
  const viewer = useSyncExternalStore(never, roomViewer, onServer)
  if (!viewer) return null
  return (
    <div className={styles.room}>
      <Button variant="line" onClick={() => openRoom(viewer, { hash, name, page: location.href })}>
        <Trans>View in your room, in size M</Trans>
      </Button>
    </div>
  )
}
