// What the fits are called.
import type { Fit } from '#garment/body/ease.ts'

export const fitNames: Record<Fit, string> = { slim: 'Slim', regular: 'Regular', relaxed: 'Relaxed' }
