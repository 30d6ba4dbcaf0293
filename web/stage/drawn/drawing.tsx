// The flat drawing of the shirt on the stage: front, back, collar and cuff.

import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { HTMLAttributes, MouseEvent, PointerEvent } from 'react'
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

/** The class of views that show a part of the shirt, which continues beyond the edge of the drawing. */
const edges: Partial<Record<StageView, string | undefined>> = { collar: styles.cut, cuff: styles.hanging }

const showsWholeShirt = (view: StageView) => view === 'front' || view === 'back'

/** The class of each zoom level. */
const zooms = [styles.whole, styles.near, styles.close]
export const drawnZooms = zooms.length

interface DrawingProps extends Pick<StageProps, 'design' | 'texts' | 'view' | 'onSelectPart'> {
  /** 0 shows all of it; less than `drawnZooms`. */
  zoom: number
}

export function Drawing({ design, texts, onSelectPart, view, zoom }: DrawingProps) {
  const { named, point, leave } = usePointed(design, view)
  const select = (event: MouseEvent<HTMLElement>) => {
    const part = partUnder(event, design, view)
    if (part) onSelectPart(part)
  }
  return (
    <>
      {/* Clicking a part is a short cut; every part also has its tab. */}
      <Zoomed
        zoom={zoom}
        className={`${edges[view] ?? ''} ${named ? styles.pointed : ''}`}
        onClick={select}
        onPointerMove={point}
        onPointerLeave={leave}
      >
        <DrawnShirt
          design={design}
          texts={texts}
          view={view}
          patterns="stage"
          detail={detailAt(view, zoom)}
          name="stage"
        />
      </Zoomed>
      <PartName part={named} />
    </>
  )
}

interface ZoomedProps extends HTMLAttributes<HTMLDivElement> {
  /** 0 shows all of it; less than `drawnZooms`. */
  zoom: number
}

/** A drawing or picture that scrolls when it is zoomed in; then it can have the focus. */
export function Zoomed({ zoom, className = '', children, ...handlers }: ZoomedProps) {
  const { t } = useLingui()
  const scroller = useZoomed(zoom)
  const scrolling = { tabIndex: 0, role: 'region', 'aria-label': t`Zoomed in: scroll to look around` }
  return (
    <div ref={scroller} className={styles.scroller} {...(zoom > 0 && scrolling)}>
      <div className={`${styles.sheet} ${zooms[zoom]} ${className}`} {...handlers}>
        {children}
      </div>
    </div>
  )
}

/** The detail of the fabric in a view. */
const detailAt = (view: StageView, zoom: number): DetailLevel =>
  zoom > 0 || !showsWholeShirt(view) ? 'detail' : 'whole'

interface StageFabricsProps extends Pick<DrawingProps, 'view' | 'zoom'> {
  design: Design
}

/** The fabrics of the drawing. The fine level is woven only when it is visible, because it takes a slow phone long. */
export function StageFabrics({ design, view, zoom }: StageFabricsProps) {
  return (
    <FabricPatterns name="stage" codes={fabricCodesOf(design)} detail={detailAt(view, zoom)} onFirstPaint />
  )
}

function fabricCodesOf(design: Design): string[] {
  return design.contrast ? [design.fabric, design.contrast] : [design.fabric]
}

/** The name of the part that the mouse points at. */
export function PartName({ part }: { part: DesignerPart | null }) {
  const { t } = useLingui()
  return (
    <p className={styles.pointer} aria-hidden="true">
      {part && t(partTitles[part])}
    </p>
  )
}

/** Keeps the same point in the middle when the zoom changes. */
function useZoomed(zoom: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || before.current === zoom) return
    const first = before.current === 0
    before.current = zoom
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = box
    // The first zoom starts in the upper half, where most of the details are.
    box.scrollLeft = (scrollWidth - clientWidth) / 2
    if (first) box.scrollTop = (scrollHeight - clientHeight) / 4
  }, [zoom])
  return scroller
}

/** The part that the mouse points at. */
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
