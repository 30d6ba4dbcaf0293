// The photos of a claim, which only its customer and staff see: added and removed until the claim is closed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { factsOfClaim } from '#contract/fit-claim-states.ts'
import { addClaimPhoto, getClaimPhoto, removeClaimPhoto } from '#contract/fit-claims.ts'
import { type ClaimPhoto, type FitClaim, maxClaimPhotos } from '#contract/fit-guarantee.ts'
import { maxPhotoBytes, photoTypes } from '#contract/photo.ts'
import { type ApiError, toApiError } from '../../api/port.ts'
import { readFile } from '../../api/save-file.ts'
import { useShop } from '../../context/shop.ts'
import { shrinkPhoto } from '../../shared/shrink-photo.ts'
import { Button } from '../../ui/button.tsx'
import fields from '../../ui/form/field.module.css'
import { FileField } from '../../ui/form/file-field.tsx'
import { useAction } from '../../ui/use-action.ts'
import type { OrderRef } from './order.ts'
import styles from './claim-photos.module.css'

const limits = { longestSide: 2400, largeBytes: 1_500_000, maxBytes: maxPhotoBytes }

interface ClaimPhotosProps {
  claim: FitClaim
  orderRef: OrderRef
}

export function ClaimPhotos({ claim: { number, state, photos: first }, orderRef }: ClaimPhotosProps) {
  const { t } = useLingui()
  const { api } = useShop()
  const id = useId()
  const [photos, setPhotos] = useState(first)
  const [unread, setUnread] = useState('')
  const { busy, error, run } = useAction()
  const isOpen = Boolean(factsOfClaim(state).open)
  const show = ({ data }: { data: { order: { fitClaims: FitClaim[] } } }) =>
    setPhotos(data.order.fitClaims.find((one) => one.number === number)?.photos ?? [])
  const attempt = async (work: () => Promise<void>): Promise<ApiError | undefined> => {
    try {
      await work()
      return undefined
    } catch (cause) {
      return toApiError(cause)
    }
  }
  const add = (files: File[]) =>
    run(() =>
      attempt(async () => {
        setUnread('')
        for (const chosen of files.slice(0, maxClaimPhotos - photos.length)) {
          const ready = await shrinkPhoto(chosen, limits)
          if ('file' in ready)
            show(await api.call(addClaimPhoto, ready.file, { query: { ...orderRef, claim: number } }))
          else setUnread(t(ready))
        }
      }),
    )
  const remove = (photo: string) =>
    run(() =>
      attempt(async () => show(await api.call(removeClaimPhoto, { ...orderRef, claim: number, photo }))),
    )
  if (!isOpen && photos.length === 0) return null
  return (
    <div className={styles.photos} role="group" aria-label={t`Photos of ${number}`}>
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              orderRef={orderRef}
              title={t`Photo ${{ place: index + 1 }}`}
              busy={busy}
              onRemove={isOpen ? () => remove(photo.id) : null}
            />
          ))}
        </ul>
      )}
      {isOpen && photos.length < maxClaimPhotos && (
        <>
          <FileField
            id={id}
            label={photos.length > 0 ? t`Add more photos` : t`Add photos`}
            types={photoTypes}
            describedBy={`${id}-hint`}
            disabled={busy}
            onChoose={add}
          />
          <p id={`${id}-hint`} className={fields.hint}>
            <Trans>Only you and our staff see them. Up to {maxClaimPhotos}.</Trans>
          </p>
        </>
      )}
      <p role="alert" className={styles.error}>
        {error || unread}
      </p>
    </div>
  )
}

interface PhotoTileProps {
  photo: ClaimPhoto
  orderRef: OrderRef
  title: string
  busy: boolean
  /** Null: it can no longer be removed. */
  onRemove: (() => void) | null
}

const PhotoTile = ({ photo, orderRef, title, busy, onRemove }: PhotoTileProps) => (
  <li>
    <PrivatePhoto photo={photo} orderRef={orderRef} alt={title} />
    {onRemove && (
      <Button variant="bare" size="small" busy={busy} onClick={onRemove}>
        <Trans>
          Remove<span className="unseen"> {title}</span>
        </Trans>
      </Button>
    )}
  </li>
)

interface PrivatePhotoProps {
  photo: ClaimPhoto
  orderRef: OrderRef
  alt: string
}

/** Loaded with the shopper's token, which the address of a picture could not send. */
function PrivatePhoto({ photo: { id, width, height }, orderRef, alt }: PrivatePhotoProps) {
  const { config } = useShop()
  const [url, setUrl] = useState<string>()
  const query = String(new URLSearchParams({ ...orderRef, photo: id }))
  useEffect(() => {
    let isGone = false
    void readFile(`${config.apiUrl}${getClaimPhoto.path}?${query}`)
      .then(dataUrlOf)
      // Without the picture its text is shown.
      .catch(() => '')
      .then((found) => !isGone && setUrl(found))
    return () => {
      isGone = true
    }
  }, [config.apiUrl, query])
  if (url === undefined) return <span className={styles.waiting} style={{ aspectRatio: width / height }} />
  return <img src={url} width={width} height={height} alt={alt} />
}

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
