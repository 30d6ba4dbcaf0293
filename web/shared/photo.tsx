// A photo that a customer sent.
import { photoFormats, photoPath, photoSides } from '#contract/photo.ts'
import type { Photo as PhotoOf, PhotoFormat } from '#contract/photo.ts'

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

/** `width` and `height` are those of the largest file; the longer side of the others is in `photoSides`. */
function sources(hash: string, width: number, height: number, format: PhotoFormat): string {
  return photoSides
    .map((side) => {
      const share = Math.min(1, side / Math.max(width, height))
      return `${photoPath(hash, side, format)} ${Math.round(width * share)}w`
    })
    .join(', ')
}
