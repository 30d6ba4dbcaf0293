// Renders all pictures that are missing or out of date, with one thread per core, and deletes pictures that are no
// longer in the list.
import { existsSync, writeFileSync } from 'node:fs'
import { glob, mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import { meshesOf } from '#garment/scene/mesh-names.ts'
import { allRenders, type Render } from './render-list.ts'
import {
  filesOf,
  indexFile,
  type RenderIndex,
  prerenderedFolder,
  readIndex,
} from '#api/pictures/prerendered.ts'

/** Returns how many pictures were rendered; `say` is called with lines about the progress. */
export async function renderMissing(say: (line: string) => void): Promise<number> {
  const renders = allRenders()
  const oldIndex = existsSync(indexFile) ? readIndex() : {}
  const isUpToDate = ({ file, hash }: Render) =>
    oldIndex[file] === hash && filesOf(file).every((each) => existsSync(new URL(each, prerenderedFolder)))
  const index = new Map(renders.filter(isUpToDate).map(({ file, hash }) => [file, hash]))
  const missing = renders.filter(({ file }) => !index.has(file))
  for (const folder of new Set(renders.map(({ file }) => file.split('/')[0]!)))
    await mkdir(new URL(folder, prerenderedFolder), { recursive: true })
  let count = 0
  await inThreads(groupByMeshes(missing), ({ file, hash }) => {
    index.set(file, hash)
    count++
    if (count % 20 !== 0 && count !== missing.length) return
    // Written regularly, so that the next run continues here after an interruption.
    writeIndex(index)
    say(`rendering pictures: ${count} of ${missing.length}`)
  })
  writeIndex(index)
  await removeOthers(new Set(renders.flatMap(({ file }) => filesOf(file))))
  return missing.length
}

/** Groups renders with the same meshes and view, because the lighting is computed once for a group. */
function groupByMeshes(renders: Render[]): Render[][] {
  const groups = Map.groupBy(renders, ({ view, width, design }) =>
    [view, width, ...meshesOf(design)].join(' '),
  )
  return [...groups.values()]
}

async function inThreads(work: Render[][], done: (render: Render) => void): Promise<void> {
  const threads = Array.from({ length: Math.min(availableParallelism(), work.length) }, async () => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url))
    try {
      await new Promise<void>((resolve, reject) => {
        const next = () => {
          const renders = work.shift()
          if (renders) worker.postMessage(renders)
          else resolve()
        }
        worker.on('error', reject)
        worker.on('message', (render: Render | null) => (render ? done(render) : next()))
        next()
      })
    } finally {
      await worker.terminate()
    }
  })
  await Promise.all(threads)
}

function writeIndex(index: Map<string, string>): void {
  const sorted: RenderIndex = Object.fromEntries([...index].sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(indexFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

async function removeOthers(wanted: Set<string>): Promise<void> {
  for await (const file of glob('*/*.{avif,webp}', { cwd: fileURLToPath(prerenderedFolder) }))
    if (!wanted.has(file.replaceAll('\\', '/'))) await rm(new URL(file, prerenderedFolder))
}
