// Renders every option and every fabric again and compares the picture with the committed one.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { lightness } from '#garment/fabric/colour.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { renderShirt } from '#studio/render.ts'
import { modelFolder } from '#api/pictures/revision.ts'
import { fabricRenders, optionRenders, type Render } from './render-list.ts'
import { prerenderedFolder } from '#api/pictures/prerendered.ts'
import { type Downscaled, downscaled, imageDifference, tintDifference } from './test-image-diff.ts'

/** The committed picture, and a new render of it. */
interface Pair {
  render: Render
  committed: Downscaled
  taken: Downscaled
}

async function takeAgain(render: Render): Promise<Pair> {
  const { file, design, view, width, height } = render
  const { data } = await renderShirt(design, view, { width, height }, modelFolder)
  return {
    render,
    committed: await downscaled(
      sharp(fileURLToPath(new URL(file, prerenderedFolder))),
      width / 2,
      height / 2,
    ),
    taken: await downscaled(sharp(data, { raw: { width, height, channels: 3 } }), width / 2, height / 2),
  }
}

function passes(taken: Downscaled, committed: Downscaled, maxDifference: number): boolean {
  return tintDifference(taken, committed) < 1.5 && imageDifference(taken, committed) < maxDifference
}

/** All pairs of different renders of a view whose pictures count as equal. */
function confused(pairs: Pair[], maxDifference: number): [Pair, Pair][] {
  return pairs.flatMap((one) =>
    pairs
      .filter((other) => one !== other && one.render.view === other.render.view)
      .filter((other) => passes(one.taken, other.committed, maxDifference))
      .map((other): [Pair, Pair] => [one, other]),
  )
}

const kinds = {
  options: { renders: optionRenders(), maxDifference: 0.001 },
  fabrics: { renders: fabricRenders(), maxDifference: 0.003 },
}

describe.each(Object.entries(kinds))('%s', (_, { renders, maxDifference }) => {
  const pairs: Pair[] = []
  beforeAll(async () => {
    for (const render of renders) pairs.push(await takeAgain(render))
  }, 300_000)

  test('look like their committed pictures', () => {
    const changed = pairs.filter(({ taken, committed }) => !passes(taken, committed, maxDifference))
    expect(changed.map(({ render }) => render.file)).toEqual([])
  })
  test('no two count as equal, except plain fabrics of the same lightness', () => {
    const wrong = confused(pairs, maxDifference).filter(([one, other]) => !areAlike(one.render, other.render))
    expect(wrong.map(([one, other]) => `${one.render.file} as ${other.render.file}`)).toEqual([])
  })
})

/** In these pictures, plain fabrics of the same lightness look the same. */
function areAlike({ design: one }: Render, { design: other }: Render): boolean {
  const [a, b] = [fabricByCode(one.fabric)!, fabricByCode(other.fabric)!]
  return (
    a !== b &&
    [a, b].every(({ pattern }) => pattern === 'plain' || pattern === 'dobby') &&
    Math.abs(lightness(averageColour(a)) - lightness(averageColour(b))) < 0.02
  )
}
