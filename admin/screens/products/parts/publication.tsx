// The status of a product, and the actions on the whole product.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminProduct, ProductGap } from '#contract/admin/products.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import {
  useDeleteProductsMutation,
  useDuplicateProductMutation,
  usePreviewProductQuery,
} from '../../../api/products.ts'
import { pageConfig } from '../../../context/page-config.ts'
import { useSession } from '../../../context/session.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import { isoOfLocal } from '../../../ui/local-moment.ts'
import styles from './publication.module.css'
import { Status } from './status.tsx'
import { useStatusChange } from './use-status-change.ts'

const gapTexts: Record<ProductGap, MessageDescriptor> = {
  summary: msg`a summary`,
  description: msg`a description`,
  price: msg`a price`,
  variants: msg`a colour that is sold in some size`,
  category: msg`a category that is not archived`,
  photographs: msg`an image of each colour`,
}

interface PublicationProps {
  product: AdminProduct
  mayWrite: boolean
  /** Whether there are unsaved changes, which would not be published. */
  isUnsaved: boolean
}

export function ProductPublication({ product, mayWrite, isUnsaved }: PublicationProps) {
  const { t, i18n } = useLingui()
  const { id, status, publishedAt, gaps } = product
  const change = useStatusChange()
  const [busy, setBusy] = useState('')
  const run = async (name: string, act: () => Promise<boolean>) => {
    setBusy(name)
    await act()
    setBusy('')
  }
  const act = (
    name: keyof typeof change & ('publish' | 'unpublish' | 'archive' | 'restore'),
    label: string,
    isMain = false,
  ) => (
    <Button
      variant={isMain ? 'primary' : 'line'}
      size="small"
      busy={busy === name}
      onClick={() => run(name, () => change[name]([id]))}
    >
      {label}
    </Button>
  )
  const canPublish = gaps.length === 0 && !isUnsaved
  const missing = gaps.map((gap) => i18n._(gapTexts[gap]))
  return (
    <Section title={t`Status`}>
      <p className={styles.status}>
        <Status status={status} />
        {status === 'scheduled' && publishedAt && <Moment at={publishedAt} />}
      </p>
      {status === 'published' && (
        <p>
          <a href={`${pageConfig().shop.url}/productdetail/${id}`} target="_blank" rel="noreferrer">
            <Trans>View in shop</Trans>
          </a>
        </p>
      )}
      {status !== 'archived' && <Unpriced prices={product.prices} />}
      {status !== 'published' && <Preview id={id} />}
      {mayWrite && (status === 'draft' || status === 'scheduled') && (
        <>
          {missing.length > 0 && (
            <div>
              <p>
                <Trans>Before it can be published it needs:</Trans>
              </p>
              <ul className={styles.missing}>
                {missing.map((gap) => (
                  <li key={gap}>{gap}</li>
                ))}
              </ul>
            </div>
          )}
          {missing.length === 0 && isUnsaved && (
            <p>
              <Trans>Save your changes before you publish.</Trans>
            </p>
          )}
          {canPublish && (
            <>
              <p>{act('publish', t`Publish now`, true)}</p>
              <Schedule id={id} run={run} busy={busy} schedule={change.schedule} />
            </>
          )}
        </>
      )}
      {mayWrite && (
        <p className={styles.actions}>
          {(status === 'published' || status === 'scheduled') && act('unpublish', t`Change to draft`)}
          {status === 'archived' ? act('restore', t`Restore`) : act('archive', t`Archive`)}
        </p>
      )}
      {mayWrite && <Copies product={product} />}
    </Section>
  )
}

/** The currencies in which it is not sold, while it has a price in another one. */
function Unpriced({ prices }: Pick<AdminProduct, 'prices'>) {
  const { currencies } = useSession().shop
  const without = currencies.filter((currency) => !prices.some((price) => price.currency === currency))
  if (prices.length === 0 || without.length === 0) return null
  return (
    <p>
      <Trans>Not sold in {without.join(', ')}: it has no price there.</Trans>
    </p>
  )
}

/** A preview of the page with everything that is saved. */
function Preview({ id }: { id: string }) {
  const { currencies } = useSession().shop
  const { data } = usePreviewProductQuery({ id })
  if (!data) return null
  return (
    <p>
      {data.url ? (
        <a href={data.url} target="_blank" rel="noreferrer">
          <Trans>Preview of its page, as saved</Trans>
        </a>
      ) : (
        <Trans>With a price in {currencies[0]} you can see a preview of its page.</Trans>
      )}
    </p>
  )
}

interface ScheduleProps {
  id: string
  run: (name: string, act: () => Promise<boolean>) => Promise<void>
  busy: string
  schedule: (ids: string[], at: string) => Promise<boolean>
}

function Schedule({ id, run, busy, schedule }: ScheduleProps) {
  const { t } = useLingui()
  const [at, setAt] = useState('')
  return (
    <div className={styles.schedule}>
      <TextField
        label={t`Or at`}
        type="datetime-local"
        required={false}
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      {at && (
        <Button
          variant="line"
          size="small"
          busy={busy === 'schedule'}
          onClick={() => run('schedule', () => schedule([id], isoOfLocal(at)))}
        >
          <Trans>Schedule</Trans>
        </Button>
      )}
    </div>
  )
}

function Copies({ product: { id, name, status, deletable } }: { product: AdminProduct }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [duplicate, { isLoading }] = useDuplicateProductMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteProductsMutation()
  return (
    <p className={styles.actions}>
      <Button
        variant="bare"
        size="small"
        busy={isLoading}
        onClick={async () => {
          const outcome = await duplicate({ id, name: t`Copy of ${name}`.slice(0, 120) })
          const error = errorOf(outcome)
          if (error) showError(error, i18n)
          else {
            showMessage(t`This is the copy: a draft.`)
            await navigate(`/products/${outcome.data!.product.id}`)
          }
        }}
      >
        <Trans>Duplicate</Trans>
      </Button>
      {deletable && status === 'archived' && (
        <Button
          variant="bare"
          size="small"
          busy={isRemoving}
          onClick={async () => {
            const error = errorOf(await remove({ ids: [id] }))
            if (error) showError(error, i18n)
            else {
              showMessage(t`${name} is deleted.`)
              await navigate('/products')
            }
          }}
        >
          <Trans>Delete permanently</Trans>
        </Button>
      )}
    </p>
  )
}
