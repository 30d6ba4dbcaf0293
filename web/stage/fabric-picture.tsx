// A prerendered picture of a fabric on a shirt.
import { PrerenderedPicture } from './prerendered-picture.tsx'

const files = import.meta.glob<string>('../../prerendered/fabrics/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

export function FabricPicture({ code, className }: { code: string; className?: string }) {
  const file = `../../prerendered/fabrics/${code}`
  return (
    <PrerenderedPicture
      avif={files[`${file}.avif`]}
      webp={files[`${file}.webp`]}
      width={480}
      height={240}
      className={className}
    />
  )
}
