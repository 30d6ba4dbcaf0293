// Every screen's chunk, by its file below screens/. Files in deeper folders are parts of a screen.
import type { ScreenModule } from '../context/screen.ts'

const modules = import.meta.glob<ScreenModule>(['../screens/*/*.tsx', '!../screens/*/*.test.tsx'])

/** Loads a screen's chunk; undefined when no such file exists. */
export function screenLoader(screen: string): (() => Promise<ScreenModule>) | undefined {
  return modules[`../screens/${screen}.tsx`]
}
