// The photos of a review being written: each is shrunk and uploaded, and can be removed at any moment.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { maxPhotoBytes, maxPhotos, photoSides } from '#contract/photo.ts'
import type { Photo } from '#contract/photo.ts'
import { useShopDispatch } from '../../state/group.ts'
import { errorText } from '../../ui/error-text.ts'
import { removePhoto, addPhoto } from './review.ts'
import { type ReadyPhoto, shrinkPhoto } from '../../shared/shrink-photo.ts'

export interface PickedPhoto {
  key: string
  /** The preview until it is uploaded. */
  preview: ImageBitmap | null
  /** The progress of the upload, from 0 to 1. */
  share: number
  /** The uploaded photo. */
  photo?: Photo
  /** The error of the upload. */
  error?: string
  /** The file to send again after an error that may be temporary. */
  again?: ReadyPhoto
}

/** Shrunk photos are still larger than what the shop stores. */
const limits = { longestSide: photoSides.at(-1)! * 1.5, largeBytes: 1_500_000, maxBytes: maxPhotoBytes }

let nextNumber = 0

/** @param shown the photos of the published review; removing them takes effect when the review is saved. */
export function usePhotos(shown: Photo[]) {
  const { i18n, t } = useLingui()
  const dispatch = useShopDispatch()
  const [photos, setPhotos] = useState<PickedPhoto[]>(() =>
    shown.map((photo) => ({ key: photo.id, preview: null, share: 1, photo })),
  )
  const [tooMany, setTooMany] = useState('')
  const sending = useRef(new Map<string, AbortController>())
  /** Uploaded photos that no review shows yet, by their key; they are deleted from the shop when they are removed. */
  const unsaved = useRef(new Map<string, string>())
  const removed = useRef(new Set<string>())
  useEffect(() => {
    const [pending, waiting] = [sending.current, unsaved.current]
    return () => {
      pending.forEach((each) => each.abort())
      waiting.forEach((id) => dispatch(removePhoto(id)))
    }
  }, [dispatch])

  const change = (key: string, to: Partial<PickedPhoto>) =>
    setPhotos((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)))

  async function send(key: string, ready: ReadyPhoto): Promise<void> {
    const stop = new AbortController()
    sending.current.set(key, stop)
    change(key, { preview: ready.preview, share: 0, error: undefined, again: undefined })
    const outcome = await dispatch(addPhoto(ready.file, (share) => change(key, { share }), stop.signal))
    sending.current.delete(key)
    if ('error' in outcome) return change(key, failureOf(outcome.error, ready, i18n))
    if (removed.current.has(key)) return dispatch(removePhoto(outcome.photo.id))
    unsaved.current.set(key, outcome.photo.id)
    change(key, { share: 1, photo: outcome.photo })
  }

  async function start(key: string, file: File): Promise<void> {
    if (removed.current.has(key)) return
    const ready = await shrinkPhoto(file, limits).catch(
      () => msg`That photo cannot be read. Please choose another.`,
    )
    if ('file' in ready) await send(key, ready)
    else change(key, { error: t(ready) })
  }

  return {
    photos,
    /** A message when too many were chosen. */
    tooMany,
    add(files: File[]) {
      const room = maxPhotos - photos.length
      const accepted = files.slice(0, room).map((file) => ({ file, key: `picked ${nextNumber++}` }))
      const left = files.length - accepted.length
      setTooMany(
        left > 0
          ? t`${plural(left, { one: `A review shows up to ${maxPhotos} photos; # of yours was left out.`, other: `A review shows up to ${maxPhotos} photos; # of yours were left out.` })}`
          : '',
      )
      setPhotos((all) => [...all, ...accepted.map(({ key }) => ({ key, preview: null, share: 0 }))])
      // One after the other, as the shop processes them.
      void accepted.reduce((before, { file, key }) => before.then(() => start(key, file)), Promise.resolve())
    },
    again(key: string) {
      const ready = photos.find((each) => each.key === key)?.again
      if (ready) void send(key, ready)
    },
    remove(key: string) {
      removed.current.add(key)
      sending.current.get(key)?.abort()
      const sent = unsaved.current.get(key)
      if (sent !== undefined) dispatch(removePhoto(sent))
      unsaved.current.delete(key)
      setPhotos((all) => all.filter((each) => each.key !== key))
      setTooMany('')
    },
    /** The review was saved, and shows the uploaded photos. */
    saved: () => unsaved.current.clear(),
  }
}

/** The error of an upload; the file is kept if it can be sent again. */
function failureOf(
  error: Parameters<typeof errorText>[0],
  ready: ReadyPhoto,
  i18n: I18n,
): Pick<PickedPhoto, 'error' | 'again'> {
  const { status } = error
  if (status === 0) return { error: i18n._(msg`The shop did not answer.`), again: ready }
  return { error: errorText(error, i18n), ...((status === 429 || status >= 500) && { again: ready }) }
}
