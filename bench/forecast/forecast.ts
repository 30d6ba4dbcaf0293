// `npm run bench -- forecast`: how the forecast of fabric compares with the markers of shirts it was not fitted to.
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { type BenchPart, definePart } from '../common/run-parts.ts'
import { layShirt } from './lay-shirt.ts'
import { sampleShirt } from './sample-shirts.ts'

const shirts = 60
/** The fit uses the seeds from 1. */
const firstSeed = 1_000_001

const limits = {
  'markers not longer than the forecast': { was: 97, min: 95, unit: '%' },
  'contrast markers not longer than the forecast': { was: 100, min: 95, unit: '%' },
  'forecast above the marker': { was: 7, max: 8.5, unit: '%' },
}

export const forecast: BenchPart = definePart(limits, async () => {
  const compared = Array.from({ length: shirts }, (_, index) => {
    const shirt = sampleShirt(firstSeed + index)
    const { design, body, fit, ...details } = shirt
    const [main, contrast] = fabricConsumption(design, body, fit, details)
    const laid = layShirt(shirt, index + 1)
    return {
      main: main!.mm / laid.main.lengthMm,
      contrast: contrast && laid.contrast && contrast.mm / laid.contrast.lengthMm,
    }
  })
  const main = compared.map((one) => one.main)
  const contrast = compared.flatMap((one) => (one.contrast ? [one.contrast] : []))
  const percent = (part: number, of: number) => (part / of) * 100
  const coveredOf = (ratios: number[]) => percent(ratios.filter((ratio) => ratio >= 1).length, ratios.length)
  const mean = main.reduce((sum, ratio) => sum + ratio, 0) / main.length
  return [
    { name: 'main fabric', limit: 'markers not longer than the forecast', value: coveredOf(main) },
    { name: 'contrast', limit: 'contrast markers not longer than the forecast', value: coveredOf(contrast) },
    { name: 'mean reserve', limit: 'forecast above the marker', value: (mean - 1) * 100 },
  ]
})
