// People as in the survey, drawn from its model: no row of the survey is part of this project.
import { bodies } from '#garment/body/estimate/bodies.ts'
import { dimensions, indexOf } from '#garment/body/estimate/belief.ts'
import { surveyedFields } from '#garment/body/surveyed-fields.ts'
import { createRandom } from '#garment/common/math.ts'
import { figureFields } from '#garment/figure/measure-figure.ts'
import type { FigureField } from '#garment/figure/measure-figure.ts'

const size = dimensions.length

/** The measures of so many people, as our guide takes them. */
export function drawPeople(count: number, seed: number): Record<FigureField, number>[] {
  const random = createRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from({ length: count }, () => {
    let left = random()
    const component =
      bodies.people.find(({ share }) => {
        left -= share
        return left <= 0
      }) ?? bodies.people[0]!
    const lower = choleskyOf(component.covariances)
    const noise = Array.from({ length: size }, normal)
    const logs = dimensions.map(
      (_, row) =>
        component.means[row]! +
        noise.slice(0, row + 1).reduce((sum, value, column) => sum + value * lower[row * size + column]!, 0),
    )
    return Object.fromEntries(
      figureFields.map((field) => {
        const { of, shift = 0 } = surveyedFields[field]
        return [field, Math.exp(logs[indexOf(of)]!) + shift]
      }),
    ) as Record<FigureField, number>
  })
}

function choleskyOf(matrix: Float64Array): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!
      for (let k = 0; k < column; k++) sum -= lower[row * size + k]! * lower[column * size + k]!
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / lower[column * size + column]!
    }
  return lower
}
