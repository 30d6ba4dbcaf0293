// Loading the page anew, only when there is something to load: otherwise the browser's own error page would take the
// place of ours, and with it what was typed.

/** Loads the page anew; answers false when the shop cannot be reached. */
export async function loadAnew(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  location.reload()
  return true
}
