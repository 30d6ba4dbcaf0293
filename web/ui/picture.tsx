// A shirt's picture, in the width and format the browser can use best, its place kept before it arrives.
import { picturePath, pictureRatio, pictureWidths } from '#contract/picture.ts'
import type { Picture as PictureOf, PictureFormat, PictureView } from '#contract/picture.ts'
import styles from './picture.module.css'

interface PictureProps {
  of: PictureOf
  view?: PictureView
  /** The width it is shown at, as `sizes` of an img: `(min-width: 769px) 25vw, 50vw`. */
  sizes: string
  /** The largest thing in the first view: fetched at once, before anything else. */
  first?: boolean
  /** Empty where the words beside it say the same. */
  alt?: string
  className?: string
}

export function Picture({
  of,
  view = 'front',
  sizes,
  first = false,
  alt = of.alt,
  className = '',
}: PictureProps) {
  return (
    <picture className={`${styles.picture} ${className}`}>
      <source type="image/avif" srcSet={sources(of.hash, view, 'avif')} sizes={sizes} />
      <img
        src={picturePath(of.hash, view, 640, 'webp')}
        srcSet={sources(of.hash, view, 'webp')}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640 * pictureRatio}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

function sources(hash: string, view: PictureView, format: PictureFormat): string {
  return pictureWidths.map((width) => `${picturePath(hash, view, width, format)} ${width}w`).join(', ')
}
