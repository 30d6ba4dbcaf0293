// Whether a figure wears the shirt on the stage, of which skin tone and build, whether it is tucked in, how its collar is
// worn, and whether a hand is in the pocket. The choice stays in this browser.
import { useSyncExternalStore } from 'react'
import { hands, type Hands } from '#garment/figure/hands.ts'
import type { Build } from '#garment/figure/worn-figure.ts'
import { type SkinTone, skinTones } from '#garment/scene/figure-look.ts'
import { type Neck, necks, type Worn } from '#garment/scene/worn-meshes.ts'

const key = 'figure'

export interface FigureChoice {
  worn: boolean
  tone: SkinTone
  tucked: boolean
  build: Build
  neck: Neck
  hands: Hands
}

export const buildNames = ['slim', 'regular', 'full'] as const satisfies readonly Build[]

export interface Wearing extends Worn {
  build: Build
}

/** How the figure wears the shirt; null: the shirt is alone. */
export const wearingOf = ({ worn, tucked, build, neck, hands }: FigureChoice): Wearing | null =>
  worn ? { wear: tucked ? 'tucked' : 'untucked', build, neck, hands } : null

const isTone = (text: string | undefined): text is SkinTone =>
  text !== undefined && Object.hasOwn(skinTones, text)

function storedText(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    // Without storage the choice lasts until the page is left.
    return ''
  }
}

function stored(): FigureChoice {
  const [worn, tone, ...further] = storedText().split(' ')
  return {
    worn: worn === 'worn',
    tone: isTone(tone) ? tone : 'medium',
    tucked: further.includes('tucked'),
    build: buildNames.find((build) => further.includes(build)) ?? 'regular',
    neck: necks.find((neck) => further.includes(neck)) ?? 'buttoned',
    hands: hands.find((each) => further.includes(each)) ?? 'hanging',
  }
}

let choice: FigureChoice | null = null
const listeners = new Set<() => void>()

export const figureChoice = (): FigureChoice => (choice ??= stored())

export function chooseFigure(next: FigureChoice): void {
  choice = next
  try {
    localStorage.setItem(
      key,
      [
        next.worn ? 'worn' : 'hung',
        next.tone,
        next.build,
        next.neck,
        next.hands,
        ...(next.tucked ? ['tucked'] : []),
      ].join(' '),
    )
  } catch {
    // As in `storedText`.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFigureChoice = (): FigureChoice => useSyncExternalStore(subscribe, figureChoice)
