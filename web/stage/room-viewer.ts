// The viewers of phones that show a shirt in the room, in its true size.
import { modelPath } from '#contract/picture.ts'
import type { ModelFormat } from '#contract/picture.ts'

/** iPhones and iPads have Quick Look; phones with Android open Scene Viewer, a part of Google’s app. */
export type RoomViewer = 'quick look' | 'scene viewer'

/** The format that each viewer reads. */
export const modelFormatOf: Record<RoomViewer, ModelFormat> = { 'quick look': 'usdz', 'scene viewer': 'glb' }

/** The viewer of this device; null: it has none. */
export function roomViewer(): RoomViewer | null {
  const { relList } = document.createElement('a')
  if (relList.supports?.('ar')) return 'quick look'
  return /android/i.test(navigator.userAgent) ? 'scene viewer' : null
}

interface ShownShirt {
  /** The hash of its pictures. */
  hash: string
  name: string
  /** The page it is on. */
  page: string
}

/** The address that opens the viewer. The size of the shirt cannot be changed there. */
export function roomAddress(viewer: RoomViewer, { hash, name, page }: ShownShirt): string {
  const { origin } = new URL(page)
  const file = `${origin}${modelPath(hash, modelFormatOf[viewer])}`
  if (viewer === 'quick look') return `${file}#allowsContentScaling=0`
  const query = new URLSearchParams({
    file,
    mode: 'ar_preferred',
    resizable: 'false',
    title: name,
    link: page,
  })
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ]
  return `intent://arvr.google.com/scene-viewer/1.0?${query.toString()}#Intent;${intent.join(';')};end;`
}

/** Opens the viewer. Safari opens Quick Look only from a link with `rel="ar"` around an image. */
export function openRoom(viewer: RoomViewer, shirt: ShownShirt): void {
  const link = document.createElement('a')
  link.href = roomAddress(viewer, shirt)
  if (viewer === 'quick look') {
    link.rel = 'ar'
    link.append(document.createElement('img'))
  }
  link.click()
}
