// The shop's own fabrics in the browser: the scripts carry those that a new shop begins with.

/** Loads what differs from them. Without it they are shown as a new shop has them. */
export async function loadChangedFabrics(href: string): Promise<void> {
  try {
    const [reply, { setFabrics, withStandardFabrics }] = await Promise.all([
      fetch(href),
      import('#garment/fabric/fabrics.ts'),
    ])
    if (reply.ok) setFabrics(withStandardFabrics(await reply.json()))
  } catch {
    // No answer came.
  }
}
