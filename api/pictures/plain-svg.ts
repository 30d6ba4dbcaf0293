// A plain colour as SVG, shown for goods without a product image.
import { pictureRatio } from '#contract/picture.ts'

const width = 320

/** @param hex `#rrggbb`. */
export const drawPlain = (hex: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width * pictureRatio}"><rect width="100%" height="100%" fill="${hex}"/></svg>`
