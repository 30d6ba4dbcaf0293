// The time of a movement that runs in the frame loop.
import { useState } from 'react'

/** Of a movement's first frame, in seconds: the clock ran on while nothing moved. */
const firstSeconds = 1 / 60

/** Moves on for some seconds; answers whether there is way left. */
type Move = (seconds: number) => boolean

/**
 * Steps a movement by the time that has passed, so that slow and fast screens arrive together. Only the first frame
 * after a rest is a short one.
 */
export function createStep(): (seconds: number, move: Move) => boolean {
  let moving = false
  return (seconds, move) => {
    moving = move(moving ? seconds : Math.min(seconds, firstSeconds))
    return moving
  }
}

export function useStep() {
  return useState(createStep)[0]
}
