// The shirt drawn: the flat drawing of the shirt from the front and the back, its collar and cuff seen close.
import { useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import type { Design } from '#garment/design/design.ts'
import { viewBoxOf } from '#garment/drawing/shirt.ts'
import { FabricPatterns } from './fabric-patterns.tsx'
import type { DetailLevel } from './fabric-patterns.tsx'
import { DrawnShirt } from './drawn-shirt.tsx'
import styles from './drawing.module.css'
import { partAt } from './part-at.ts'
import { partTitles } from '../common/parts.ts'
import type { DesignerPart, StageView } from '../common/parts.ts'
import type { StageProps } from '../common/stage.ts'

/** Where the shirt goes on beyond the picture. */
const edges: Partial<Record<StageView, string | undefined>> = { collar: styles.cut, cuff: styles.hanging }

const isWhole = (view: StageView) => view === 'front' || view === 'back'

/** How often the drawing fits into itself; each has its class. */
const zooms = [styles.whole, styles.near, styles.close]
export const drawnZooms = zooms.length

interface DrawingProps extends Pick<StageProps, 'design' | 'view' | 'onSelectPart'> {
  /** 0 shows all of it; less than `drawnZooms`. */
  zoom: number
}

export function Drawing({ design, onSelectPart, view, zoom }: DrawingProps) {
  const scroller = useZoomed(zoom)
  const { named, point, leave } = usePointed(design, view)
  const select = (event: MouseEvent<HTMLElement>) => {
    const part = partUnder(event, design, view)
    if (part) onSelectPart(part)
  }
  return (
    <>
      {/* A short cut for those who point; every part has its tab. Scrolls when zoomed in, so it can have the focus. */}
      <div ref={scroller} className={styles.scroller} {...(zoom > 0 && scrolling)}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className={`${styles.sheet} ${zooms[zoom]} ${edges[view] ?? ''} ${named ? styles.pointed : ''}`}
          onClick={select}
          onPointerMove={point}
          onPointerLeave={leave}
        >
          <DrawnShirt
            design={design}
            view={view}
            patterns="stage"
            detail={detailAt(view, zoom)}
            name="stage"
          />
        </div>
      </div>
      <PartName part={named} />
    </>
  )
}

/** How finely the cloth is woven for what is seen. */
const detailAt = (view: StageView, zoom: number): DetailLevel =>
  zoom > 0 || !isWhole(view) ? 'detail' : 'whole'

interface StageFabricsProps extends Pick<DrawingProps, 'view' | 'zoom'> {
  design: Design
}

/** The cloths the drawing is cut from: the fine one when it is seen, for it keeps a slow phone busy. */
export function StageFabrics({ design, view, zoom }: StageFabricsProps) {
  return (
    <FabricPatterns name="stage" codes={fabricCodesOf(design)} detail={detailAt(view, zoom)} onFirstPaint />
  )
}

export function fabricCodesOf(design: Design): string[] {
  return design.contrast ? [design.fabric, design.contrast] : [design.fabric]
}

/** What the mouse points at. */
export function PartName({ part }: { part: DesignerPart | null }) {
  return (
    <p className={styles.pointer} aria-hidden="true">
      {part && partTitles[part]}
    </p>
  )
}

const scrolling = { tabIndex: 0, role: 'region', 'aria-label': 'Zoomed in: scroll to look around' }

/** Keeps the middle of what is seen in the middle when it grows or shrinks. */
function useZoomed(zoom: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || before.current === zoom) return
    const first = before.current === 0
    before.current = zoom
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = box
    // Most of what is worth a closer look is in the upper half.
    box.scrollLeft = (scrollWidth - clientWidth) / 2
    if (first) box.scrollTop = (scrollHeight - clientHeight) / 4
  }, [zoom])
  return scroller
}

/** The part the mouse points at, to be named. */
function usePointed(design: Design, view: StageView) {
  const [named, setNamed] = useState<DesignerPart | null>(null)
  return {
    named,
    point: (event: PointerEvent<HTMLElement>) =>
      event.pointerType === 'mouse' && setNamed(partUnder(event, design, view)),
    leave: () => setNamed(null),
  }
}

function partUnder(event: MouseEvent<HTMLElement>, design: Design, view: StageView): DesignerPart | null {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const [x, y, across, down] = viewBoxOf(design, view)
  return partAt(
    design,
    view,
    x + ((event.clientX - left) / width) * across,
    y + ((event.clientY - top) / height) * down,
  )
}
