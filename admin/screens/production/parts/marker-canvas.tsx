// The picture of a marker, on which pieces are moved with the pointer or the keyboard.
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'
import type { Marker } from '#contract/admin/markers.ts'
import { outlinesOf } from '#garment/cutting/marker/marker-layout.ts'
import styles from './marker-canvas.module.css'
import { createLabels } from './canvas-labels.ts'
import { faultyCopies, type MarkerEdits } from './use-marker-edits.ts'

interface CanvasProps {
  marker: Marker
  edits: MarkerEdits
  /** Whether pieces can be moved. */
  mayMove: boolean
  selected: number | null
  onSelect: (index: number | null) => void
}

/** The lines of a smaller repeat would be a grey surface. */
const drawnRepeatMm = 6

/** Millimetres of one press of an arrow key, and with Shift. */
const stepMm = { usual: 1, large: 10 }

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

interface Drag {
  index: number
  startX: number
  startY: number
  edit: MarkerEdits['current']
}

interface MovingOptions extends Pick<CanvasProps, 'edits' | 'mayMove' | 'onSelect'> {
  picture: RefObject<SVGSVGElement | null>
}

/** Moves pieces: with the pointer as long as it is down, with the keyboard press by press. */
function useMoving({ edits, mayMove, onSelect, picture }: MovingOptions) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const { current, moved, keep } = edits
  const begin = (event: PointerEvent<SVGPathElement>, index: number) => {
    onSelect(index)
    if (!mayMove) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ index, startX: event.clientX, startY: event.clientY, edit: current })
  }
  const move = (event: PointerEvent) => {
    if (!drag || !picture.current) return
    const mmPerPixel = 1 / picture.current.getScreenCTM()!.a
    const { x, y } = current.placements[drag.index]!
    const to = {
      x: x + (event.clientX - drag.startX) * mmPerPixel,
      y: y - (event.clientY - drag.startY) * mmPerPixel,
    }
    setDrag({ ...drag, edit: moved(current, drag.index, to) })
  }
  const end = () => {
    if (drag && drag.edit !== current) keep(drag.edit)
    setDrag(null)
  }
  const press = (event: KeyboardEvent, index: number) => {
    const direction = directions[event.key]
    if (!mayMove || !direction) return
    event.preventDefault()
    const size = event.shiftKey ? stepMm.large : stepMm.usual
    const { x, y } = current.placements[index]!
    // On a matched fabric a press moves by at least one repeat.
    const [dx, dy] = [Math.max(size, stepsOf(edits, index).x), Math.max(size, stepsOf(edits, index).y)]
    keep(moved(current, index, { x: x + direction[0] * dx, y: y + direction[1] * dy }))
  }
  return { shown: drag?.edit ?? current, begin, move, end, cancel: () => setDrag(null), press }
}

export function MarkerCanvas({ marker, edits, mayMove, selected, onSelect }: CanvasProps) {
  const { t, i18n } = useLingui()
  const labels = useMemo(() => createLabels(marker, edits.problem, i18n), [marker, edits.problem, i18n])
  const picture = useRef<SVGSVGElement>(null)
  const { shown, begin, move, end, cancel, press } = useMoving({ edits, mayMove, onSelect, picture })
  const { problem } = edits
  const outlines = outlinesOf(problem, shown.placements)
  const faulty = faultyCopies(shown.faults)
  const { widthMm, trimMm, repeat } = marker
  const length = Math.max(500, Math.ceil(edits.usage.lengthMm / 100) * 100 + 100)
  const labelOf = (index: number) => labels(shown.placements, index)
  const point = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${(widthMm - trimMm - y).toFixed(1)}`

  return (
    <div className={styles.frame}>
      <svg
        ref={picture}
        className={styles.picture}
        viewBox={`0 0 ${length} ${widthMm}`}
        style={{ minWidth: `${Math.min(4000, length / 4)}px` }}
        role="group"
        aria-label={t`Layout of the pieces`}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        <rect className={styles.fabric} x="0" y={trimMm} width={length} height={widthMm - 2 * trimMm} />
        {repeat.acrossMm >= drawnRepeatMm && (
          <path className={styles.repeat} d={linesAcross(length, widthMm, trimMm, repeat.acrossMm)} />
        )}
        {marker.flaws.map(({ x, y, width, height }) => (
          <rect
            key={`${x} ${y}`}
            className={styles.flaw}
            x={x}
            y={widthMm - y - height}
            width={width}
            height={height}
          />
        ))}
        {outlines.map((outline, index) => {
          if (!outline) return null
          const { shirt } = shown.placements[index]!
          const isFaulty = faulty.has(index)
          const { texts, title } = labelOf(index)
          return (
            // The same piece keeps its element, and the focus, while it moves.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={index}>
              <path
                className={styles.piece}
                style={{ '--shirt': shirt } as React.CSSProperties}
                d={`M${outline.map(point).join('L')}Z`}
                role="button"
                tabIndex={0}
                aria-pressed={selected === index}
                aria-label={isFaulty ? t`${{ piece: title }}, not possible here` : title}
                data-faulty={isFaulty || undefined}
                onPointerDown={(event) => begin(event, index)}
                onFocus={() => onSelect(index)}
                onKeyDown={(event) => press(event, index)}
              />
              {texts.map(({ text, at, sizeMm, degrees }) => (
                <text
                  key={text}
                  className={styles.label}
                  aria-hidden
                  fontSize={sizeMm}
                  transform={`translate(${point(at)}) rotate(${-degrees})`}
                  dominantBaseline="central"
                >
                  {text}
                </text>
              ))}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** By how much a copy has to be moved at least along and across. */
function stepsOf({ problem, current }: MarkerEdits, index: number): { x: number; y: number } {
  const { shirt, piece, mirrored } = current.placements[index]!
  const steps = problem.kinds.find(({ copies }) =>
    copies.some((copy) => copy.shirt === shirt && copy.piece === piece && copy.mirrored === mirrored),
  )?.steps
  return { x: steps?.x?.step ?? 0, y: steps?.y?.step ?? 0 }
}

function linesAcross(length: number, widthMm: number, trimMm: number, repeatMm: number): string {
  const count = Math.min(500, Math.floor((widthMm - 2 * trimMm) / repeatMm))
  return Array.from(
    { length: count + 1 },
    (_, index) => `M0 ${widthMm - trimMm - index * repeatMm}H${length}`,
  ).join('')
}
