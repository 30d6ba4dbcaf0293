// Loads the body of all figures, once for a visit.
import { type BodyFile, readBodyFile } from '#garment/figure/body-file.ts'
import { createFigureFitter, type FigureFitter } from '#garment/figure/fit-figure.ts'
import file from '../figure/body.bin?url'

export interface LoadedBody {
  body: BodyFile
  fitter: FigureFitter
}

let loading: Promise<LoadedBody> | undefined

export function loadFitter(): Promise<LoadedBody> {
  loading ??= fetchBody().catch((error: unknown) => {
    // The next request tries again.
    loading = undefined
    throw error
  })
  return loading
}

async function fetchBody(): Promise<LoadedBody> {
  const reply = await fetch(file)
  if (!reply.ok) throw new Error(`The body of figures could not be loaded: ${reply.status}`)
  const body = await readBodyFile(new Uint8Array(await reply.arrayBuffer()))
  return { body, fitter: createFigureFitter(body) }
}
