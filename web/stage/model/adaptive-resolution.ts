// Adapts the resolution of the canvas to the device: on a slow one a moving shirt is drawn with fewer pixels. A shirt that
// does not move is always drawn with all pixels, and on a coarse screen with more: scaled down, its edges have no steps.

/** Shares of the full number of pixels along a side, from the best to the coarsest. */
const ratios = [1, 0.75, 0.5, 0.35]

/** Milliseconds: slower frames lower the resolution by a step, faster ones raise it. */
const slow = 45
const fast = 14

/** After this long without a movement of the hand, the shirt counts as still. */
const restMs = 160

export interface AdaptiveResolution {
  /** To be called when the shopper moves the shirt. */
  moved: () => void
  /** To be called with every frame: the new pixel ratio, or null when it stays. */
  ratioFor: (gliding: boolean) => number | null
  /** The current pixel ratio. */
  ratio: () => number
  /** Whether to keep the shadow as it is: on a slow device it is not rendered again while the shirt moves. */
  keepsShadow: () => boolean
  stop: () => void
}

interface AdaptiveResolutionOptions {
  /** The pixel ratio of a moving shirt, and of one that does not move. */
  full: number
  still?: number
  now?: () => number
  /** Called when the shirt stops, so that a frame in full resolution is drawn. */
  onRest: () => void
}

export function createAdaptiveResolution({
  full,
  still = full,
  now = () => performance.now(),
  onRest,
}: AdaptiveResolutionOptions): AdaptiveResolution {
  let level = 0
  let ratio = full
  let movedAt = -Infinity
  let frameAt = -Infinity
  let moving = false
  let average = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const measure = (time: number) => {
    const took = time - frameAt
    frameAt = time
    // The first frame of a movement comes after a pause, which does not count.
    if (!moving || took > 2000) return
    average = average === 0 ? took : average * 0.7 + took * 0.3
    if (average > slow && level < ratios.length - 1) level++
    else if (average < fast && level > 0) level--
    else return
    average = 0
  }
  return {
    moved() {
      movedAt = now()
      clearTimeout(rest)
      rest = setTimeout(onRest, restMs + 20)
    },
    ratioFor(gliding) {
      const time = now()
      measure(time)
      moving = gliding || time - movedAt < restMs
      const next = moving ? full * ratios[level]! : still
      if (next === ratio) return null
      ratio = next
      return ratio
    },
    ratio: () => ratio,
    keepsShadow: () => moving && level > 0,
    stop: () => clearTimeout(rest),
  }
}
