// Saves a file of the API. A plain link could not send the shopper's token.
import { tokenHeader, tokenKey } from '#contract/texts.ts'
import { type ApiError, toApiError } from './port.ts'
import { notAnswered, refusal } from './request.ts'

/**
 * @param address the call with its query, on the API host.
 * @param sent what must not be in an address, for a call that takes it as its body; and the language of the page, BCP 47.
 * Returns the error, or nothing when it is saved.
 */
export async function saveFile(
  address: string,
  sent?: { body: object; locale: string },
): Promise<ApiError | undefined> {
  const token = localStorage.getItem(tokenKey)
  const headers: Record<string, string> = token ? { [tokenHeader]: token } : {}
  try {
    const answer = await fetch(address, sent ? posted(sent, headers) : { headers }).catch(notAnswered)
    if (!answer.ok) return await refusal(answer.status, await answer.json().catch(() => undefined))
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    downloadFile(URL.createObjectURL(await answer.blob()), name)
    return undefined
  } catch (cause) {
    return toApiError(cause)
  }
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
