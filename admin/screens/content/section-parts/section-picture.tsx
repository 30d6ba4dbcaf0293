// The picture of a section: uploaded, described in each language, removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { StoredPicture } from '#contract/admin/sections.ts'
import { photoTypes } from '#contract/photo.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { addSectionPicture } from '../../../api/sections.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { showError } from '../../../ui/messages.tsx'
import { LocalText } from './local-text.tsx'
import styles from './sections.module.css'

interface SectionPictureProps {
  label: string
  picture: StoredPicture | undefined
  language: string
  onChange: (picture: StoredPicture | undefined, isTyped?: boolean) => void
}

export function SectionPicture({ label, picture, language, onChange }: SectionPictureProps) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const send = async (file: File) => {
    setBusy(true)
    const { signal } = leaving.current!
    const stored = await addSectionPicture(file, signal)
    if (signal.aborted) return
    setBusy(false)
    if ('error' in stored) showError(stored.error, i18n)
    else onChange({ hash: stored.hash, alt: picture?.alt ?? {} })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {picture && (
        <div className={styles.picture}>
          <Picture of={{ hash: picture.hash, alt: '' }} alt="" sizes="8rem" />
        </div>
      )}
      <FileDrop
        label={label}
        button={busy ? t`Uploading…` : picture ? t`Replace picture` : t`Choose picture`}
        note={t`JPEG, PNG, WebP or AVIF, up to 20 MB. It is cut to the ratio 4:5 in the middle.`}
        accept={photoTypes.join(',')}
        onFiles={([file]) => file && !busy && void send(file)}
      />
      {picture && (
        <>
          <LocalText
            label={t`Description for screen readers`}
            texts={picture.alt}
            language={language}
            max={200}
            rows={1}
            required
            onChange={(alt = {}) => onChange({ ...picture, alt }, true)}
          />
          <p>
            <Button variant="bare" size="small" onClick={() => onChange(undefined)}>
              <Trans>Remove picture</Trans>
            </Button>
          </p>
        </>
      )}
    </fieldset>
  )
}
