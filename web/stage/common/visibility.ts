// Watches whether an element is visible in the window.

/**
 * Calls back when the element becomes visible, or `aheadPx` before that; with `leaves` also when it is hidden again. The
 * function it returns stops watching.
 */
export function watchVisibility(
  element: Element,
  onChange: (near: boolean) => void,
  { leaves = false, aheadPx = 0 }: { leaves?: boolean; aheadPx?: number } = {},
): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      const near = entry!.isIntersecting
      if (near || leaves) onChange(near)
      if (near && !leaves) observer.disconnect()
    },
    { rootMargin: `${aheadPx}px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
