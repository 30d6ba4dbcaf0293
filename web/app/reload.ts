// Reloads the page only when the shop answers: otherwise the browser's own error page would replace ours, and what was
// typed would be lost.

/** Reloads the page; returns false when the shop cannot be reached. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  location.reload()
  return true
}
