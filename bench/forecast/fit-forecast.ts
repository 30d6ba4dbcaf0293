// `npm run bench -- forecast -- fit 300`: fits the forecast of fabric to the markers of so many shirts, and writes its
// coefficients.
import { writeFileSync } from 'node:fs'
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { areaTerms, lengthTerms, usableMm, weightedSum } from '#garment/workshop/fabric-forecast.ts'
import { layShirt } from './lay-shirt.ts'
import { sampleShirt } from './sample-shirts.ts'

/** The part of the markers that are not longer than the forecast, among those that it is fitted to. */
const coveredShare = 0.97

/** The weights that minimize the sum of squares of `rows` times weights minus `values`: the normal equations. */
function fitWeights(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]!.length
  // Columns of the same size keep the equations exact enough.
  const scales = rows[0]!.map((_, column) => Math.max(...rows.map((row) => Math.abs(row[column]!))) || 1)
  const scaled = rows.map((row) => row.map((value, column) => value / scales[column]!))
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_unused, j) => scaled.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    scaled.reduce((sum, row, index) => sum + row[i]! * values[index]!, 0),
  ])
  for (let column = 0; column < size; column++) {
    const pivot = matrix.findIndex(
      (row, index) =>
        index >= column &&
        Math.abs(row[column]!) === Math.max(...matrix.slice(column).map((one) => Math.abs(one[column]!))),
    )
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    for (const [index, row] of matrix.entries()) {
      if (index === column) continue
      const factor = row[column]! / matrix[column]![column]!
      for (let k = column; k <= size; k++) row[k] = row[k]! - factor * matrix[column]![k]!
    }
  }
  return matrix.map((row, index) => row[size]! / row[index]! / scales[index]!)
}

const rounded = (value: number) => Number(value.toPrecision(5))

export function fitForecast(count: number): 0 | 2 {
  if (!(count >= 50)) {
    console.error('Name the number of shirts, 50 or more: npm run bench -- forecast -- fit 300')
    return 2
  }
  const rows = Array.from({ length: count }, (_, index) => {
    const shirt = sampleShirt(index + 1)
    const { main } = layShirt(shirt, index + 1)
    if (index % 20 === 19) console.log(`${index + 1} of ${count} markers`)
    return {
      ...main,
      usable: usableMm(shirt.widthMm),
      fabric: fabricByCode(shirt.design.fabric)!,
      terms: areaTerms(shirt.design, sewnMeasures(shirt.design, shirt)!),
    }
  })
  const area = fitWeights(
    rows.map(({ terms }) => terms),
    rows.map(({ areaMm2 }) => areaMm2),
  ).map(rounded)
  // Relative errors: each row is divided by its length.
  const lengthRows = rows.map(({ terms, usable, fabric }) =>
    lengthTerms(weightedSum(terms, area) / usable, fabric),
  )
  const length = fitWeights(
    lengthRows.map((terms, index) => terms.map((term) => term / rows[index]!.lengthMm)),
    rows.map(() => 1),
  ).map(rounded)
  const ratios = rows
    .map(({ lengthMm }, index) => lengthMm / weightedSum(lengthRows[index]!, length))
    .sort((a, b) => a - b)
  const margin = rounded(ratios[Math.ceil(coveredShare * count) - 1]!)
  const origin = `Markers of ${count} shirts, npm run bench -- forecast -- fit ${count}`
  writeFileSync(
    new URL('../../garment/workshop/fabric-forecast.json', import.meta.url),
    `${JSON.stringify({ origin, area, length, margin }, null, 2)}\n`,
  )
  console.log({ area, length, margin })
  return 0
}
