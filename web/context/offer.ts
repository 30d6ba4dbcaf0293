// What the shop does not offer, and which pages it therefore does not have.
import type { Lack, ShopConfig } from './screen.ts'

const pathsOf: Record<Lack, RegExp> = {
  products: /^\/(?:shop|category)(?:$|\?)/,
  designs: /^\/productdetail(?:$|\?)/,
  looks: /^\/demo$/,
  giftCards: /^\/productdetail\/gift-card$/,
}

type Offering = Pick<ShopConfig, 'lacks'>

/** Whether the shop offers any of it. */
export const has = ({ lacks }: Offering, what: Lack): boolean => !lacks?.includes(what)

/** Whether the shop has a page at this path. */
export const hasPage = ({ lacks = [] }: Offering, path: string): boolean =>
  !lacks.some((lack) => pathsOf[lack].test(path))
