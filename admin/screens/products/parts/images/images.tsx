// The pictures of a product: its images in their order, and the drawings for colours without an image.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type AdminPhotograph, maxPhotographs } from '#contract/admin/photographs.ts'
import type { AdminProduct } from '#contract/admin/products.ts'
import { BitmapPreview } from '#web/shared/bitmap-preview.tsx'
import { Picture } from '#web/shared/picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../../api/error-of.ts'
import {
  useOrderPhotographsMutation,
  useRemovePhotographsMutation,
  useRestorePhotographsMutation,
} from '../../../../api/product-images.ts'
import { FileDrop } from '../../../../ui/form/file-drop.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { showError, showMessage } from '../../../../ui/messages.tsx'
import { useDragOrder } from '../../../../ui/ordering.ts'
import { Section } from '../../../../ui/screen.tsx'
import { useOrder } from '../../../../ui/use-order.ts'
import { ImageDialog, type ImageDraft } from './image-dialog.tsx'
import styles from './images.module.css'
import { type UploadingPhotograph, useUploads } from './use-uploads.ts'

interface ProductImagesProps {
  product: AdminProduct
  mayWrite: boolean
  reload: () => Promise<AdminProduct>
}

interface Editing {
  id: string
  draft?: ImageDraft
}

export function ProductImages({ product, mayWrite, reload }: ProductImagesProps) {
  const { t } = useLingui()
  const { photographs } = product
  const { uploads, add, dismiss } = useUploads(product.id)
  const [editing, setEditing] = useState<Editing | null>(null)
  const edited = photographs.find(({ id }) => id === editing?.id)
  /** The target of a link that skips the pictures by keyboard, because each has four buttons. */
  const end = useRef<HTMLDivElement>(null)
  const close = (id: string, unsaved: ImageDraft | null) => {
    setEditing(null)
    if (unsaved)
      showMessage(t`Your changes to the image are not saved.`, async () => {
        setEditing({ id, draft: unsaved })
        return undefined
      })
  }
  return (
    <Section
      title={t`Images`}
      text={
        photographs.length > 0
          ? t`The first image of a colour is shown in lists.`
          : product.kind === 'goods'
            ? t`Each colour needs an image before you can publish the product. Until then the colour itself is shown.`
            : t`Drawn by the shop: the style in the fabric of each colour. Images that you upload replace the drawings.`
      }
    >
      {mayWrite && photographs.length > 1 && (
        <Button variant="line" size="small" className={styles.skip} onClick={() => end.current?.focus()}>
          <Trans>Skip images</Trans>
        </Button>
      )}
      <ul className={styles.tiles} aria-label={t`Images`}>
        <PhotographTiles product={product} mayWrite={mayWrite} onEdit={(id) => setEditing({ id })} />
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.tile}>
            <Uploading upload={upload} onDismiss={() => dismiss(upload.key)} />
          </li>
        ))}
        <DrawnTiles product={product} />
      </ul>
      {mayWrite && <Choose product={product} onFiles={add} />}
      <div ref={end} tabIndex={-1} />
      {edited && (
        <ImageDialog
          key={edited.id}
          product={product}
          image={edited}
          reload={reload}
          draft={editing?.draft}
          onClose={(unsaved) => close(edited.id, unsaved)}
        />
      )}
    </Section>
  )
}

interface PhotographTilesProps extends Omit<ProductImagesProps, 'reload'> {
  onEdit: (id: string) => void
}

/** The images, whose order is changed by drag and with buttons. */
function PhotographTiles({ product, mayWrite, onEdit }: PhotographTilesProps) {
  const { photographs } = product
  const [orderAll] = useOrderPhotographsMutation()
  const { remove, removing } = useRemove(product.id)
  const move = useOrder(
    photographs.map(({ id }) => id),
    async (ids) => errorOf(await orderAll({ product: product.id, ids })),
  )
  const drag = useDragOrder((from, to) => void move(from, to))
  return photographs.map((image, index) => {
    const { handle, target } = drag(index)
    return (
      <li key={image.id} className={styles.tile} {...(mayWrite && { ...handle, ...target })}>
        <Tile
          product={product}
          image={image}
          index={index}
          mayWrite={mayWrite}
          onEdit={() => onEdit(image.id)}
          onMove={(by) => void move(index, index + by)}
          isRemoving={image.id === removing}
          onRemove={() => remove(image.id)}
        />
      </li>
    )
  })
}

/** The colours without an image. */
function DrawnTiles({ product: { kind, colours, photographs } }: { product: AdminProduct }) {
  const { t } = useLingui()
  return colours
    .filter(({ key }) => !photographs.some(({ colour }) => colour === null || colour === key))
    .map(({ key, name, pictureHash }) => (
      <li key={key} className={styles.tile}>
        <div className={styles.face}>
          <Picture of={{ hash: pictureHash, alt: '' }} alt="" sizes="9rem" />
        </div>
        <p>{name}</p>
        <p className={styles.note}>{kind === 'goods' ? t`No image yet` : t`Drawn by the shop`}</p>
      </li>
    ))
}

function useRemove(product: string) {
  const { t, i18n } = useLingui()
  const [removeAll, { isLoading, originalArgs }] = useRemovePhotographsMutation()
  const [restoreAll] = useRestorePhotographsMutation()
  const remove = async (id: string) => {
    const chosen = { product, ids: [id] }
    const error = errorOf(await removeAll(chosen))
    if (error) showError(error, i18n)
    else showMessage(t`The image is removed.`, async () => errorOf(await restoreAll(chosen)))
  }
  return { remove, removing: isLoading ? originalArgs?.ids[0] : undefined }
}

interface TileProps {
  product: AdminProduct
  image: AdminPhotograph
  index: number
  mayWrite: boolean
  onEdit: () => void
  onMove: (by: number) => void
  isRemoving: boolean
  onRemove: () => unknown
}

function Tile({ product, image, index, mayWrite, onEdit, onMove, isRemoving, onRemove }: TileProps) {
  const { t } = useLingui()
  const { colour, pictureHash, alt } = image
  const number = index + 1
  const colourName = product.colours.find(({ key }) => key === colour)?.name ?? colour
  return (
    <>
      <div className={styles.face}>
        <Picture of={{ hash: pictureHash, alt: '' }} alt={alt ?? t`Image ${number}`} sizes="9rem" />
      </div>
      <p>{colourName ?? t`Every colour`}</p>
      {mayWrite && (
        <div className={styles.tools}>
          {index > 0 && (
            <Button
              variant="bare"
              size="small"
              aria-label={t`Move image ${number} forward`}
              onClick={() => onMove(-1)}
            >
              <Icon name="up" />
            </Button>
          )}
          {index < product.photographs.length - 1 && (
            <Button
              variant="bare"
              size="small"
              aria-label={t`Move image ${number} back`}
              onClick={() => onMove(1)}
            >
              <Icon name="down" />
            </Button>
          )}
          <Button variant="bare" size="small" aria-label={t`Edit image ${number}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="bare"
            size="small"
            busy={isRemoving}
            aria-label={t`Remove image ${number}`}
            onClick={onRemove}
          >
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

/** A field to choose, drop and paste images, and to choose the colour that they show. */
function Choose({ product, onFiles }: ChooseProps) {
  const { t } = useLingui()
  const [colour, setColour] = useState('')
  const send = (files: readonly File[]) => onFiles(files, colour || null)
  if (product.photographs.length >= maxPhotographs)
    return (
      <p className={styles.note}>
        <Trans>A product can have up to {maxPhotographs} images.</Trans>
      </p>
    )
  return (
    <FileDrop
      label={t`Add images`}
      button={t`Choose images`}
      note={t`Or drop them here, or paste them. JPEG, PNG, WebP or AVIF, best 1600 pixels wide or more. Place and time are removed from what shoppers see.`}
      accept="image/*"
      multiple
      onFiles={send}
    >
      <div className={styles.colour}>
        <SelectField label={t`Colour`} value={colour} onChange={({ target }) => setColour(target.value)}>
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
