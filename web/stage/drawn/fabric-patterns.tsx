// The fabrics on a page. Each is woven once and is one SVG pattern, which every drawing of that fabric refers to, so that
// no drawing carries the pixels itself.
import { useEffect, useSyncExternalStore } from 'react'
import { lookOf } from '#garment/fabric/fabric.ts'
import { fabricByCode, standardFabric } from '#garment/fabric/fabrics.ts'
import type { FabricFill } from '#garment/drawing/shirt.ts'
import { averageColour, tileSize, weaveTile } from '#garment/weave/weave.ts'
import { bitmapUri } from './bitmap.ts'
import styles from './fabric-patterns.module.css'
import type { WeaveRequest, WeaveReply } from './weave-worker.ts'

/**
 * The detail of a drawn fabric: for small pictures and the first paint, for the whole shirt, for its details, for
 * single yarns.
 */
export type DetailLevel = 'far' | 'whole' | 'detail' | 'yarn'

const pxPerMm: Record<DetailLevel, number> = { far: 1, whole: 2, detail: 5, yarn: 16 }

const tiles = new Map<string, string>()
const requested = new Set<string>()
const listeners = new Set<() => void>()
let worker: Worker | undefined

/** The key of a fabric's pattern. A fabric that looks different from the standard one has a key of its own. */
function drawnOf(code: string): string {
  const fabric = fabricByCode(code)
  return fabric && fabric !== standardFabric(code) ? `${code} ${lookOf(fabric)}` : code
}

const keyOf = (code: string, detail: DetailLevel) => `${drawnOf(code)} ${detail}`

function storeTile({ data: { key, href } }: MessageEvent<WeaveReply>) {
  tiles.set(key, href)
  for (const listener of listeners) listener()
}

function weaveWorker(): Worker {
  if (!worker) {
    worker = new Worker(new URL('./weave-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', storeTile)
  }
  return worker
}

/** Requests a tile from the worker, unless it is ready or already requested. */
function requestTile(code: string, detail: DetailLevel): void {
  const key = keyOf(code, detail)
  const fabric = fabricByCode(code)
  if (!fabric || requested.has(key)) return
  requested.add(key)
  weaveWorker().postMessage({ key, fabric, pxPerMm: pxPerMm[detail] } satisfies WeaveRequest)
}

/** On the server the fabric of the first paint is woven at once, so that the page shows it before any script runs. */
function tileOnServer(code: string): string | undefined {
  const key = keyOf(code, 'far')
  const fabric = fabricByCode(code)
  if (!tiles.has(key) && fabric) {
    const { width, height, pixels } = weaveTile(fabric, pxPerMm.far)
    tiles.set(key, bitmapUri(width, height, pixels))
  }
  return tiles.get(key)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tile of a fabric. Until it is woven, the coarsest tile of the same fabric. */
function useTile(
  code: string,
  detail: DetailLevel,
  onFirstPaint = false,
  deferred = false,
): string | undefined {
  useEffect(() => {
    if (deferred) return
    requestTile(code, 'far')
    requestTile(code, detail)
  }, [code, detail, deferred])
  return useSyncExternalStore(
    subscribe,
    () => tiles.get(keyOf(code, detail)) ?? tiles.get(keyOf(code, 'far')),
    () => (import.meta.env.SSR && onFirstPaint ? tileOnServer(code) : undefined),
  )
}

const measures = new Map<string, Omit<FabricFill, 'pattern'>>()

function measuresOf(code: string): Omit<FabricFill, 'pattern'> {
  const key = drawnOf(code)
  const known = measures.get(key)
  if (known) return known
  const fabric = fabricByCode(code)
  const found = fabric
    ? { href: '', ...sizeOf(tileSize(fabric)), fallback: averageColour(fabric) }
    : { href: '', widthMm: 1, heightMm: 1, fallback: '#ffffff' }
  measures.set(key, found)
  return found
}

const sizeOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) => ({ widthMm, heightMm })

/** The fills of a drawing. The page must have `FabricPatterns` with the same name and detail. */
export function fabricFills(name: string, detail: DetailLevel) {
  return (code: string): FabricFill => ({ ...measuresOf(code), pattern: `${name}-${detail}-${code}` })
}

interface FabricPatternsProps {
  name: string
  codes: string[]
  detail: DetailLevel
  /** Visible at first paint: the server sends the woven tile with the page. */
  onFirstPaint?: boolean
  /** Far outside the window: nothing is woven yet. */
  deferred?: boolean
}

/** The patterns of some fabrics, invisible by themselves. Drawings refer to them with `fabricFills` of the same name. */
export function FabricPatterns(props: FabricPatternsProps) {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true" focusable="false">
      <FabricDefs {...props} />
    </svg>
  )
}

/** The same patterns inside the one drawing that uses them. */
export function FabricDefs({ codes, ...rest }: FabricPatternsProps) {
  return (
    <defs>
      {[...new Set(codes)].map((code) => (
        <Pattern key={keyOf(code, rest.detail)} code={code} {...rest} />
      ))}
    </defs>
  )
}

function Pattern({
  name,
  code,
  detail,
  onFirstPaint = false,
  deferred = false,
}: Omit<FabricPatternsProps, 'codes'> & { code: string }) {
  const href = useTile(code, detail, onFirstPaint, deferred)
  const { widthMm, heightMm, fallback, pattern } = fabricFills(name, detail)(code)
  return (
    <pattern id={pattern} patternUnits="userSpaceOnUse" width={widthMm} height={heightMm}>
      <rect width={widthMm} height={heightMm} fill={fallback} />
      {/* The server's tile stays until the browser has woven its own, so their difference is no hydration error. */}
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
