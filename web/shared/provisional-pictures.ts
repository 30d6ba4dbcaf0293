// Pictures that are not rendered yet arrive as provisional ones, and are replaced later. While the page is visible it polls
// which of its pictures are ready; no connection stays open.
import { useSyncExternalStore } from 'react'
import {
  maxPicturesPerRequest,
  pictureStatePath,
  pictureStates,
  provisionalMetric,
} from '#contract/picture.ts'
import type { PictureState, PictureView } from '#contract/picture.ts'

/** For one view of a shirt: the suffixes of replaced pictures, `960.avif` → `?1`. */
type UrlSuffixes = Readonly<Record<string, string>>

const urlSuffixes = new Map<string, UrlSuffixes>()
const listeners = new Set<() => void>()
/** URLs with a provisional picture and its state; undefined where the browser does not expose the state. */
const provisional = new Map<string, PictureState | undefined>()
/** The largest picture of each view that has been loaded. */
const loaded = new Map<string, { width: number; address: string }>()

const firstDelay = 600
/** Less than the time after which the server stops rendering an unused picture. */
const longestDelay = 6000
/** About five minutes without a change. */
const maxRounds = 60

let observing = false
let delay = firstDelay
let rounds = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The suffixes of a view's pictures. */
export const useFinalPictures = (hash: string, view: PictureView): UrlSuffixes | undefined =>
  useSyncExternalStore(
    subscribe,
    () => urlSuffixes.get(`${hash}/${view}`),
    () => undefined,
  )

/** The URL of the largest picture of a view that was loaded. */
export const largestLoaded = (hash: string, view: PictureView): string | undefined =>
  loaded.get(`${hash}/${view}`)?.address

function subscribe(listener: () => void): () => void {
  observe()
  listeners.add(listener)
  scheduleCheck()
  return () => listeners.delete(listener)
}

function observe(): void {
  if (observing) return
  observing = true
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noteLoaded(entry as PerformanceResourceTiming)
  }).observe({ type: 'resource', buffered: true })
  document.addEventListener('visibilitychange', scheduleCheck)
}

function noteLoaded({ name, serverTiming, transferSize }: PerformanceResourceTiming): void {
  const { pathname } = new URL(name)
  const picture = partsOf(pathname)
  if (!picture) return
  if (picture.width > (loaded.get(picture.of)?.width ?? 0))
    loaded.set(picture.of, { width: picture.width, address: name })
  // Only pages over HTTPS can read `serverTiming`; others poll every picture.
  const metric = serverTiming?.find((each) => each.name === provisionalMetric)
  if (!metric && (serverTiming || transferSize === 0)) return void provisional.delete(pathname)
  provisional.set(pathname, metric?.description as PictureState | undefined)
  delay = firstDelay
  rounds = 0
  scheduleCheck()
}

function partsOf(pathname: string): { of: string; width: number; file: string } | null {
  const [, hash, view, width, format] =
    /^\/pictures\/(\w+)\/([a-z-]+)-(\d+)\.(avif|webp)$/.exec(pathname) ?? []
  return hash ? { of: `${hash}/${view}`, width: Number(width), file: `${width}.${format}` } : null
}

/** The awaited pictures that are on the page. */
function awaitedOnPage(): string[] {
  const visible = new Set(
    Array.from(document.images, ({ currentSrc }) => currentSrc && new URL(currentSrc).pathname),
  )
  return [...provisional.keys()].filter((address) => visible.has(address)).slice(0, maxPicturesPerRequest)
}

function scheduleCheck(): void {
  if (timer || document.hidden || provisional.size === 0 || rounds >= maxRounds) return
  timer = setTimeout(() => {
    void checkPictures().finally(() => {
      timer = undefined
      if (awaitedOnPage().length > 0) scheduleCheck()
    })
  }, delay)
  delay = Math.min(delay * 1.5, longestDelay)
  rounds++
}

async function checkPictures(): Promise<void> {
  const addresses = awaitedOnPage()
  if (addresses.length === 0 || document.hidden) return
  const states: Record<string, PictureState> = await fetch(`${pictureStatePath}?of=${addresses.join(',')}`)
    .then((reply) => (reply.ok ? reply.json() : {}))
    .catch(() => ({}))
  await Promise.all(
    addresses.map(async (address) => {
      const [before, now] = [provisional.get(address), states[address]]
      if (now && before && rank(now) > rank(before)) await replacePicture(address)
      // A picture that is ready at the first poll was ready when it was loaded.
      else if (now === 'ready') provisional.delete(address)
      else if (now) provisional.set(address, now)
    }),
  )
}

const rank = (state: PictureState) => pictureStates.indexOf(state)

/** Loads and decodes the picture first, so that it replaces the other without a gap. */
async function replacePicture(address: string): Promise<void> {
  const { of, file } = partsOf(address)!
  const version = Number(urlSuffixes.get(of)?.[file]?.slice(1) ?? 0) + 1
  // The new picture may be provisional again.
  provisional.delete(address)
  const image = new Image()
  image.src = `${address}?${version}`
  try {
    await image.decode()
  } catch {
    return
  }
  urlSuffixes.set(of, { ...urlSuffixes.get(of), [file]: `?${version}` })
  for (const listener of listeners) listener()
}
