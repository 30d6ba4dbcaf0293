// Adapts the resolution of the canvas to the device: on a slow one a moving shirt is drawn with fewer pixels. At rest
// it is always drawn in full.

/** Of the full number of pixels along a side, from the best to the coarsest. */
const ratios = [1, 0.75, 0.5, 0.35]

/** Frames slower than this go a step down, frames faster than that a step up; milliseconds. */
const slow = 45
const fast = 14

/** A hand that stops this long rests. */
const restMs = 160

export interface AdaptiveResolution {
  /** A hand moves the shirt. */
  moved: () => void
  /** Called with every frame: pixels of the canvas for one of the page, or null when that stays. */
  ratioFor: (gliding: boolean) => number | null
  /** The light does not follow while the shirt moves: drawing a shadow anew costs as much as the shirt. */
  keepsShadow: () => boolean
  stop: () => void
}

interface AdaptiveResolutionOptions {
  full: number
  now?: () => number
  /** Asks for the frame in which all is sharp again. */
  onRest: () => void
}

export function createAdaptiveResolution({
  full,
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
    // The first frames of a movement come after a pause, which is no frame's fault.
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
      const next = moving ? full * ratios[level]! : full
      if (next === ratio) return null
      ratio = next
      return ratio
    },
    keepsShadow: () => moving && level > 0,
    stop: () => clearTimeout(rest),
  }
}
