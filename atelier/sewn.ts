// The sewn and draped shirt, from its pattern to every silhouette the finishing needs.
import type { Body } from '#garment/body/fields.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { Cut, Pattern } from '#garment/pattern/pattern.ts'
import { stage } from './cache.ts'
import { drapeMaster } from './drape/master.ts'
import type { Draped } from './draped.ts'
import { simon } from './pattern/simon.ts'

/** Whom the shirt on screen is made for. */
export const body: Body = bodyOfSize('M')
const cut: Cut = { fit: 'slim', back: 'plain', sleeves: 'long' }

/** 1 is how the committed shirt is made; less is coarser and faster, to try things out. */
const fineness = Number(process.env.ATELIER_FINENESS ?? 1)

export type SewnShirt = { pattern: Pattern; master: Draped }

export const sewnShirt = async (): Promise<SewnShirt> => {
  const pattern = await stage('pattern', 'pattern/simon.ts', [body, cut], () => simon(body, cut))
  const master = await stage('master', 'drape/master.ts', [pattern, body, fineness], (say) =>
    drapeMaster(pattern, body, fineness, say),
  )
  return { pattern, master }
}
