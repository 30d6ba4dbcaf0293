// The picture that the shop renders of a design, for browsers and places that show no model. It is handed over when it is
// rendered, so that nobody sees the drawing that the server sends until then.
import { useEffect, useState } from 'react'
import { openDesign } from '#contract/design.ts'
import { picturePath } from '#contract/picture.ts'
import type { Picture } from '#contract/picture.ts'
import { designCode } from '#garment/design/design-code.ts'
import type { Design } from '#garment/design/design.ts'
import { useShop } from '../context/shop.ts'
import type { ShopContextValue } from '../context/shop.ts'
import type { StageView } from './common/parts.ts'
import { waitForRender } from './wait-for-render.ts'

export interface Render {
  picture: Picture
  design: Design
  view: StageView
}

/** `rendering`: the picture of the current design and view is not there yet. */
export type RenderState = 'rendering' | 'ready' | 'failed'

/** Milliseconds without a change before a picture is requested: of many quick changes only the last is rendered. */
const settleMs = 250

/** All other sizes are scaled from this width, or drawn after it. */
const firstWidth = 640

/** Has the picture rendered, and loads it. Rejects when the shop makes none. */
async function render(
  { api }: Pick<ShopContextValue, 'api'>,
  code: string,
  view: StageView,
  signal: AbortSignal,
): Promise<Picture> {
  const { picture } = (await api.call(openDesign, { code }, { signal })).data
  await waitForRender(`${picturePath(picture.hash, view, firstWidth, 'webp')}?wait`, signal)
  return picture
}

/**
 * The last picture that was rendered, of this design and view or of those before, and whether it is the current one.
 */
export function useRender(design: Design, view: StageView): { render: Render | null; state: RenderState } {
  const { api } = useShop()
  const [last, setLast] = useState<(Render & { key: string }) | null>(null)
  const [failed, setFailed] = useState('')
  const code = designCode(design)
  const key = `${code} ${view}`
  const isFirst = last === null
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const start = () => {
      render({ api }, code, view, signal).then(
        (picture) => signal.aborted || setLast({ picture, design, view, key }),
        () => signal.aborted || setFailed(key),
      )
    }
    const later = setTimeout(start, isFirst ? 0 : settleMs)
    return () => {
      clearTimeout(later)
      leaving.abort()
    }
    // The design is that of the code; the first picture does not begin again when it has arrived.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, code, view])
  return { render: last, state: failed === key ? 'failed' : last?.key === key ? 'ready' : 'rendering' }
}
