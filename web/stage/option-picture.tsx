// A prerendered picture of an option on a shirt. In a module of its own, because the addresses of the fabric pictures
// are kilobytes that the designer does not need at the start.
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
