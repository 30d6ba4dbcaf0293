// Whether a figure wears the shirt on the stage, and of which skin tone. The choice stays in this browser.
import { useSyncExternalStore } from 'react'

/** From light to dark. */
export const skinTones = {
  light: '#dcb393',
  medium: '#b98560',
  brown: '#86583b',
  dark: '#573624',
} as const
export type SkinTone = keyof typeof skinTones

const key = 'figure'

interface FigureChoice {
  worn: boolean
  tone: SkinTone
}

const isTone = (text: string | undefined): text is SkinTone =>
  text !== undefined && Object.hasOwn(skinTones, text)

function stored(): FigureChoice {
  try {
    const [worn, tone] = localStorage.getItem(key)?.split(' ') ?? []
    return { worn: worn === 'worn', tone: isTone(tone) ? tone : 'medium' }
  } catch {
    // Without storage the choice lasts until the page is left.
    return { worn: false, tone: 'medium' }
  }
}

let choice: FigureChoice | null = null
const listeners = new Set<() => void>()

export const figureChoice = (): FigureChoice => (choice ??= stored())

export function chooseFigure(next: FigureChoice): void {
  choice = next
  try {
    localStorage.setItem(key, `${next.worn ? 'worn' : 'hung'} ${next.tone}`)
  } catch {
    // As in `stored`.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFigureChoice = (): FigureChoice => useSyncExternalStore(subscribe, figureChoice)
