// Chooses a picture for a text: a shirt of the shop, and the view of it.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { type PictureView, pictureViews } from '#contract/picture.ts'
import { Picture } from '#web/shared/picture.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { useListProductsInfiniteQuery } from '../../../api/products.ts'
import { Loaded } from '../../../ui/states.tsx'
import styles from './markdown-field.module.css'

const viewNames: Record<PictureView, MessageDescriptor> = {
  worn: msg({ message: 'Worn', context: 'view of a shirt' }),
  front: msg({ message: 'Front', context: 'view of a shirt' }),
  folded: msg({ message: 'Folded', context: 'view of a shirt' }),
  'three-quarter': msg`Half from the side`,
  back: msg({ message: 'Back', context: 'view of a shirt' }),
  collar: msg`Collar`,
  cuff: msg`Cuff`,
  fabric: msg`Fabric`,
  drawing: msg`Drawing`,
}

const maxFound = 8

interface PictureDialogProps {
  onClose: () => void
  /** @param alt the alternative text. */
  onChoose: (address: string, alt: string) => void
}

export function PictureDialog({ onClose, onChoose }: PictureDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<PictureView>('front')
  const search = useDeferredValue(typed.trim())
  const query = useListProductsInfiniteQuery({
    ...(search && { search }),
    status: 'published',
    sort: 'name',
  })
  return (
    <Dialog open title={t`Image of a shirt`} onClose={onClose}>
      <TextField
        label={t`Find a product`}
        type="search"
        required={false}
        autoComplete="off"
        value={typed}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={t({ message: 'View', comment: 'From which side a shirt is seen' })}
        value={view}
        onChange={({ target }) => setView(target.value as PictureView)}
      >
        {pictureViews.map((one) => (
          <option key={one} value={one}>
            {t(viewNames[one])}
          </option>
        ))}
      </SelectField>
      <Loaded query={query}>
        {({ pages }) => (
          <ul className={styles.pictures}>
            {pages[0]!.items.slice(0, maxFound).map(({ id, name, pictureHash }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.picture}
                  onClick={() =>
                    onChoose(view === 'front' ? id : `${id}/${view}`, name.replaceAll(/[[\]]/g, ''))
                  }
                >
                  <Picture of={{ hash: pictureHash, alt: '' }} view={view} alt="" sizes="7rem" />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
