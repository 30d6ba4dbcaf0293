// A file of a design that the shop makes when somebody asks for it: its model, or an animated picture.
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { openDesign } from '#contract/design.ts'
import { useShop } from '../context/shop.ts'
import { popupMessage } from '../ui/messages.tsx'
import { waitForRender } from './wait-for-render.ts'

interface MadeFile {
  /** The code of the design. */
  code: string
  /** The path of the file, by the hash of the design's pictures. */
  pathOf: (hash: string) => string
  /** Shown when it could not be made. */
  failed: MessageDescriptor
}

/** `hash` is that of the design's pictures once the file is there, null before. */
export function useMadeFile({ code, pathOf, failed }: MadeFile) {
  const { api } = useShop()
  const { i18n } = useLingui()
  const [hash, setHash] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const make = async () => {
    const { signal } = (leaving.current = new AbortController())
    setMaking(true)
    try {
      const { picture } = (await api.call(openDesign, { code }, { signal })).data
      await waitForRender(pathOf(picture.hash), signal, 'HEAD')
      setHash(picture.hash)
    } catch {
      if (!signal.aborted) popupMessage(i18n._(failed), 'danger')
    }
    setMaking(false)
  }
  return { hash, isMaking, make: () => void make() }
}
