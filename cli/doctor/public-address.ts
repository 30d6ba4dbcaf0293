// Whether other people reach the shop at its address.

export const isLocal = (host: string) => /^((.+\.)?localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)

/** An encrypted address that is not only on this machine. */
export function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && !isLocal(hostname)
}
