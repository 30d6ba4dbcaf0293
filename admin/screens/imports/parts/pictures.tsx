// The pictures of an import: how many were accepted, which were not and why, and a field to upload those as files.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { Import } from '#contract/admin/imports.ts'
import { useReasonText } from '../../../shared/reason-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../../api/error-of.ts'
import { importDone, sendImportPicture, useFetchImportPicturesMutation } from '../../../api/imports.ts'
import { useMay } from '../../../context/session.ts'
import { DropZone } from '../../../ui/form/drop-zone.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../imports.module.css'

export function ImportPictures({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const reasonText = useReasonText()
  const may = useMay()
  const [fetchAgain, { isLoading }] = useFetchImportPicturesMutation()
  const [problem, setProblem] = useState('')
  const { id, state, pictures } = item
  const { waiting, taken, failed, problems } = pictures
  const total = waiting + taken + failed
  const mayAdd = may('write products') && failed > 0 && (state === 'done' || state === 'stopped')
  const text = (
    <Trans>
      {taken} of {total} imported
    </Trans>
  )
  return (
    <Section title={t`Images`}>
      {state === 'running' && waiting > 0 ? (
        <Progress label={t`Fetching images`} done={total - waiting} total={total}>
          {text}
        </Progress>
      ) : (
        <p role="status">{text}</p>
      )}
      {failed > 0 && (
        <>
          <p>
            <Plural value={failed} one="# image was not imported:" other="# images were not imported:" />
          </p>
          <ul className={styles.notes}>
            {problems.map(({ number, productId, address, problem: why }) => (
              <li key={`${productId} ${address}`}>
                <Trans>
                  Row {number}, <Link to={`/products/${productId}`}>{productId}</Link>, {address}:{' '}
                  {{ why: reasonText(why) }}
                </Trans>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAdd && (
        <>
          <PictureDrop id={id} />
          <div>
            <Button
              variant="line"
              size="small"
              busy={isLoading}
              onClick={async () => {
                const error = errorOf(await fetchAgain({ id }))
                setProblem(error ? errorText(error, i18n) : '')
              }}
            >
              <Trans>Fetch images again</Trans>
            </Button>
          </div>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        </>
      )}
    </Section>
  )
}

function PictureDrop({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const dispatch = useDispatch()
  const [left, setLeft] = useState(0)
  const [result, setResult] = useState<{ taken: number; problems: string[] } | null>(null)
  const send = async (files: File[]) => {
    if (files.length === 0 || left > 0) return
    const found = { taken: 0, problems: [] as string[] }
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index)
      const error = await sendImportPicture(id, file)
      if (!error) found.taken++
      else {
        const { name } = file
        const why = errorText(error, i18n)
        found.problems.push(t`${name}: ${why}`)
      }
    }
    setLeft(0)
    setResult(found)
    dispatch(importDone())
  }
  return (
    <DropZone
      label={<Trans>Drop these images here or choose them; they are matched by file name</Trans>}
      accept="image/jpeg,image/png,image/webp,image/avif"
      multiple
      onFiles={(files) => void send(files)}
    >
      <p role="status">
        {left > 0 ? (
          <Plural value={left} one="Uploading # image …" other="Uploading # images …" />
        ) : (
          result && <Plural value={result.taken} one="# file was imported" other="# files were imported" />
        )}
      </p>
      {result && result.problems.length > 0 && (
        <ul role="alert" className={styles.problem}>
          {result.problems.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </DropZone>
  )
}
