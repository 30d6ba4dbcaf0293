// Uploads of images: one after the other, each with its progress or its error.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { maxPhotographBytes } from '#contract/admin/photographs.ts'
import { type ReadyPhoto, shrinkPhoto } from '#web/shared/shrink-photo.ts'
import { errorText } from '#web/ui/error-text.ts'
import { addPhotograph, productsChanged } from '../../../../api/product-images.ts'
import type { ApiError } from '#web/api/port.ts'

export interface UploadingPhotograph {
  key: number
  fileName: string
  preview: ImageBitmap | null
  /** The share that has been sent, from 0 to 1. */
  share: number
  /** The error. */
  error?: string
  /** Sends it again after an error that may be temporary. */
  again?: () => void
}

/** Larger images are shrunk in the browser; the widest picture in the shop has 1600 pixels. */
const limits = { longestSide: 5000, largeBytes: maxPhotographBytes, maxBytes: maxPhotographBytes }

let lastKey = 0

export function useUploads(product: string): {
  uploads: readonly UploadingPhotograph[]
  /** Sends files; `colour` null: for all colours. */
  add: (files: readonly File[], colour: string | null) => void
  dismiss: (key: number) => void
} {
  const { i18n } = useLingui()
  const dispatch = useDispatch()
  const [uploads, setUploads] = useState<readonly UploadingPhotograph[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const stopped = useRef(new AbortController())
  useEffect(() => {
    const stop = new AbortController()
    stopped.current = stop
    return () => stop.abort()
  }, [])
  const change = (key: number, to: Partial<UploadingPhotograph>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  const send = async (key: number, { file, preview }: ReadyPhoto, colour: string | null): Promise<void> => {
    const { signal } = stopped.current
    if (signal.aborted) return
    change(key, { preview, share: 0, error: undefined, again: undefined })
    const error = await addPhotograph(file, { product, colour }, (share) => change(key, { share }), signal)
    if (signal.aborted) return
    if (error) {
      const later = isOverSoon(error) && (() => queue(() => send(key, { file, preview }, colour)))
      change(key, { error: sentenceOf(error, i18n), ...(later && { again: later }) })
      return
    }
    dismiss(key)
    dispatch(productsChanged())
  }

  const queue = (work: () => Promise<void>) => {
    last.current = last.current.then(work)
  }

  return {
    uploads,
    add(files, colour) {
      const added = files.map((file) => ({ file, key: ++lastKey }))
      setUploads((all) => [
        ...all,
        ...added.map(({ file, key }) => ({ key, fileName: file.name, preview: null, share: 0 })),
      ])
      for (const { file, key } of added)
        queue(async () => {
          const ready = await shrinkPhoto(file, limits).catch(
            () => msg`The image cannot be read. Choose another one.`,
          )
          if ('file' in ready) await send(key, ready, colour)
          else change(key, { error: i18n._(ready) })
        })
    },
    dismiss,
  }
}

const isOverSoon = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

const sentenceOf = (error: ApiError, i18n: I18n) =>
  error.status === 0 ? i18n._(msg`The shop did not answer.`) : errorText(error, i18n)
