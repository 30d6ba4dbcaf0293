// Renders every option and every fabric again and compares the picture with the committed one.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { lightness } from '#garment/fabric/colour.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { photograph } from '#studio/photograph.ts'
import { modelFolder } from '#api/pictures/revision.ts'
import { fabricPrints, optionPrints, type Print } from './print-list.ts'
import { printFolder } from '#api/pictures/prints.ts'
import { type Downscaled, downscaled, imageDifference, tintDifference } from './test-image-diff.ts'

/** A picture as it is committed, and as it is rendered now. */
interface Pair {
  print: Print
  committed: Downscaled
  taken: Downscaled
}

async function takeAgain(print: Print): Promise<Pair> {
  const { file, design, view, width, height } = print
  const { data } = await photograph(design, view, { width, height }, modelFolder)
  return {
    print,
    committed: await downscaled(sharp(fileURLToPath(new URL(file, printFolder))), width / 2, height / 2),
    taken: await downscaled(sharp(data, { raw: { width, height, channels: 3 } }), width / 2, height / 2),
  }
}

function passes(taken: Downscaled, committed: Downscaled, maxDifference: number): boolean {
  return tintDifference(taken, committed) < 1.5 && imageDifference(taken, committed) < maxDifference
}

/** All pairs of different prints of one view whose pictures count as equal. */
function confused(pairs: Pair[], maxDifference: number): [Pair, Pair][] {
  return pairs.flatMap((one) =>
    pairs
      .filter((other) => one !== other && one.print.view === other.print.view)
      .filter((other) => passes(one.taken, other.committed, maxDifference))
      .map((other): [Pair, Pair] => [one, other]),
  )
}

const kinds = {
  options: { prints: optionPrints(), maxDifference: 0.001 },
  fabrics: { prints: fabricPrints(), maxDifference: 0.003 },
}

describe.each(Object.entries(kinds))('%s', (_, { prints, maxDifference }) => {
  const pairs: Pair[] = []
  beforeAll(async () => {
    for (const print of prints) pairs.push(await takeAgain(print))
  }, 300_000)

  test('look as in their committed pictures', () => {
    const changed = pairs.filter(({ taken, committed }) => !passes(taken, committed, maxDifference))
    expect(changed.map(({ print }) => print.file)).toEqual([])
  })
  test('no two count as equal, except plain fabrics of one colour', () => {
    const wrong = confused(pairs, maxDifference).filter(([one, other]) => !areAlike(one.print, other.print))
    expect(wrong.map(([one, other]) => `${one.print.file} as ${other.print.file}`)).toEqual([])
  })
})

/** At this distance, plain fabrics of the same lightness look the same. */
function areAlike({ design: one }: Print, { design: other }: Print): boolean {
  const [a, b] = [fabricByCode(one.fabric)!, fabricByCode(other.fabric)!]
  return (
    a !== b &&
    [a, b].every(({ pattern }) => pattern === 'plain' || pattern === 'dobby') &&
    Math.abs(lightness(averageColour(a)) - lightness(averageColour(b))) < 0.02
  )
}
