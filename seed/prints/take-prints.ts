// Renders all prints that are missing or out of date, with one thread per core, and deletes those no longer in the
// list.
import { existsSync, writeFileSync } from 'node:fs'
import { glob, mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { allPrints, type Print } from './print-list.ts'
import { filesOf, indexFile, type PrintIndex, printFolder, readIndex } from '#api/pictures/prints.ts'

/** Returns how many prints were rendered; `say` is called with lines about the progress. */
export async function takePrints(say: (line: string) => void): Promise<number> {
  const prints = allPrints()
  const oldIndex = existsSync(indexFile) ? readIndex() : {}
  const isUpToDate = ({ file, hash }: Print) =>
    oldIndex[file] === hash && filesOf(file).every((each) => existsSync(new URL(each, printFolder)))
  const index = new Map(prints.filter(isUpToDate).map(({ file, hash }) => [file, hash]))
  const missing = prints.filter(({ file }) => !index.has(file))
  for (const folder of new Set(prints.map(({ file }) => file.split('/')[0]!)))
    await mkdir(new URL(folder, printFolder), { recursive: true })
  let taken = 0
  await inThreads(groupByMeshes(missing), ({ file, hash }) => {
    index.set(file, hash)
    taken++
    if (taken % 20 !== 0 && taken !== missing.length) return
    // Written now and then, so that an interrupted run continues here the next time.
    writeIndex(index)
    say(`taking pictures: ${taken} of ${missing.length}`)
  })
  writeIndex(index)
  await removeOthers(new Set(prints.flatMap(({ file }) => filesOf(file))))
  return missing.length
}

/** Prints of the same meshes and view in one group: the lighting computed for the first is used for all of them. */
function groupByMeshes(prints: Print[]): Print[][] {
  const groups = Map.groupBy(prints, ({ view, width, design }) =>
    [view, width, ...meshesOf(design)].join(' '),
  )
  return [...groups.values()]
}

async function inThreads(work: Print[][], done: (print: Print) => void): Promise<void> {
  const threads = Array.from({ length: Math.min(availableParallelism(), work.length) }, async () => {
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url))
    try {
      await new Promise<void>((resolve, reject) => {
        const next = () => {
          const prints = work.shift()
          if (prints) worker.postMessage(prints)
          else resolve()
        }
        worker.on('error', reject)
        worker.on('message', (print: Print | null) => (print ? done(print) : next()))
        next()
      })
    } finally {
      await worker.terminate()
    }
  })
  await Promise.all(threads)
}

function writeIndex(index: Map<string, string>): void {
  const sorted: PrintIndex = Object.fromEntries([...index].sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(indexFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

async function removeOthers(wanted: Set<string>): Promise<void> {
  for await (const file of glob('*/*.{avif,webp}', { cwd: fileURLToPath(printFolder) }))
    if (!wanted.has(file.replaceAll('\\', '/'))) await rm(new URL(file, printFolder))
}
