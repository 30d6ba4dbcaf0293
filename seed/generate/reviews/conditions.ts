// What has to be so about a shirt before something can be wished for or complained of.

import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { DemoProduct } from '../../common/catalogue-types.ts'

type Reviewed = Pick<
  DemoProduct,
  'design' | 'weave' | 'composition' | 'fit' | 'categoryId' | 'sizes' | 'priceMinor' | 'colours' | 'tags'
>
/** Asked of the shirt as it was bought: its first colour and its fabric are the buyer's. */
export type Condition = (product: Reviewed) => boolean

export const always = () => true
export const long = ({ design }: Reviewed) => design.sleeves === 'long'
export const short = ({ design }: Reviewed) => design.sleeves === 'short'
export const rolled = ({ design }: Reviewed) => design.sleeves === 'roll-up'
export const pocket = ({ design }: Reviewed) => design.pocket !== 'none'
export const tie = ({ design }: Reviewed) => /cutaway|spread|chisel|boateng/.test(design.collar)
export const folded = ({ design }: Reviewed) => !/chinese|evil-pandit|wing/.test(design.collar)
export const weave =
  (...weaves: readonly Reviewed['weave'][]) =>
  (product: Reviewed) =>
    weaves.includes(product.weave)
export const both =
  (...conditions: readonly ((product: Reviewed) => boolean)[]) =>
  (product: Reviewed) =>
    conditions.every((condition) => condition(product))
export const gsm = ({ design }: Reviewed) => fabricByCode(design.fabric)?.weightGsm ?? 0
export const pale = ({ colours }: Reviewed) => colours[0]?.family === 'white'
export const dark = ({ design }: Reviewed) =>
  /apart|like colours/.test(fabricByCode(design.fabric)?.care ?? '')
