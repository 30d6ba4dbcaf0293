// What the shop has nothing of, and where no link leads then.
import type { Lack, ShopConfig } from './screen.ts'

const pathsOf: Record<Lack, RegExp> = {
  products: /^\/(?:shop|category)(?:$|\?)/,
  designs: /^\/productdetail(?:$|\?)/,
  looks: /^\/demo$/,
  giftCards: /^\/productdetail\/gift-card$/,
}

type Offering = Pick<ShopConfig, 'lacks'>

/** Whether the shop has any of it. */
export const has = ({ lacks }: Offering, what: Lack): boolean => !lacks?.includes(what)

/** Whether something is at an address of the shop. */
export const leadsSomewhere = ({ lacks = [] }: Offering, path: string): boolean =>
  !lacks.some((lack) => pathsOf[lack].test(path))
