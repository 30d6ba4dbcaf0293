import * as contract from '#contract/admin/photographs.ts'
import type { ApiError } from '#web/api/port.ts'
import { api, changing } from './api.ts'
import { call } from './client.ts'

export const {
  useUpdatePhotographMutation,
  useOrderPhotographsMutation,
  useRemovePhotographsMutation,
  useRestorePhotographsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updatePhotograph: changing(build, contract.updatePhotograph, 'product'),
    orderPhotographs: changing(build, contract.orderPhotographs, 'product'),
    removePhotographs: changing(build, contract.removePhotographs, 'product'),
    restorePhotographs: changing(build, contract.restorePhotographs, 'product'),
  }),
})

/** Sends an image of a product; `colour` null: for all colours. Returns the error, or undefined when it is added. */
export async function addPhotograph(
  file: Blob,
  { product, colour }: { product: string; colour: string | null },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ApiError | undefined> {
  const query = { product, colour: colour ?? undefined }
  try {
    await call(contract.addPhotograph, file, signal, { query, onProgress })
    return undefined
  } catch (cause) {
    return cause as ApiError
  }
}

/** Reloads the replies about products. */
export const productsChanged = () => api.util.invalidateTags(['product', 'entry'])
