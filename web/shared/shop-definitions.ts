// The shop's own fabrics and ease in the browser: the scripts contain only those of a new shop.

/** Loads what differs from the scripts. When that fails, the shop is shown as a new one. */
export async function loadDefinitions(href: string): Promise<void> {
  try {
    const [reply, { applyDefinitions }] = await Promise.all([fetch(href), import('./apply-definitions.ts')])
    if (reply.ok) applyDefinitions(await reply.json())
  } catch {
    // No answer came: the fabrics and the ease of a new shop are shown.
  }
}
