// A gift card as SVG: a card with a ribbon in front of its envelope, without words, so that it is the same in every
// language.
import { pictureRatio } from '#contract/picture.ts'

const width = 320

const paper = '#f6f2ec'
const ribbon = '#7c2f2a'
const ribbonShade = '#5f211d'

/** Centred on the origin, in units of which the picture is 320 wide. */
const card = (colour: string): string => `
<g transform="rotate(-7)">
  <g transform="translate(14 -34) rotate(5)">
    <rect x="-112" y="-72" width="224" height="146" rx="4" fill="#4a3c2c" opacity="0.1" transform="translate(3 6)"/>
    <rect x="-112" y="-72" width="224" height="146" rx="4" fill="#fffdf8"/>
    <path d="M-112-68 0 18 112-68" fill="none" stroke="#ddd2c0" stroke-width="1.5"/>
  </g>
  <g transform="translate(-8 30)">
    <rect x="-116" y="-72" width="232" height="145" rx="11" fill="#4a3c2c" opacity="0.2" transform="translate(4 8)"/>
    <rect x="-116" y="-72" width="232" height="145" rx="11" fill="${colour}"/>
    <path d="M-116 30C-40-30 30-60 116-66V62A11 11 0 0 1 105 73H-105A11 11 0 0 1-116 62Z" fill="#ffffff" opacity="0.12"/>
    <rect x="-62" y="-72" width="17" height="145" fill="${ribbon}"/>
    <rect x="-116" y="-20" width="232" height="17" fill="${ribbon}"/>
    <g transform="translate(-53.5 -11.5)">
      <path d="M0 0C10 20 24 34 40 42L30 45 27 54C12 44 2 24 0 0Z" fill="${ribbonShade}"/>
      <path d="M0 0C-6 22-16 36-32 46L-22 48-17 57C-4 44 2 24 0 0Z" fill="${ribbonShade}"/>
      <path d="M0 0C12-30 52-42 57-19 60-1 26 6 0 0Z" fill="${ribbon}"/>
      <path d="M6-2C17-20 42-28 46-17 48-6 24 0 6-2Z" fill="${ribbonShade}"/>
      <path d="M0 0C-12-30-52-42-57-19-60-1-26 6 0 0Z" fill="${ribbon}"/>
      <path d="M-6-2C-17-20-42-28-46-17-48-6-24 0-6-2Z" fill="${ribbonShade}"/>
      <rect x="-9" y="-10" width="18" height="18" rx="5" fill="${ribbon}"/>
    </g>
    <rect x="20" y="34" width="78" height="5" rx="2.5" fill="#ffffff" opacity="0.55"/>
    <rect x="20" y="46" width="52" height="5" rx="2.5" fill="#ffffff" opacity="0.55"/>
  </g>
</g>`

/**
 * @param colour of the card, `#rrggbb`
 * @param size in any unit; in a wider format the card is in the middle
 */
export function drawGiftCard(
  colour: string,
  size: { width: number; height: number } = { width, height: width * pictureRatio },
): string {
  const scale = Math.min(size.width / width, size.height / (width * pictureRatio))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><rect width="100%" height="100%" fill="${paper}"/><g transform="translate(${size.width / 2} ${size.height / 2}) scale(${scale})">${card(colour)}</g></svg>`
}
