// The state group of the fabrics chosen for the swatch set, in the designer and on the set's page. Stored in the tab.
import { maxSwatches } from '#contract/swatches.ts'
import { group } from '../../state/group.ts'
import { safeSessionStorage } from '../../state/storage.ts'
import type { ShopStore } from '../../state/store.ts'

const key = 'swatches'

export const swatchList = group({
  name: 'swatchList',
  initial: { codes: [] as string[] },
  reducers: {
    chosen(state, { payload }: { payload: string[] }) {
      state.codes = payload.slice(0, maxSwatches)
    },
  },
})

/** Restores the stored swatches once; swatches in the address replace them. */
export const restoreSwatches =
  (fabrics: string[] = []) =>
  (dispatch: ShopStore['dispatch'], all: () => unknown) => {
    const { codes } = (all() as { swatchList?: { codes: string[] } }).swatchList ?? swatchList.initial
    if (fabrics.length > 0) {
      dispatch(chooseSwatches(fabrics))
      return
    }
    if (codes.length > 0) return
    const stored = safeSessionStorage.read(key)
    if (Array.isArray(stored)) dispatch(swatchList.actions.chosen(stored.filter(isCode)))
  }

const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z0-9]{2,12}$/.test(code)

export const chooseSwatches = (codes: string[]) => (dispatch: ShopStore['dispatch']) => {
  const some = codes.filter(isCode).slice(0, maxSwatches)
  dispatch(swatchList.actions.chosen(some))
  safeSessionStorage.write(key, some)
}

/** Adds or removes a fabric; nothing is added to a full list. */
export const toggled = (codes: readonly string[], code: string): string[] =>
  codes.includes(code)
    ? codes.filter((other) => other !== code)
    : codes.length < maxSwatches
      ? [...codes, code]
      : [...codes]

/** The address of the swatch set with these fabrics chosen; with `line`, to change a line of the cart. */
export const swatchSetPath = (codes: readonly string[], line?: string): string => {
  const query = new URLSearchParams({
    ...(codes.length > 0 && { fabrics: codes.join('.') }),
    ...(line && { line }),
  }).toString()
  return `/productdetail/swatch-set${query && `?${query}`}`
}

/** The fabrics in an address. */
export const fabricsInUrl = (query: URLSearchParams): string[] =>
  (query.get('fabrics') ?? '').split('.').filter(isCode)
