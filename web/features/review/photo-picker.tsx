// Choosing photos for a review: each with its preview, its progress, and a button to remove it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { maxPhotos, photoTypes } from '#contract/photo.ts'
import { Button } from '../../ui/button.tsx'
import { BitmapPreview } from '../../shared/bitmap-preview.tsx'
import { Photo } from '../../shared/photo.tsx'
import fields from '../../ui/form/field.module.css'
import { FileField } from '../../ui/form/file-field.tsx'
import styles from './photo-picker.module.css'
import type { PickedPhoto, usePhotos } from './use-photos.ts'

interface PhotoPickerProps {
  of: ReturnType<typeof usePhotos>
  error?: string | undefined
}

export function PhotoPicker({ of: { photos, tooMany, add, again, remove }, error }: PhotoPickerProps) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const full = photos.length >= maxPhotos
  return (
    <div className={styles.picker} role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className={fields.head}>
        <span>
          <Trans>Photos</Trans>
        </span>
        <span className={fields.optional}>
          <Trans>Optional, up to {maxPhotos}</Trans>
        </span>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((each, place) => (
            <PhotoTile
              key={each.key}
              picked={each}
              place={place + 1}
              onAgain={() => again(each.key)}
              onRemove={() => {
                remove(each.key)
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <FileField
        inputRef={input}
        id={id}
        name="photos"
        label={photos.length > 0 ? t`Add more photos` : t`Add photos`}
        types={photoTypes}
        describedBy={`${id}-hint ${id}-error`}
        full={full}
        onChoose={add}
      />
      <p id={`${id}-hint`} className={fields.hint}>
        <Trans>
          The shirt as you wear it helps most. Place and time of the photo are removed before anybody sees it.
        </Trans>
      </p>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error || tooMany}
      </p>
    </div>
  )
}

interface PhotoTileProps {
  picked: PickedPhoto
  place: number
  onAgain: () => void
  onRemove: () => void
}

function PhotoTile({ picked, place, onAgain, onRemove }: PhotoTileProps) {
  const { t } = useLingui()
  const { photo, preview, share, error, again } = picked
  return (
    <li className={styles.picked}>
      <div className={styles.face}>
        {photo ? (
          <Photo of={photo} sizes="112px" alt={t`Photo ${place}`} />
        ) : (
          preview && <BitmapPreview of={preview} />
        )}
        {!photo && !error && (
          <progress
            className={styles.progress}
            max={1}
            value={share > 0 && share < 1 ? share : undefined}
            aria-label={t`Sending photo ${place}`}
          />
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={t`Remove photo ${place}`}
          onClick={onRemove}
        >
          <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" />
          </svg>
        </button>
      </div>
      <p className={styles.failure} role="status">
        {error}
        {photo && (
          <span className="unseen">
            <Trans>Photo {place} has arrived</Trans>
          </span>
        )}
      </p>
      {again && (
        <Button variant="line" size="small" onClick={onAgain}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  )
}
