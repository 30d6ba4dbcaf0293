import type { ImportKind } from '#contract/admin/import-fields.ts'
import * as contract from '#contract/admin/imports.ts'
import type { ApiError } from '#web/api/port.ts'
import { api, changing, listing, reading } from './api.ts'
import { call } from './client.ts'

export const {
  useListImportsInfiniteQuery,
  useGetImportQuery,
  useListImportRecordsInfiniteQuery,
  useCheckImportMutation,
  useRunImportMutation,
  useStopImportMutation,
  useUndoImportMutation,
  useDeleteImportMutation,
  useFetchImportPicturesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listImports: listing(build, contract.listImports, 'import'),
    getImport: reading(build, contract.getImport, 'import'),
    listImportRecords: listing(build, contract.listImportRecords, 'import'),
    checkImport: changing(build, contract.checkImport, 'import'),
    runImport: changing(build, contract.runImport, 'import'),
    stopImport: changing(build, contract.stopImport, 'import'),
    undoImport: changing(build, contract.undoImport, 'import'),
    deleteImport: changing(build, contract.deleteImport, 'import'),
    fetchImportPictures: changing(build, contract.fetchImportPictures, 'import'),
  }),
})

/** Sends a file to import. @returns the id of the import, or the error. */
export async function sendImport(
  file: File,
  kind: ImportKind,
  onProgress: (share: number) => void,
): Promise<{ id: string } | { error: ApiError }> {
  try {
    const query = { kind, fileName: file.name.slice(0, 200) }
    const { signal } = new AbortController()
    // The type that the system reports may be wrong.
    const bytes = new Blob([file], { type: 'text/csv' })
    const reply = await call(contract.createImport, bytes, signal, { query, onProgress })
    return { id: (reply as { data: { import: contract.Import } }).data.import.id }
  } catch (cause) {
    return { error: cause as ApiError }
  }
}

/** Uploads an image that is missing in an import. @returns the error. */
export async function sendImportPicture(id: string, file: File): Promise<ApiError | null> {
  try {
    const query = { id, fileName: file.name.slice(0, 200) }
    // The server reads the type from the bytes.
    const bytes = new Blob([file], { type: 'image/jpeg' })
    await call(contract.addImportPicture, bytes, new AbortController().signal, { query, onProgress() {} })
    return null
  } catch (cause) {
    return cause as ApiError
  }
}

/** Reloads the replies about an import. */
export const importDone = () =>
  api.util.invalidateTags([
    'product',
    'category',
    'fabric',
    'shirt price',
    'import',
    'customer',
    'past order',
    'entry',
  ])

export const importBegun = () => api.util.invalidateTags(['import', 'entry'])
