// `npm run bench -- marker -- FILE.json --seconds 60`: nests the items of a file, and prints the density last.
// `--picture FILE.svg` draws the layout, `--seed 2` begins differently. The status is 1 when the exact check finds a
// fault, and 2 when the file or an option is wrong.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { nestInThreads } from '#api/nesting/nest-in-threads.ts'
import { findFaults } from '#garment/nesting/exact-check.ts'
import { yieldOf } from '#garment/nesting/piece.ts'
import { NestingError } from '#garment/nesting/search.ts'
import { layoutPicture } from './layout-picture.ts'
import { faultText, problemText } from './problem-text.ts'
import { type Instance, readInstance } from './read-instance.ts'

export async function nestFile(args: string[]): Promise<0 | 1 | 2> {
  try {
    return await nest(args)
  } catch (error) {
    console.error(error instanceof NestingError ? problemText(error.problem) : (error as Error).message)
    return 2
  }
}

async function nest(args: string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(Math.min(2, availableParallelism())) },
      picture: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1)
    throw new Error('Name one file: npm run bench -- marker -- FILE.json --seconds 60')
  const seconds = numberOf('seconds', values.seconds, 0.001, 86_400)
  const seed = Math.floor(numberOf('seed', values.seed, 0, 1e9))
  const threads = Math.floor(numberOf('threads', values.threads, 1, 64))
  const { name, pieces, height } = readInstance(readFileSync(file, 'utf8'))
  const copies = pieces.reduce((sum, { demand }) => sum + demand, 0)
  console.log(`${name}: ${copies} pieces of ${pieces.length} items on a strip ${height} high`)
  const layout = await nestInThreads(
    pieces,
    { height },
    {
      limit: { seconds },
      seed,
      threads,
      onBetter: (better, after) =>
        console.log(
          `${after.toFixed(1).padStart(7)} s  ${yieldOf(pieces, height, better).toFixed(4)}  length ${better.length}`,
        ),
    },
  )
  if (values.picture) writeFileSync(values.picture, layoutPicture(pieces, height, layout))
  return report({ name, pieces, height }, layout)
}

function report({ pieces, height }: Instance, layout: Awaited<ReturnType<typeof nestInThreads>>): 0 | 1 {
  const faults = findFaults(pieces, { height }, layout)
  for (const fault of faults) console.error(faultText(fault))
  console.log(
    `${faults.length === 0 ? 'No' : faults.length} faults by the exact check, length ${layout.length}`,
  )
  console.log(`density: ${yieldOf(pieces, height, layout).toFixed(4)}`)
  return faults.length === 0 ? 0 : 1
}

function numberOf(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!(value >= min && value <= max)) throw new Error(`--${name} must be a number from ${min} to ${max}.`)
  return value
}
