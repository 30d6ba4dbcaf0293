// The scale of a chart, with round values.

/** The steps of a scale from 0 to its end, which is not below `highest`: 0, 20, 40, 60. At most six. */
export function plotScaleOf(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!,
  )
  // Counts and minor units are whole numbers.
  const whole = Math.ceil(step)
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / whole) + 1 }, (_, index) => index * whole)
}
