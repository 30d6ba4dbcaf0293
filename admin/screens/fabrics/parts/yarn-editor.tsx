// The yarns of one direction: runs of neighbouring threads of one colour, put in order by drag or with buttons.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type AdminYarnRun, maxRepeat, maxRuns } from '#contract/admin/fabrics.ts'
import { Button } from '#web/ui/button.tsx'
import controls from '#web/ui/form/field.module.css'
import { ColourInput } from '../../../ui/form/colour-input.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { type DragPlace, moved, useDragOrder } from '../../../ui/ordering.ts'
import styles from './yarn-editor.module.css'

interface YarnEditorProps {
  /** The name of the direction: `Warp`. */
  title: string
  text: string
  runs: readonly AdminYarnRun[]
  error: string
  disabled: boolean
  onChange: (runs: AdminYarnRun[]) => void
  /** Further buttons. */
  children?: ReactNode
}

/** The runs forwards and back again: A B C becomes A B C B. */
const mirrored = (runs: readonly AdminYarnRun[]): AdminYarnRun[] => [
  ...runs,
  ...runs.slice(1, -1).toReversed(),
]

const threadsOf = (runs: readonly AdminYarnRun[]) => runs.reduce((sum, { threads }) => sum + threads, 0)

export function YarnEditor({ title, text, runs, error, disabled, onChange, children }: YarnEditorProps) {
  const { t } = useLingui()
  const move = (from: number, to: number) => onChange(moved(runs, from, to))
  const drag = useDragOrder(move)
  const set = (index: number, change: Partial<AdminYarnRun>) =>
    onChange(runs.map((run, other) => (other === index ? { ...run, ...change } : run)))
  const threads = threadsOf(runs)
  const canMirror =
    runs.length > 2 && runs.length * 2 - 2 <= maxRuns && threadsOf(mirrored(runs)) <= maxRepeat
  return (
    <fieldset className={styles.yarns} disabled={disabled}>
      <legend>{title}</legend>
      <p className={styles.text}>{text}</p>
      <svg
        className={styles.ribbon}
        viewBox={`0 0 ${Math.max(1, threads)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {runs.map(({ colour, threads: width }, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={threadsOf(runs.slice(0, index))}
            width={width}
            height={1}
            fill={colour}
          />
        ))}
      </svg>
      <ol className={styles.list}>
        {runs.map((run, index) => (
          <Run
            // A run has no identity but its index.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            run={run}
            name={t`${title}, yarn ${{ number: index + 1 }}`}
            disabled={disabled}
            index={index}
            last={runs.length - 1}
            drag={drag(index)}
            onChange={(change) => set(index, change)}
            onMove={move}
            onRemove={runs.length > 1 ? () => onChange(runs.filter((_, other) => other !== index)) : null}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {!disabled && (
        <div className={styles.actions}>
          {runs.length < maxRuns && (
            <Button
              variant="line"
              size="small"
              onClick={() => onChange([...runs, { ...runs.at(-1)!, colour: '#ffffff' }])}
            >
              <Trans>Add yarn</Trans>
            </Button>
          )}
          {canMirror && (
            <Button variant="line" size="small" onClick={() => onChange(mirrored(runs))}>
              <Trans>Mirror</Trans>
            </Button>
          )}
          {children}
        </div>
      )}
      <p className={styles.text}>
        <Plural value={threads} one="# thread in a repeat." other="# threads in a repeat." />
      </p>
    </fieldset>
  )
}

interface RunProps {
  run: AdminYarnRun
  name: string
  disabled: boolean
  index: number
  /** The index of the last one. */
  last: number
  drag: DragPlace
  onChange: (change: Partial<AdminYarnRun>) => void
  onMove: (from: number, to: number) => void
  onRemove: (() => void) | null
}

function Run({ run, name, disabled, index, last, drag, onChange, onMove, onRemove }: RunProps) {
  const { t } = useLingui()
  return (
    <li className={`${styles.run} ${drag.isDragged ? styles.dragged : ''}`} {...drag.target}>
      {!disabled && (
        <span className={styles.handle} {...drag.handle} title={t`Drag to reorder`} aria-hidden="true">
          ⋮⋮
        </span>
      )}
      <ColourInput name={name} value={run.colour} onChange={(colour) => onChange({ colour })} />
      <input
        type="number"
        className={`${controls.control} ${styles.threads}`}
        aria-label={t`${name}: threads`}
        min={1}
        max={maxRepeat}
        value={run.threads}
        onChange={({ target }) => {
          const threads = Math.round(target.valueAsNumber)
          if (threads >= 1 && threads <= maxRepeat) onChange({ threads })
        }}
      />
      {!disabled && (
        <span className={styles.tools}>
          <MoveButtons name={name} index={index} last={last} onMove={onMove} />
          {onRemove && (
            <Button variant="bare" size="small" aria-label={t`Remove ${name}`} onClick={onRemove}>
              ×
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
