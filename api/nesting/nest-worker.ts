// A thread that searches for the shortest layout. It is told how far to work, and reports each layout that is better.
import { parentPort, workerData } from 'node:worker_threads'
import type { Layout, Piece, Strip } from '#garment/nesting/piece.ts'
import { createSearch, type Found, NestingError } from '#garment/nesting/search.ts'
import { simplifyPieces } from '#garment/nesting/simplify.ts'
import type { FromNestWorker, ToNestWorker } from './nest-in-threads.ts'

const { pieces, strip, seed, from, simplify } = workerData as {
  pieces: Piece[]
  strip: Strip
  seed: number
  from: Layout | undefined
  simplify: number | undefined
}
const send = (message: FromNestWorker) => parentPort!.postMessage(message)

/** Moves between two looks whether the layout is better. */
const movesBetween = 200

function serve(): void {
  const search = createSearch(simplify ? simplifyPieces(pieces, simplify) : pieces, strip, seed, from)
  let reported: Found | undefined
  const report = () => {
    const found = search.best()
    if (found !== reported) send({ found })
    reported = found
  }
  report()
  send('done')
  parentPort!.on('message', ({ moves, progress, found }: ToNestWorker) => {
    if (found) search.adopt(found)
    reported = search.best()
    for (let done = 0; done < moves; done += movesBetween) {
      search.run(movesBetween, progress)
      report()
    }
    send('done')
  })
}

try {
  serve()
} catch (error) {
  if (!(error instanceof NestingError)) throw error
  send({ problem: error.problem })
}
