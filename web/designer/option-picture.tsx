// What an option looks like: its photograph among those that `npm run pictures` takes. It says nothing: what it stands
// beside is named.
import type { Part } from '#garment/options.ts'

const files = import.meta.glob<string>('../../prints/options/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The side of the file, in pixels. */
const side = 320

export function OptionPicture({ part, option }: { part: Part; option: string }) {
  return (
    <img
      src={files[`../../prints/options/${part}-${option}.avif`]}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      decoding="async"
    />
  )
}
