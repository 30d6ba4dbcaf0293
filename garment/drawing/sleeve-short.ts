// The short sleeve, hemmed above the elbow.
import { closed, fold, line, path } from './line.ts'
import { piece, blurred } from './pen.ts'
import type { Pen } from './pen.ts'
import { sleeveHead, head, hemStitches, sleeveGrain, sleeveOutline, tube, upperBox } from './sleeve-form.ts'

const end = line('M313 392 C294 410 250 421 226 415')
const outline = closed(
  sleeveOutline(`${sleeveHead} C292 325 304 362 313 392`, end, 'M226 415 C226 390 225 366 223 342'),
)

export const shortShadow = (): string => `<path d="${outline}"/>`

export function drawShort(pen: Pen): string {
  const lap =
    pen.stroke(path(end), 8, 0.16) +
    pen.shade(fold([262, 410], [268, 318], -5, 9), 0.13) +
    pen.shade(fold([292, 404], [288, 320], -4, 8), -0.3)
  return piece(pen, outline, sleeveGrain, {
    over: tube(pen, outline) + blurred(pen, 4.2, upperBox, head(pen) + lap) + hemStitches(pen, end, 24),
  })
}
