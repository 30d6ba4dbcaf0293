// The shop's own fabrics in the browser: the scripts contain only the fabrics of a new shop.

/** Loads the fabrics that differ from those in the scripts. When that fails, the latter are shown. */
export async function loadChangedFabrics(href: string): Promise<void> {
  try {
    const [reply, { setFabrics, withStandardFabrics }] = await Promise.all([
      fetch(href),
      import('#garment/fabric/fabrics.ts'),
    ])
    if (reply.ok) setFabrics(withStandardFabrics(await reply.json()))
  } catch {
    // No answer came: the fabrics of a new shop are shown.
  }
}
