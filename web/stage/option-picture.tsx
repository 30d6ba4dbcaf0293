// Options on a shirt. Apart from the fabrics: the addresses of so many files are kilobytes, and the designer begins without
// those.
import type { Part } from '#garment/design/options.ts'
import { PrerenderedPicture } from './prerendered-picture.tsx'

const files = import.meta.glob<string>('../../prerendered/options/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

export function OptionPicture({ part, option }: { part: Part; option: string }) {
  const file = `../../prerendered/options/${part}-${option}`
  return (
    <PrerenderedPicture avif={files[`${file}.avif`]} webp={files[`${file}.webp`]} width={320} height={320} />
  )
}
