// Runs in a browser: redraws the designer's drawings on an otherwise empty page, option by option, and compares it with
// a commit of React that changes one letter.
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { choose, defaultDesign } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import type { ShirtView } from '#garment/drawing/shirt.ts'
import { optionsOf, parts } from '#garment/design/options.ts'
import { FabricPatterns } from '#web/stage/drawn/fabric-patterns.tsx'
import { DrawnShirt } from '#web/stage/drawn/drawn-shirt.tsx'

/** Times of a hundred changes, in milliseconds. */
export interface Redraw {
  what: string
  /** Until React has committed it and the page is laid out. */
  committed: number[]
  /** The same, plus this thread's time to paint it in the next frame. */
  worked: number[]
}

const designs: Design[] = parts.flatMap((part) =>
  optionsOf[part].map(({ key }) => choose(defaultDesign, part, key as never)),
)

/** Milliseconds of this thread in the next frame after its scripts: style, layout, paint. */
const frameWork = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const begin = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - begin), { once: true })
      port1.start()
      // Called when the frame is done.
      port2.postMessage(null)
    })
  })

async function measure(what: string, show: (round: number) => ReactNode): Promise<Redraw> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(show(0)))
  const result: Redraw = { what, committed: [], worked: [] }
  for (let round = 1; round <= 140; round++) {
    // Each round begins in a new frame.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const begin = performance.now()
    flushSync(() => root.render(show(round)))
    void place.offsetHeight
    const committed = performance.now() - begin
    const painted = await frameWork()
    // The first rounds are not measured.
    if (round <= 40) continue
    result.committed.push(committed)
    result.worked.push(committed + painted)
  }
  root.unmount()
  place.remove()
  return result
}

const shirt = (view: ShirtView) => (round: number) => (
  <DrawnShirt
    design={designs[round % designs.length]!}
    view={view}
    patterns="bench"
    detail="whole"
    name="shirt"
  />
)

/** Waits until the fabric's texture is ready, as it is in the designer after a while. */
async function prepareFabric(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  const patterns = <FabricPatterns name="bench" codes={[defaultDesign.fabric]} detail="whole" />
  flushSync(() => createRoot(place).render(patterns))
  while (!place.querySelector('image[href]')) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function redraws(): Promise<Redraw[]> {
  await prepareFabric()
  return [
    await measure('nothing: an empty commit', (round) => <p>{round % 10}</p>),
    await measure('the front', shirt('front')),
    await measure('the back', shirt('back')),
    await measure('the collar, close', shirt('collar')),
    await measure('the cuff, close', shirt('cuff')),
  ]
}

Object.assign(window, { redraws })
