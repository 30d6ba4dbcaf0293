// Uploads a picture of the shop. An SVG is drawn first, because only pixels are sent.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { maxLogoBytes } from '#contract/logo.ts'
import type { ApiError } from '#web/api/port.ts'
import { errorText } from '#web/ui/error-text.ts'
import { settingsChanged } from '../../../api/settings.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { pngOfSvg } from './draw-svg.ts'

export function usePictureUpload(upload: (picture: Blob) => Promise<ApiError | undefined>, done: string) {
  const { i18n } = useLingui()
  const dispatch = useDispatch()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  /** @returns the error; empty when the picture is saved. */
  const sent = async (file: File): Promise<string> => {
    const picture = file.type === 'image/svg+xml' ? await pngOfSvg(file).catch(() => null) : file
    if (!picture) return i18n._(msg`The image cannot be read. Choose another one.`)
    if (picture.size > maxLogoBytes)
      return i18n._(msg`The image is larger than ${{ most: maxLogoBytes / 1024 / 1024 }} MB`)
    const failed = await upload(picture)
    return failed ? errorText(failed, i18n) : ''
  }
  return {
    isBusy,
    error,
    setError,
    async send(file: File) {
      if (isBusy) return
      setBusy(true)
      setError('')
      const problem = await sent(file)
      setBusy(false)
      setError(problem)
      if (problem) return
      dispatch(settingsChanged())
      showMessage(done)
    },
  }
}
