// The cloths on a page: each woven once, held as one pattern, and shared by every drawing that is cut from it. So a
// drawing that changes carries no pictures along.
import { useEffect, useSyncExternalStore } from 'react'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { Cloth } from '#garment/drawing/shirt.ts'
import { averageColour, tileSize, weaveTile } from '#garment/weave/weave.ts'
import { bitmapUri } from './bitmap.ts'
import styles from './cloth.module.css'
import type { WeavingOrder, WovenTile } from './weave-worker.ts'

/** How close one looks: the small pictures and the first paint, the whole shirt, its details, the yarns. */
export type Grade = 'far' | 'whole' | 'detail' | 'yarn'

const pxPerMm: Record<Grade, number> = { far: 1, whole: 2, detail: 5, yarn: 16 }

const woven = new Map<string, string>()
const asked = new Set<string>()
const listeners = new Set<() => void>()
let worker: Worker | undefined

const keyOf = (code: string, grade: Grade) => `${code} ${grade}`

function take({ data: { key, href } }: MessageEvent<WovenTile>) {
  woven.set(key, href)
  for (const listener of listeners) listener()
}

function loom(): Worker {
  if (!worker) {
    worker = new Worker(new URL('./weave-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', take)
  }
  return worker
}

/** Has a cloth woven, unless it is or soon will be. */
function order(code: string, grade: Grade): void {
  const key = keyOf(code, grade)
  const fabric = fabricByCode(code)
  if (!fabric || asked.has(key)) return
  asked.add(key)
  loom().postMessage({ key, fabric, pxPerMm: pxPerMm[grade] } satisfies WeavingOrder)
}

/** On the server the first paint's cloth is woven at once, so that the page shows it before any script runs. */
function wovenOnServer(code: string): string | undefined {
  const key = keyOf(code, 'far')
  const fabric = fabricByCode(code)
  if (!woven.has(key) && fabric) {
    const { width, height, pixels } = weaveTile(fabric, pxPerMm.far)
    woven.set(key, bitmapUri(width, height, pixels))
  }
  return woven.get(key)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The picture of a cloth, or of the same from further away until it is woven. */
function useWoven(code: string, grade: Grade, first = false, waits = false): string | undefined {
  useEffect(() => {
    if (waits) return
    order(code, 'far')
    order(code, grade)
  }, [code, grade, waits])
  return useSyncExternalStore(
    subscribe,
    () => woven.get(keyOf(code, grade)) ?? woven.get(keyOf(code, 'far')),
    () => (import.meta.env.SSR && first ? wovenOnServer(code) : undefined),
  )
}

const measures = new Map<string, Omit<Cloth, 'pattern'>>()

function measuresOf(code: string): Omit<Cloth, 'pattern'> {
  const known = measures.get(code)
  if (known) return known
  const fabric = fabricByCode(code)
  const found = fabric
    ? { href: '', ...sizeOf(tileSize(fabric)), fallback: averageColour(fabric) }
    : { href: '', widthMm: 1, heightMm: 1, fallback: '#ffffff' }
  measures.set(code, found)
  return found
}

const sizeOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) => ({ widthMm, heightMm })

/** What a drawing is cut from, where `Cloths` of the same name and grade stands on the page. */
export function clothFrom(name: string, grade: Grade) {
  return (code: string): Cloth => ({ ...measuresOf(code), pattern: `${name}-${grade}-${code}` })
}

interface ClothsProps {
  name: string
  codes: string[]
  grade: Grade
  /** Seen at first sight: the server sends the woven cloth along. */
  first?: boolean
  /** It is far out of sight: nothing is woven for it yet. */
  waits?: boolean
}

/** The patterns of some cloths. Unseen; what is drawn with `clothFrom` of the same name shows them. */
export function Cloths(props: ClothsProps) {
  return (
    <svg className={styles.cloths} width="0" height="0" aria-hidden="true" focusable="false">
      <ClothPatterns {...props} />
    </svg>
  )
}

/** The same inside a drawing that shows them itself. */
export function ClothPatterns({ codes, ...rest }: ClothsProps) {
  return (
    <defs>
      {[...new Set(codes)].map((code) => (
        <Pattern key={keyOf(code, rest.grade)} code={code} {...rest} />
      ))}
    </defs>
  )
}

function Pattern({
  name,
  code,
  grade,
  first = false,
  waits = false,
}: Omit<ClothsProps, 'codes'> & { code: string }) {
  const href = useWoven(code, grade, first, waits)
  const { widthMm, heightMm, fallback, pattern } = clothFrom(name, grade)(code)
  return (
    <pattern id={pattern} patternUnits="userSpaceOnUse" width={widthMm} height={heightMm}>
      <rect width={widthMm} height={heightMm} fill={fallback} />
      {/* The server has the cloth already; the browser keeps what came until its own is woven. */}
      <image
        href={href}
        width={widthMm}
        height={heightMm}
        preserveAspectRatio="none"
        suppressHydrationWarning
      />
    </pattern>
  )
}
