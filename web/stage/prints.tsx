// What an option and a cloth look like on a shirt: the photographs that `npm run pictures` takes. They say nothing:
// what they stand beside is named.
import type { Part } from '#garment/design/options.ts'

const files = import.meta.glob<string>('../../prints/{options,fabrics}/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface PrintProps {
  file: string
  /** Of the file, in pixels. */
  width: number
  height: number
  className?: string
}

const Print = ({ file, ...rest }: PrintProps) => (
  <picture>
    <source srcSet={files[`../../prints/${file}.avif`]} type="image/avif" />
    <img src={files[`../../prints/${file}.webp`]} alt="" loading="lazy" decoding="async" {...rest} />
  </picture>
)

export const OptionPicture = ({ part, option }: { part: Part; option: string }) => (
  <Print file={`options/${part}-${option}`} width={320} height={320} />
)

export const FabricPicture = ({ code, className }: { code: string; className?: string }) => (
  <Print file={`fabrics/${code}`} width={480} height={240} className={className} />
)
