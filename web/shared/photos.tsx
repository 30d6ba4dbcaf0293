// Photos of customers: thumbnails in a row that open in a lightbox. The lightbox is loaded when it is first opened.
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
  const [box, setBox] = useState<{ open: boolean; place: number } | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className={styles.photos} aria-label={`Photos of ${of}`}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={`Look closer at photo ${place + 1} of ${photos.length}`}
              onClick={() => setBox({ open: true, place })}
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
            onPlace={(place) => setBox({ open: true, place })}
            onClose={() => setBox({ ...box, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
