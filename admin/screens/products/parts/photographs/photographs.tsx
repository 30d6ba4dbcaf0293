// The pictures of a product: its photographs, in their order, and what the shop has made of colours without one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type AdminPhotograph, maxPhotographs } from '#contract/admin/photographs.ts'
import type { AdminProduct } from '#contract/admin/products.ts'
import { BitmapPreview } from '#web/shared/bitmap-preview.tsx'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../../api/admin-error.ts'
import {
  useOrderPhotographsMutation,
  useRemovePhotographsMutation,
  useRestorePhotographsMutation,
} from '../../../../api/photographs.ts'
import { FileDrop } from '../../../../ui/form/file-drop.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { showMessage } from '../../../../ui/messages.tsx'
import { Section } from '../../../../ui/screen.tsx'
import { PhotographDialog, type PhotographDraft } from './photograph-dialog.tsx'
import styles from './photographs.module.css'
import { type UploadingPhotograph, useUploads } from './use-uploads.ts'

interface PhotographsProps {
  product: AdminProduct
  mayWrite: boolean
  reload: () => Promise<AdminProduct>
}

interface Editing {
  id: string
  draft?: PhotographDraft
}

export function Photographs({ product, mayWrite, reload }: PhotographsProps) {
  const { t } = useLingui()
  const { photographs, colours } = product
  const { uploads, add, dismiss } = useUploads(product.id)
  const [editing, setEditing] = useState<Editing | null>(null)
  const edited = photographs.find(({ id }) => id === editing?.id)
  const { order, remove } = usePhotographActions(product)
  const [dragged, setDragged] = useState<string | null>(null)
  /** Each picture has four buttons: the keyboard has a way past them. */
  const end = useRef<HTMLDivElement>(null)
  const close = (id: string, unsaved: PhotographDraft | null) => {
    setEditing(null)
    if (unsaved)
      showMessage(t`What you changed of the photograph is not saved.`, async () => {
        setEditing({ id, draft: unsaved })
        return undefined
      })
  }
  const drawn = colours.filter(
    ({ key }) => !photographs.some(({ colour }) => colour === null || colour === key),
  )
  const move = (id: string, to: number) => {
    const ids = photographs.map((one) => one.id)
    const from = ids.indexOf(id)
    if (from < 0 || from === to) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    void order(ids)
  }
  return (
    <Section
      title={t`Pictures`}
      text={
        photographs.length > 0
          ? t`The first photograph of a colour is its picture in lists.`
          : product.kind === 'goods'
            ? t`Each colour needs a photograph before it can be published; until then it is shown as its colour.`
            : t`Drawn by the shop: the style, in the fabric of each colour. Photographs of your own take their place.`
      }
    >
      {mayWrite && photographs.length > 1 && (
        <Button variant="line" size="small" className={styles.skip} onClick={() => end.current?.focus()}>
          <Trans>Skip the pictures</Trans>
        </Button>
      )}
      <ul className={styles.tiles} aria-label={t`Pictures`}>
        {photographs.map((photograph, place) => (
          // Dragging is a short cut for the buttons.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={photograph.id}
            className={styles.tile}
            draggable={mayWrite}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData('text/plain', '')
              setDragged(photograph.id)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              move(dragged, place)
            }}
          >
            <Tile
              product={product}
              photograph={photograph}
              place={place}
              mayWrite={mayWrite}
              onEdit={() => setEditing({ id: photograph.id })}
              onMove={(by) => move(photograph.id, place + by)}
              onRemove={() => remove(photograph.id)}
            />
          </li>
        ))}
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.tile}>
            <Uploading upload={upload} onDismiss={() => dismiss(upload.key)} />
          </li>
        ))}
        {drawn.map(({ key, name, pictureHash }) => (
          <li key={key} className={styles.tile}>
            <div className={styles.face}>
              <Picture of={{ hash: pictureHash, alt: '' }} alt="" sizes="9rem" />
            </div>
            <p>{name}</p>
            <p className={styles.note}>
              {product.kind === 'goods' ? t`No photograph yet` : t`Drawn by the shop`}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && <Choose product={product} onFiles={add} />}
      <div ref={end} tabIndex={-1} />
      {edited && (
        <PhotographDialog
          key={edited.id}
          product={product}
          photograph={edited}
          reload={reload}
          draft={editing?.draft}
          onClose={(unsaved) => close(edited.id, unsaved)}
        />
      )}
    </Section>
  )
}

function usePhotographActions({ id: product, photographs }: AdminProduct) {
  const { t, i18n } = useLingui()
  const [orderAll] = useOrderPhotographsMutation()
  const [removeAll] = useRemovePhotographsMutation()
  const [restoreAll] = useRestorePhotographsMutation()
  const say = (error: ReturnType<typeof errorOf>, done: string, undo: () => Promise<typeof error>) =>
    error ? showMessage(errorText(error, i18n), null, 'danger') : showMessage(done, undo)
  return {
    async order(ids: string[]) {
      const before = photographs.map(({ id }) => id)
      const error = errorOf(await orderAll({ product, ids }))
      say(error, t`The order is changed.`, async () => errorOf(await orderAll({ product, ids: before })))
    },
    async remove(id: string) {
      const chosen = { product, ids: [id] }
      const error = errorOf(await removeAll(chosen))
      say(error, t`The photograph is removed.`, async () => errorOf(await restoreAll(chosen)))
    },
  }
}

interface TileProps {
  product: AdminProduct
  photograph: AdminPhotograph
  place: number
  mayWrite: boolean
  onEdit: () => void
  onMove: (by: number) => void
  onRemove: () => unknown
}

function Tile({ product, photograph, place, mayWrite, onEdit, onMove, onRemove }: TileProps) {
  const { t } = useLingui()
  const { colour, pictureHash, alt } = photograph
  const number = place + 1
  const colourName = product.colours.find(({ key }) => key === colour)?.name ?? colour
  return (
    <>
      <div className={styles.face}>
        <Picture of={{ hash: pictureHash, alt: '' }} alt={alt ?? t`Picture ${number}`} sizes="9rem" />
      </div>
      <p>{colourName ?? t`Every colour`}</p>
      {mayWrite && (
        <div className={styles.tools}>
          {place > 0 && (
            <Button
              variant="bare"
              size="small"
              aria-label={t`Move picture ${number} forward`}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" />
            </Button>
          )}
          {place < product.photographs.length - 1 && (
            <Button
              variant="bare"
              size="small"
              aria-label={t`Move picture ${number} back`}
              onClick={() => onMove(1)}
            >
              <Icon name="down" />
            </Button>
          )}
          <Button variant="bare" size="small" aria-label={t`Edit picture ${number}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="bare" size="small" aria-label={t`Remove picture ${number}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Uploading({ upload, onDismiss }: { upload: UploadingPhotograph; onDismiss: () => void }) {
  const { t } = useLingui()
  const { fileName, preview, share, error, again } = upload
  return (
    <>
      <div className={styles.face}>
        {preview && <BitmapPreview of={preview} />}
        {!error && (
          <progress
            className={styles.progress}
            max={1}
            value={share > 0 && share < 1 ? share : undefined}
            aria-label={t`Sending ${fileName}`}
          />
        )}
      </div>
      <p className={styles.fileName}>{fileName}</p>
      <p role="status" className={styles.error}>
        {error}
      </p>
      {error && (
        <div className={styles.tools}>
          {again && (
            <Button variant="bare" size="small" onClick={again}>
              <Trans>Send again</Trans>
            </Button>
          )}
          <Button variant="bare" size="small" aria-label={t`Dismiss ${fileName}`} onClick={onDismiss}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

interface ChooseProps {
  product: AdminProduct
  onFiles: (files: readonly File[], colour: string | null) => void
}

/** Where photographs are chosen, dropped and pasted, and which colour they show. */
function Choose({ product, onFiles }: ChooseProps) {
  const { t } = useLingui()
  const [colour, setColour] = useState('')
  const send = (files: readonly File[]) => onFiles(files, colour || null)
  if (product.photographs.length >= maxPhotographs)
    return (
      <p className={styles.note}>
        <Trans>A product has at most {maxPhotographs} photographs.</Trans>
      </p>
    )
  return (
    <FileDrop
      label={t`Add photographs`}
      button={t`Choose photographs`}
      note={t`Or drop them here, or paste them. JPEG, PNG, WebP or AVIF, best 1600 pixels wide or more. Place and time are removed from what shoppers see.`}
      accept="image/*"
      multiple
      onFiles={send}
    >
      <div className={styles.colour}>
        <SelectField label={t`They show`} value={colour} onChange={({ target }) => setColour(target.value)}>
          <option value="">{t`Every colour`}</option>
          {product.colours.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </FileDrop>
  )
}
