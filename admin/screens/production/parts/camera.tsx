// Reads the code of a ticket with the camera.
import { Trans, useLingui } from '@lingui/react/macro'
import { BarcodeDetector } from 'qr/decode.js'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './camera.module.css'
import { shirtIn } from './scanned.ts'

const betweenLooksMs = 200

/**
 * A button that opens the camera. A sentence instead, when the page is without https and the browser offers no
 * camera.
 */
export function CameraButton({ onScan }: { onScan: (scanned: string) => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!navigator.mediaDevices)
    return (
      <p className={styles.none}>
        <Trans>The camera needs an address that begins with https. A scanner and typing always work.</Trans>
      </p>
    )
  return (
    <>
      <Button variant="line" className={styles.open} onClick={() => setOpen(true)}>
        <Trans>Scan with the camera</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Hold the ticket’s code in front of the camera`}
      >
        <Camera
          onScan={(scanned) => {
            setOpen(false)
            onScan(scanned)
          }}
        />
      </Dialog>
    </>
  )
}

function Camera({ onScan }: { onScan: (scanned: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const found = await detector.detect(video.current!).catch(() => [])
      const scanned = found.map(({ rawValue }) => shirtIn(rawValue)).find((one) => one !== null)
      if (isOver) return
      if (scanned) latest.current(scanned)
      else timer = setTimeout(() => void look(), betweenLooksMs)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver) return stream.getTracks().forEach((track) => track.stop())
        video.current!.srcObject = stream
        await video.current!.play()
        await look()
      } catch {
        setRefused(true)
      }
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return isRefused ? (
    <p role="alert">
      <Trans>
        The camera could not be opened. Allow it in the settings of the browser, or type the number.
      </Trans>
    </p>
  ) : (
    <video ref={video} className={styles.video} muted playsInline />
  )
}
