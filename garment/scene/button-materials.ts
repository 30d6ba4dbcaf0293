// Materials of buttons for rendering: mother-of-pearl, corozo, horn.
import type { ButtonColour } from '../design/extras.ts'

export interface ButtonMaterial {
  /** Second colour, in clouds. */
  vein: string
  /** How much of the second colour there is, and how elongated its clouds are. */
  mottled: number
  drawn: number
  /** Strength of the iridescence of nacre. */
  nacre: number
  roughness: number
}

export const buttonMaterials: Record<ButtonColour, ButtonMaterial> = {
  pearl: { vein: '#cfc6c4', mottled: 0.5, drawn: 2.2, nacre: 0.75, roughness: 0.22 },
  ivory: { vein: '#d9c49a', mottled: 0.45, drawn: 4, nacre: 0, roughness: 0.32 },
  smoke: { vein: '#4c4b50', mottled: 0.7, drawn: 2.2, nacre: 0.6, roughness: 0.22 },
  horn: { vein: '#b98d5e', mottled: 0.75, drawn: 6, nacre: 0, roughness: 0.3 },
  navy: { vein: '#18223c', mottled: 0.5, drawn: 2.5, nacre: 0.2, roughness: 0.26 },
  black: { vein: '#161618', mottled: 0.5, drawn: 2.5, nacre: 0.1, roughness: 0.26 },
}
