// The looks of the figure that wears the shirt, on the stage and in pictures.

/** From light to dark. */
export const skinTones = {
  light: '#dcb393',
  medium: '#b98560',
  brown: '#86583b',
  dark: '#573624',
} as const
export type SkinTone = keyof typeof skinTones

export const clothing = { charcoal: '#4b4d52', stone: '#b5a78f', shoes: '#1d1713' } as const

/** Of silk: for light shirts, and one for dark ones. */
export const tieColours = { light: ['#232c45', '#4f1f2a', '#24382f'], dark: '#8f939c' } as const
