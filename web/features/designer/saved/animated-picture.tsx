// The animated picture of the turning shirt, made when somebody asks for it, to save and to send.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { turnFile, turnPath } from '#contract/picture.ts'
import { Button } from '../../../ui/button.tsx'
import { useMadeFile } from '../../../stage/use-made-file.ts'
import styles from '../dialogs.module.css'

export function AnimatedPicture({ code }: { code: string }) {
  const { t } = useLingui()
  const { hash, isMaking, make } = useMadeFile({
    code,
    pathOf: (each) => turnPath(each, 'turn webp'),
    failed: msg`The animated picture could not be made. Please try again.`,
  })
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hash) first.current?.focus()
  }, [hash])
  if (!hash)
    return (
      <div className={styles.actions}>
        <Button variant="bare" busy={isMaking} onClick={make}>
          {isMaking ? t`Being made, which takes a while…` : t`Make an animated picture`}
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      <a ref={first} href={turnPath(hash, 'turn webp')} download={turnFile('turn webp')}>
        <Trans>Save for messages (WebP)</Trans>
      </a>
      <a href={turnPath(hash, 'turn gif')} download={turnFile('turn gif')}>
        <Trans>Save for emails (GIF)</Trans>
      </a>
    </div>
  )
}
