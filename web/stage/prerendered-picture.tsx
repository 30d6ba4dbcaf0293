// A picture of an option or a fabric on a shirt, prerendered by `npm run pictures`. It has no text alternative, because the
// text beside it says the same.

interface PrerenderedPictureProps {
  /** Addresses of the same picture in both formats. */
  avif: string | undefined
  webp: string | undefined
  /** The file's size in pixels. */
  width: number
  height: number
  className?: string | undefined
}

export function PrerenderedPicture({ avif, webp, ...rest }: PrerenderedPictureProps) {
  return (
    <picture>
      <source srcSet={avif} type="image/avif" />
      <img src={webp} alt="" loading="lazy" decoding="async" {...rest} />
    </picture>
  )
}
