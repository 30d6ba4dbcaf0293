// A photograph of an option or a fabric on a shirt, taken by `npm run pictures`. It has no text alternative, because the
// text beside it says the same.

interface PrintProps {
  /** Addresses of the same picture in both formats. */
  avif: string | undefined
  webp: string | undefined
  /** The file's size in pixels. */
  width: number
  height: number
  className?: string | undefined
}

export function Print({ avif, webp, ...rest }: PrintProps) {
  return (
    <picture>
      <source srcSet={avif} type="image/avif" />
      <img src={webp} alt="" loading="lazy" decoding="async" {...rest} />
    </picture>
  )
}
