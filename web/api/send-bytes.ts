// Sends a file and reports the progress, which fetch cannot.

/** Resolves and rejects as fetch does. */
export function sendBytes(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total && loaded / total))
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    const fail = () => reject(new TypeError('The file could not be sent'))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as Blob)
  })
}
