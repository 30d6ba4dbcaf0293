// Saves a file of the API. A plain link could not send the shopper's token.
import { tokenHeader, tokenKey } from '#contract/texts.ts'
import { toApiError } from './port.ts'
import type { ApiError } from './port.ts'

/** @param address the call with its query, on the API host. Returns the error, or nothing when it is saved. */
export async function saveFile(address: string): Promise<ApiError | undefined> {
  const token = localStorage.getItem(tokenKey)
  try {
    const answer = await fetch(address, { headers: token ? { [tokenHeader]: token } : {} })
    if (!answer.ok) return toApiError(Object(await answer.json()).error, answer.status)
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    downloadFile(URL.createObjectURL(await answer.blob()), name)
    return undefined
  } catch (cause) {
    return toApiError({ message: Object(cause).message })
  }
}

export function downloadFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
