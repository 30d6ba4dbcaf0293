// Photographs of options and fabrics on a shirt, taken by `npm run pictures`. They have no text alternative, because the
// text beside them says the same.
import type { Part } from '#garment/design/options.ts'

const files = import.meta.glob<string>('../../prints/{options,fabrics}/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface PrintProps {
  file: string
  /** The file's size in pixels. */
  width: number
  height: number
  className?: string
}

function Print({ file, ...rest }: PrintProps) {
  return (
    <picture>
      <source srcSet={files[`../../prints/${file}.avif`]} type="image/avif" />
      <img src={files[`../../prints/${file}.webp`]} alt="" loading="lazy" decoding="async" {...rest} />
    </picture>
  )
}

export function OptionPicture({ part, option }: { part: Part; option: string }) {
  return <Print file={`options/${part}-${option}`} width={320} height={320} />
}

export function FabricPicture({ code, className }: { code: string; className?: string }) {
  return <Print file={`fabrics/${code}`} width={480} height={240} className={className} />
}
