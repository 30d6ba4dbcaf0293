// The colour of the sewing thread of a shirt.
import type { Design } from '#garment/design/design.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import { linear, type Rgb, scaleColour } from '#garment/fabric/colour.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'

/** Linear light; thread is a little darker than its spool. Without a choice it has the colour of the fabric. */
export const threadColour = ({ thread, fabric }: Design): Rgb =>
  scaleColour(linear(findChoice(threads, thread)?.hex ?? averageColour(fabricByCode(fabric)!)), 0.92)
