// Whether the shirt is shown as a model, as a rendered picture or as a drawing, and why. The page starts with the drawing.
// The model replaces it once it is loaded; where there can be none, pictures do.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { Design } from '#garment/design/design.ts'
import type { ModelCanvasProps, ModelState } from './model/model-canvas.tsx'
import { hasGraphics, savesData } from './common/capabilities.ts'
import { whenIdle, whenActive, whenUsable } from '../ui/when-idle.ts'

type ModelCanvas = ComponentType<ModelCanvasProps>

/** Why the shirt is not shown as a model, or not as it is now, when the shopper did not choose that. */
export type StageNotice =
  | 'no 3D'
  | 'saving data'
  | 'coming'
  | 'changing'
  | 'missing'
  | 'interrupted'
  | 'too often interrupted'

/** A message is shown when the model, or a change of it, takes longer than this, in milliseconds. */
const lateMs = { coming: 4000, changing: 800 }
/** Milliseconds between the loss of a graphics context and the next try. */
const retryMs = 1200
/** The model is loaded again by itself after so many losses; after that the shopper is asked. */
const maxLosses = 3

/** Errors are ignored: what is missing is loaded again when the model is shown. */
function preloadModel(design: Design) {
  return import('./model/shirt-nodes.ts')
    .then(({ preloadDesign }) => preloadDesign(design))
    .then(() => new Promise<void>(whenIdle))
    .then(() => import('./model/model-canvas.tsx'))
    .catch(() => {})
}

const key = 'stage'

function storedChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored === 'model'
  } catch {
    // Without storage the choice lasts until the page is left.
    return null
  }
}

function storeChoice(model: boolean): void {
  try {
    localStorage.setItem(key, model ? 'model' : 'drawing')
  } catch {
    // As in `storedChoice`.
  }
}

export function useModel(design: Design) {
  /** Null until it is known: on the server, and before the page is used. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [able, setAble] = useState(true)
  const [saving, setSaving] = useState(false)
  const [Canvas, setCanvas] = useState<ModelCanvas | null>(null)
  const [state, setState] = useState<ModelState>('coming')
  const [tries, setTries] = useState(0)
  const [lost, setLost] = useState(0)
  const [late, setLate] = useState(false)
  const first = useRef(design)
  // The model's files are loaded when the browser is idle; the graphics card is used only once somebody uses the page.
  useEffect(
    () => whenUsable(() => void ((storedChoice() ?? !savesData()) && preloadModel(first.current))),
    [],
  )
  useEffect(
    () =>
      whenActive(() => {
        const able = hasGraphics()
        const choice = storedChoice()
        setAble(able)
        setSaving(choice === null && savesData())
        setWanted(able && (choice ?? !savesData()))
      }),
    [],
  )
  useEffect(() => {
    if (!wanted || Canvas) return
    let left = false
    import('./model/model-canvas.tsx').then(
      ({ default: canvas }) => left || setCanvas(() => canvas),
      () => left || setState('missing'),
    )
    return () => {
      left = true
    }
    // A new try also loads again what failed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [wanted, Canvas, tries])
  const waiting = wanted === true && (state === 'coming' || state === 'changing') ? state : null
  useEffect(() => {
    if (!waiting) return
    const end = setTimeout(() => setLate(true), lateMs[waiting])
    return () => {
      clearTimeout(end)
      setLate(false)
    }
  }, [waiting])
  const again = useCallback(() => {
    setState('coming')
    setTries((count) => count + 1)
  }, [])
  useEffect(() => {
    if (state !== 'lost' || lost >= maxLosses) return
    const next = setTimeout(again, retryMs)
    return () => clearTimeout(next)
  }, [state, lost, again])
  const report = useCallback((next: ModelState) => {
    setState(next)
    if (next === 'lost') setLost((count) => count + 1)
  }, [])
  const choose = useCallback((model: boolean) => {
    storeChoice(model)
    setSaving(false)
    setWanted(model)
    setState('coming')
    setLost(0)
  }, [])
  const mounted = wanted === true && state !== 'lost' && !(state === 'missing' && !Canvas)
  const isChanging = mounted && state === 'changing'
  return {
    /** The component of the model; `tries` is its key, so that each try mounts a new one. */
    Canvas: mounted ? Canvas : null,
    tries,
    isShown: isChanging || (mounted && state === 'shown'),
    /** Whether the model still shows the design before, because parts of a change are loading. */
    isChanging,
    /** Whether pictures replace the model, because it cannot be shown. */
    isRendered: !able || saving || (wanted === true && (state === 'missing' || isGivenUp(state, lost))),
    notice: noticeFor({ able, saving, wanted, state, late, lost }),
    /** Whether the shopper wants the model; null while there is no choice. */
    wanted: able && state !== 'unmodelled' ? wanted : null,
    choose,
    again: useCallback(() => {
      setLost(0)
      again()
    }, [again]),
    report,
  }
}

const isGivenUp = (state: ModelState, lost: number): boolean => state === 'lost' && lost >= maxLosses

interface ModelConditions {
  able: boolean
  saving: boolean
  wanted: boolean | null
  state: ModelState
  late: boolean
  lost: number
}

function noticeFor({ able, saving, wanted, state, late, lost }: ModelConditions): StageNotice | null {
  if (!able) return 'no 3D'
  if (saving) return 'saving data'
  if (!wanted) return null
  if (state === 'missing') return 'missing'
  if (state === 'lost') return isGivenUp(state, lost) ? 'too often interrupted' : 'interrupted'
  return late && (state === 'coming' || state === 'changing') ? state : null
}
