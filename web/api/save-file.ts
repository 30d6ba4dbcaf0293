// Saves a file of the API. A plain link could not send the shopper's token.
import { tokenHeader, tokenKey } from '#contract/texts.ts'
import { type ApiError, toApiError } from './port.ts'
import { notAnswered, refusal } from './request.ts'

/**
 * Downloads a file of the API.
 *
 * @param address the call with its query, on the API host.
 * @param sent for a call with a body: the body, and the language of the page, BCP 47.
 * @returns the error, or undefined when the file is saved.
 */
export async function saveFile(
  address: string,
  sent?: { body: object; locale: string },
): Promise<ApiError | undefined> {
  try {
    const answer = await answered(address, sent)
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    downloadFile(URL.createObjectURL(await answer.blob()), name)
    return undefined
  } catch (cause) {
    return toApiError(cause)
  }
}

/** Reads a file of the API. Throws the ApiError of a refusal. */
export const readFile = async (address: string): Promise<Blob> => (await answered(address)).blob()

async function answered(address: string, sent?: { body: object; locale: string }): Promise<Response> {
  const token = localStorage.getItem(tokenKey)
  const headers: Record<string, string> = token ? { [tokenHeader]: token } : {}
  const answer = await fetch(address, sent ? posted(sent, headers) : { headers }).catch(notAnswered)
  if (!answer.ok) throw await refusal(answer.status, await answer.json().catch(() => undefined))
  return answer
}

const posted = ({ body, locale }: { body: object; locale: string }, headers: Record<string, string>) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json', 'accept-language': locale },
  body: JSON.stringify(body),
})

export function downloadFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
