// Whether something on the page is in sight.

/**
 * Tells when the element comes into sight, or `aheadPx` before that, and when it goes, if that matters; until the
 * answer is called.
 */
export function watch(
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
