// Steps an animation in the frame loop.
import { useState } from 'react'

/** Seconds that the first frame counts at most: the frame loop's clock also ran while nothing moved. */
const maxFirstSeconds = 1 / 60

/**
 * Steps an animation by the time that has passed, so that it takes equally long on slow and fast screens. The callback
 * advances the animation by some seconds and returns whether it goes on.
 */
export function createStep(): (seconds: number, advance: (seconds: number) => boolean) => boolean {
  let moving = false
  return (seconds, advance) => {
    moving = advance(moving ? seconds : Math.min(seconds, maxFirstSeconds))
    return moving
  }
}

export function useStep() {
  return useState(createStep)[0]
}
