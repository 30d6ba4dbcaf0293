// Photos customers sent: small ones in a row, each of which opens large. What opens them loads when it is wanted.
import { lazy, Suspense, useState } from 'react'
import { photoFormats, photoPath, photoSides } from '#contract/photo.ts'
import type { Photo as PhotoOf, PhotoFormat } from '#contract/photo.ts'
import styles from './photos.module.css'

const PhotoBox = lazy(() => import('./photo-box.tsx'))

interface PhotosProps {
  photos: PhotoOf[]
  /** Whose they are of what: "Harrow Oxford, by Ada B.". */
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
              className={styles.look}
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
          <PhotoBox
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

interface PhotoProps {
  of: PhotoOf
  sizes: string
  alt: string
}

/** One photo, in the size and format the browser can use best. */
export function Photo({ of: { hash, width, height }, sizes, alt }: PhotoProps) {
  return (
    <picture>
      {photoFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={sources(hash, width, height, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={photoPath(hash, 400, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

/** `width` and `height` are those of the largest file; the others have their longer side cut to theirs. */
function sources(hash: string, width: number, height: number, format: PhotoFormat): string {
  return photoSides
    .map((side) => {
      const share = Math.min(1, side / Math.max(width, height))
      return `${photoPath(hash, side, format)} ${Math.round(width * share)}w`
    })
    .join(', ')
}
