// The shop's logo: a picture in the place of its name.

/** What a logo is called: a hash of the picture, and its size in pixels, `0123456789abcdef-240x80`. */
export const logoPattern = /^[0-9a-f]{16}-[1-9]\d{0,3}x[1-9]\d{0,3}$/

/** Of the picture, in pixels: at most so wide and high. */
export const maxLogoWidth = 640
export const maxLogoHeight = 160
/** The side of the icon, in pixels. */
export const logoIconSide = 512
/** Of what is sent. */
export const maxLogoBytes = 5 * 1024 * 1024

/** Where a logo is, below the address of the shop. */
export const logoPath = (logo: string): string => `/logo/${logo}.png`
/** Where its square icon is. */
export const logoIconPath = (logo: string): string => `/logo/${logo}-icon.png`

/** The size of a logo that is shown at most so wide and high, in the unit of these; it is never enlarged. */
export function logoSizeIn(logo: string, [maxWidth, maxHeight]: [number, number]) {
  const [width = 1, height = 1] = logo.slice(17).split('x').map(Number)
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** At the head of a page, an email (CSS pixels) and an invoice (points). */
const headerLogoSize: [number, number] = [192, 40]
export const emailLogoSize: [number, number] = [220, 56]
export const invoiceLogoSize: [number, number] = [220, 44]

/** A wider one cannot be recognized as an icon: times its height. */
const maxIconRatio = 3

/** A logo as pages show it: its size at their head in CSS pixels; `icon` is left out of a wide one. */
export interface ShownLogo {
  src: string
  width: number
  height: number
  icon?: string
}

export function shownLogo(logo: string): ShownLogo {
  const { width, height } = logoSizeIn(logo, [maxLogoWidth, maxLogoHeight])
  return {
    src: logoPath(logo),
    ...logoSizeIn(logo, headerLogoSize),
    ...(width <= maxIconRatio * height && { icon: logoIconPath(logo) }),
  }
}
