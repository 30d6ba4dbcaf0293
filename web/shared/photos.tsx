// Photos of customers: thumbnails in a row that open in a lightbox. The lightbox is loaded when it is first opened.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Photo as PhotoOf } from '#contract/photo.ts'
import { Photo } from './photo.tsx'
import styles from './photos.module.css'

const PhotoLightbox = lazy(() => import('./photo-lightbox.tsx'))

interface PhotosProps {
  photos: PhotoOf[]
  /** Product and author: "Harrow Oxford, by Ada B.". */
  of: string
}

export function Photos({ photos, of }: PhotosProps) {
  const { t } = useLingui()
  const [box, setBox] = useState<{ open: boolean; index: number } | null>(null)
  const count = photos.length
  if (count === 0) return null
  return (
    <>
      <ul className={styles.photos} aria-label={t`Photos of ${of}`}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={t`Look closer at photo ${{ position: index + 1 }} of ${count}`}
              onClick={() => setBox({ open: true, index })}
            >
              <Photo of={photo} sizes="96px" alt="" />
            </button>
          </li>
        ))}
      </ul>
      {box && (
        <Suspense>
          <PhotoLightbox
            photos={photos}
            of={of}
            {...box}
            onIndex={(index) => setBox({ open: true, index })}
            onClose={() => setBox({ ...box, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
