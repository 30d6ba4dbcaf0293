// Fabrics on a shirt.
import { Print } from './print.tsx'

const files = import.meta.glob<string>('../../prerendered/fabrics/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

export function FabricPicture({ code, className }: { code: string; className?: string }) {
  const file = `../../prerendered/fabrics/${code}`
  return (
    <Print
      avif={files[`${file}.avif`]}
      webp={files[`${file}.webp`]}
      width={480}
      height={240}
      className={className}
    />
  )
}
