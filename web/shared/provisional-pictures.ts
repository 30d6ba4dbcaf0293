// Pictures that are not drawn yet arrive provisional, and are exchanged once they are: the page asks now and then, and
// only while it is seen, which of those it shows are there. No connection is held meanwhile.
import { useSyncExternalStore } from 'react'
import {
  maxPicturesPerRequest,
  pictureStatePath,
  pictureStates,
  provisionalMetric,
} from '#contract/picture.ts'
import type { PictureState, PictureView } from '#contract/picture.ts'

/** Of one view of a shirt: what is added to the address of an exchanged picture, `960.avif` → `?1`. */
type UrlSuffixes = Readonly<Record<string, string>>

const urlSuffixes = new Map<string, UrlSuffixes>()
const listeners = new Set<() => void>()
/** Addresses that answered with something provisional, and what that was; nothing where the browser does not tell. */
const provisional = new Map<string, PictureState | undefined>()
/** The largest picture of each view that has been loaded. */
const loaded = new Map<string, { width: number; address: string }>()

const firstDelay = 600
/** Less than the time after which the server gives up the drawing. */
const longestDelay = 6000
/** Without an answer that helps, about five minutes. */
const maxRounds = 60

let observing = false
let delay = firstDelay
let rounds = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The additions to the addresses of a view's pictures. */
export const useFinalPictures = (hash: string, view: PictureView): UrlSuffixes | undefined =>
  useSyncExternalStore(
    subscribe,
    () => urlSuffixes.get(`${hash}/${view}`),
    () => undefined,
  )

/** The address of the largest picture of a view that is here already. */
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
  // Only pages loaded over HTTPS see `serverTiming`; the others ask about every picture.
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

/** Those of the awaited pictures that are on the page. */
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
      // What was there at the first asking was there before.
      else if (now === 'ready') provisional.delete(address)
      else if (now) provisional.set(address, now)
    }),
  )
}

const rank = (state: PictureState) => pictureStates.indexOf(state)

/** Fetched and unpacked first, so that one takes the other's place without a gap. */
async function replacePicture(address: string): Promise<void> {
  const { of, file } = partsOf(address)!
  const version = Number(urlSuffixes.get(of)?.[file]?.slice(1) ?? 0) + 1
  // What comes tells anew whether it is provisional.
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
