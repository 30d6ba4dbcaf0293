// A shirt's picture, in the width and format that suit the browser, with its place reserved. Until it is rendered the server
// sends a provisional picture, which is replaced later.
import { useState } from 'react'
import { picturePath, pictureRatio, pictureWidths } from '#contract/picture.ts'
import type { Picture as PictureOf, PictureFormat, PictureView } from '#contract/picture.ts'
import styles from './picture.module.css'
import { largestLoaded, useFinalPictures } from './provisional-pictures.ts'

interface PictureProps {
  of: PictureOf
  view?: PictureView
  /** The `sizes` of the img: `(min-width: 769px) 25vw, 50vw`. */
  sizes: string
  /** The largest picture of the first view, which is loaded first. */
  first?: boolean
  /** Empty when the text beside it says the same; `pictureAlt` for the picture of a product. */
  alt: string
  className?: string
}

export function Picture({ of, view = 'front', sizes, first = false, alt, className = '' }: PictureProps) {
  const suffixes = useFinalPictures(of.hash, view)
  // The small picture from a list is shown until the large one is loaded.
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
      className={`${styles.picture} ${view === 'worn' ? styles.worn : ''} ${className}`}
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
