// Watches whether an element is visible on the page.

/**
 * Calls back when the element becomes visible, or `aheadPx` before that; with `leaves` also when it is hidden again. The
 * function it returns stops watching.
 */
export function watchVisibility(
  element: Element,
  tell: (near: boolean) => void,
  { leaves = false, aheadPx = 0 }: { leaves?: boolean; aheadPx?: number } = {},
): () => void {
  const seen = new IntersectionObserver(
    ([entry]) => {
      const near = entry!.isIntersecting
      if (near || leaves) tell(near)
      if (near && !leaves) seen.disconnect()
    },
    { rootMargin: `${aheadPx}px` },
  )
  seen.observe(element)
  return () => seen.disconnect()
}
