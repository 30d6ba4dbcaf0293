// The shop's icon in the sizes of phones and tablets, made from the SVG by the build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sign = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))

interface Icon {
  file: string
  size: number
  /** The margin around the icon, in its own 64 units; with a margin the background fills the corners too. */
  margin?: number
}

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  // A phone may crop these to any shape; the middle four fifths always stay visible.
  { file: 'icon-maskable-512.png', size: 512, margin: 8 },
  { file: 'apple-touch-icon.png', size: 180, margin: 4 },
]

export async function drawIcons(folder: string): Promise<void> {
  // Loaded only for a build.
  const { default: sharp } = await import('sharp')
  const svg = await readFile(sign, 'utf8')
  await Promise.all(
    icons.map(async ({ file, size, margin }) => {
      const drawn = margin === undefined ? svg : onBackground(svg, margin)
      const image = sharp(Buffer.from(drawn), { density: (72 * size) / 64 }).resize(size, size)
      await image.png({ compressionLevel: 9, palette: true }).toFile(join(folder, file))
    }),
  )
}

function onBackground(svg: string, margin: number): string {
  const side = 64 + 2 * margin
  return svg
    .replace('viewBox="0 0 64 64"', `viewBox="${-margin} ${-margin} ${side} ${side}"`)
    .replace(
      /<rect width="64" height="64" rx="12"/,
      `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}"`,
    )
}
