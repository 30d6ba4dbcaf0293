// One image: its crop, the colour it shows, and its alternative text.
import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef } from 'react'
import {
  type AdminPhotograph,
  maxAltLength,
  minCropWidth,
  type PhotographCrop,
} from '#contract/admin/photographs.ts'
import type { AdminProduct } from '#contract/admin/products.ts'
import { pictureRatio } from '#contract/picture.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ApiError } from '#web/api/port.ts'
import { errorOf } from '../../../../api/error-of.ts'
import { useUpdatePhotographMutation } from '../../../../api/product-images.ts'
import { useSession } from '../../../../context/session.ts'
import { furtherLanguages } from '../../../../shared/content-languages.ts'
import { selectControl, textControl, trimmedOrNull } from '../../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { type KeptForm, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import styles from './images.module.css'

interface ImageDialogProps {
  product: AdminProduct
  image: AdminPhotograph
  /** Earlier changes that were not saved. */
  draft: ImageDraft | undefined
  reload: () => Promise<AdminProduct>
  /** @param unsaved the unsaved changes; null when there are none. */
  onClose: (unsaved: ImageDraft | null) => void
}

export type ImageDraft = KeptForm<Fields>

/** Named as on the server, without the image: `alt.de` is the German text. */
type Fields = Record<string, unknown> & { crop: PhotographCrop; colour: string; alt: string }

export function ImageDialog({ product, image, draft, reload, onClose }: ImageDialogProps) {
  const { t } = useLingui()
  const languages = furtherLanguages(useSession().shop.locales)
  const [update] = useUpdatePhotographMutation()
  const { id, width, height, wholeHash, crop, colour, alt, altTranslations } = image
  const text = (label: string, value: string | null | undefined, hint?: string) => ({
    label,
    value: value ?? '',
    toSaved: trimmedOrNull as (text: string) => string,
    render: textControl({ required: false, maxLength: maxAltLength, hint }),
  })
  const form = useRecordForm<Fields, Partial<Fields>>({
    fields: {
      crop: {
        label: t`Part that is shown`,
        value: crop,
        render: ({ value, onChange }) => (
          <Crop hash={wholeHash} size={{ width, height }} crop={value} onChange={onChange} />
        ),
      },
      colour: {
        label: t`Colour`,
        value: colour ?? '',
        toSaved: trimmedOrNull as (colour: string) => string,
        render: (field) =>
          selectControl([
            { value: '', label: t`Every colour` },
            ...product.colours.map(({ key, name }) => ({ value: key, label: name })),
          ])({ ...field, label: t`Colour` }),
      },
      alt: text(
        t`Alternative text`,
        alt,
        t`Like “Collar, close up”. Empty: the names of product and colour.`,
      ),
      ...Object.fromEntries(
        languages.map(({ language, name }) => [
          `alt.${language}`,
          text(t`The same in ${name}`, altTranslations[language]),
        ]),
      ),
    },
    version: product.version,
    draft,
    async save(fields, version) {
      const error = errorOf(await update({ id, version, changes: changesOf(fields) }))
      if (!error) onClose(null)
      return error && namedAsHere(error, id)
    },
    reload: async () => (await reload()).version,
  })
  return (
    <Dialog open place="wide" title={t`Edit image`} onClose={() => onClose(form.draft)}>
      <RecordForm form={form} label={t`Image`}>
        <div className={styles.dialog}>
          {form.field('crop')}
          <div className={styles.fields}>
            {form.field('colour')}
            {form.field('alt')}
            {languages.map(({ language }) => form.field(`alt.${language}`))}
          </div>
        </div>
      </RecordForm>
    </Dialog>
  )
}

function changesOf({ crop, colour, alt, ...texts }: Partial<Fields>) {
  const translations = Object.entries(texts).map(([name, text]) => [name.slice('alt.'.length), text])
  return {
    ...(crop && { crop }),
    ...(colour !== undefined && { colour }),
    ...(alt !== undefined && { alt }),
    ...(translations.length > 0 && { altTranslations: Object.fromEntries(translations) }),
  }
}

/** The server's field names start with the image: `photographs.<id>.alt`. */
function namedAsHere(error: ApiError, id: string): ApiError {
  const start = `photographs.${id}.`
  const conflicts = error.conflicts?.map((conflict) => ({
    ...conflict,
    field: conflict.field.startsWith(start) ? conflict.field.slice(start.length) : conflict.field,
  }))
  return { ...error, ...(conflicts && { conflicts }) }
}

interface CropProps {
  /** The hash of the whole image, centred on a background of 4 to 5. */
  hash: string
  size: { width: number; height: number }
  crop: PhotographCrop
  onChange: (crop: PhotographCrop) => void
}

/** The whole image with its crop, which is dragged with the pointer, or set with three sliders. */
function Crop({ hash, size: { width, height }, crop, onChange }: CropProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const grabbed = useRef<{ x: number; y: number; crop: PhotographCrop } | null>(null)
  const widest = Math.floor(Math.min(width, height / pictureRatio))
  // The frame has the ratio of a picture; the image is in its middle, as large as possible.
  const frameWidth = Math.max(width, height / pictureRatio)
  const [left, top] = [(frameWidth - width) / 2, (frameWidth * pictureRatio - height) / 2]
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const within = ({ x, y, width: wanted }: PhotographCrop): PhotographCrop => {
    const cropWidth = Math.round(Math.min(widest, Math.max(minCropWidth, wanted)))
    return {
      x: Math.round(Math.min(width - cropWidth, Math.max(0, x))),
      y: Math.floor(Math.min(height - cropWidth * pictureRatio, Math.max(0, y))),
      width: cropWidth,
    }
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const from = grabbed.current
    const box = frame.current?.getBoundingClientRect()
    if (!from || !box) return
    const scale = frameWidth / box.width
    onChange(
      within({
        ...from.crop,
        x: from.crop.x + (clientX - from.x) * scale,
        y: from.crop.y + (clientY - from.y) * scale,
      }),
    )
  }
  /** The middle of the crop stays where it is. */
  const resize = (wanted: number) =>
    onChange(
      within({
        x: crop.x + (crop.width - wanted) / 2,
        y: crop.y + ((crop.width - wanted) * pictureRatio) / 2,
        width: wanted,
      }),
    )
  const range = (label: string, value: number, max: number, min: number, set: (value: number) => void) => (
    <label>
      {label}
      <input
        type="range"
        min={min}
        max={Math.max(min, max)}
        step={1}
        value={value}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  )
  return (
    <div className={styles.fields}>
      <div ref={frame} className={styles.frame}>
        <Picture of={{ hash, alt: '' }} alt={t`Whole image`} sizes="22rem" />
        <div
          className={styles.crop}
          style={{
            left: percent(left + crop.x, frameWidth),
            top: percent(top + crop.y, frameWidth * pictureRatio),
            width: percent(crop.width, frameWidth),
            aspectRatio: '4 / 5',
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grabbed.current = { x: event.clientX, y: event.clientY, crop }
          }}
          onPointerMove={drag}
          onPointerUp={() => (grabbed.current = null)}
          onPointerCancel={() => (grabbed.current = null)}
        />
      </div>
      <div className={styles.ranges} role="group" aria-label={t`Part that is shown`}>
        {range(t`Size`, crop.width, widest, Math.min(minCropWidth, widest), resize)}
        {range(t`From the left`, crop.x, width - crop.width, 0, (x) => onChange(within({ ...crop, x })))}
        {range(t`From above`, crop.y, Math.floor(height - crop.width * pictureRatio), 0, (y) =>
          onChange(within({ ...crop, y })),
        )}
      </div>
      <p className={styles.note}>
        <Trans>Drag the bright part, or use the sliders.</Trans>
      </p>
    </div>
  )
}
