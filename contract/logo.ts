// The shop's logo, an image instead of its name.

/** The id of a logo: a hash of the image and its size in pixels, `0123456789abcdef-240x80`. */
export const logoPattern = /^[0-9a-f]{16}-[1-9]\d{0,3}x[1-9]\d{0,3}$/

/** The largest size, in pixels. */
export const maxLogoWidth = 640
export const maxLogoHeight = 160
/** The side of the icon, in pixels. */
export const logoIconSide = 512
/** The largest size of an uploaded file, in bytes. */
export const maxLogoBytes = 5 * 1024 * 1024

/** The path of a logo. */
export const logoPath = (logo: string): string => `/logo/${logo}.png`
/** The path of its square icon. */
export const logoIconPath = (logo: string): string => `/logo/${logo}-icon.png`

/** The size of a logo within a maximum width and height, in their unit; it is never enlarged. */
export function logoSizeIn(logo: string, [maxWidth, maxHeight]: [number, number]) {
  const [width = 1, height = 1] = logo.slice(17).split('x').map(Number)
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** At the head of a page, an email (CSS pixels) and an invoice (points). */
const headerLogoSize: [number, number] = [192, 40]
export const emailLogoSize: [number, number] = [220, 56]
export const invoiceLogoSize: [number, number] = [220, 44]

/** The largest ratio of width to height for an icon; a wider logo cannot be recognised. */
const maxIconRatio = 3

/** A logo for pages, with its size in the header in CSS pixels; `icon` is left out for a wide one. */
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
