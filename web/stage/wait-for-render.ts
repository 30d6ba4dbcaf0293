// Waits for a file that the shop renders.
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Attempts while the shop renders for many others. */
const maxAttempts = 5

/** Resolves when the shop has the file of an address. Rejects when it makes none. @param method HEAD does not load it */
export async function waitForRender(
  address: string,
  signal: AbortSignal,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const reply = await fetch(address, { signal, method })
    // Read to the end, so that it is cached.
    await reply.blob()
    if (reply.ok) return
    if (reply.status !== 503 || attempt === maxAttempts)
      throw new Error(`The file was refused with ${reply.status}`)
    await pause(Number(reply.headers.get('retry-after') ?? 1))
    signal.throwIfAborted()
  }
}
