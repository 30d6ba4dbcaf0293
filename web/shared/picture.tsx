// A shirt's picture, in the width and format the browser can use best, its place kept before it arrives. Until it is
// drawn something else comes in its place, which is exchanged.
import { useState } from 'react'
import { picturePath, pictureRatio, pictureWidths } from '#contract/picture.ts'
import type { Picture as PictureOf, PictureFormat, PictureView } from '#contract/picture.ts'
import styles from './picture.module.css'
import { largestLoaded, useFinalPictures } from './provisional-pictures.ts'

interface PictureProps {
  of: PictureOf
  view?: PictureView
  /** The width it is shown at, as `sizes` of an img: `(min-width: 769px) 25vw, 50vw`. */
  sizes: string
  /** The largest picture of the first view: loaded at once, before anything else. */
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
  const suffixes = useFinalPictures(of.hash, view)
  // A list's small picture stands in for the large one of the page it led to.
  const [placeholder] = useState(() => largestLoaded(of.hash, view))
  const sources = (format: PictureFormat) =>
    pictureWidths
      .map((width) => {
        const suffix = suffixes?.[`${width}.${format}`] ?? ''
        return `${picturePath(of.hash, view, width, format)}${suffix} ${width}w`
      })
      .join(', ')
  return (
    <picture
      className={`${styles.picture} ${className}`}
      style={placeholder ? { background: `center / cover url(${placeholder})` } : undefined}
    >
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={picturePath(of.hash, view, 640, 'webp')}
        srcSet={sources('webp')}
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
