// The shopper's saved designs with their pictures: each can be opened, renamed or removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { SavedDesign } from '#contract/design.ts'
import { has } from '../../../context/offer.ts'
import { useShop } from '../../../context/shop.ts'
import type { ApiError } from '../../../api/port.ts'
import { errorOf, useGroup, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { popupMessage } from '../../../ui/messages.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { Picture } from '../../../shared/picture.tsx'
import { ProductCardSkeleton, ProductGrid } from '../../../shared/product-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './design-list.module.css'
import { removeDesign, saveDesign, loadDesigns, savedDesigns } from './saved-designs.ts'

export function DesignList() {
  const { t } = useLingui()
  const { designList, isLoaded, response } = useGroup(savedDesigns)
  const dispatch = useShopDispatch()
  const { config } = useShop()
  const [naming, setNaming] = useState<SavedDesign | null>(null)
  const [removing, setRemoving] = useState<SavedDesign | null>(null)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void dispatch(loadDesigns({}))
  }, [dispatch])
  if (!isLoaded) {
    if (response) return <NotLoaded onRetry={() => void dispatch(loadDesigns({}))} />
    return <Loading />
  }
  const remove = async ({ id }: SavedDesign): Promise<ApiError | undefined> => {
    const outcome = await dispatch(removeDesign({ id }))
    if ('error' in outcome && (outcome.payload as ApiError).status !== 404) return outcome.payload
    if ('error' in outcome) await dispatch(loadDesigns({}))
    popupMessage(t`The design is removed.`)
    // The pressed button is removed with the design, so the focus moves.
    setTimeout(() => container.current?.focus())
    return undefined
  }
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      {designList.length === 0 ? (
        <EmptyState
          title={t`No designs yet`}
          {...(has(config, 'designs') && { action: { to: '/productdetail', label: t`Design a shirt` } })}
        >
          <Trans>Choose a fabric and every part of the shirt. Saved designs are shown here.</Trans>
        </EmptyState>
      ) : (
        <ProductGrid>
          {designList.map((design) => (
            <Design
              key={design.id}
              design={design}
              onName={() => setNaming(design)}
              onRemove={() => setRemoving(design)}
            />
          ))}
        </ProductGrid>
      )}
      <Dialog open={naming !== null} onClose={() => setNaming(null)} title={t`Rename design`}>
        {naming && <NameForm design={naming} onDone={() => setNaming(null)} />}
      </Dialog>
      <Confirm
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t`Remove ${{ name: removing?.name ?? '' }}?`}
        act={t`Remove design`}
        onAct={() => remove(removing!)}
      >
        <p>
          <Trans>Shirts of this design that you ordered or put into the cart are not changed.</Trans>
        </p>
      </Confirm>
    </div>
  )
}

interface DesignProps {
  design: SavedDesign
  onName: () => void
  onRemove: () => void
}

function Design({ design: { name, code, picture, priceMinor, savedAt }, onName, onRemove }: DesignProps) {
  const { config } = useShop()
  const formatMoney = useMoney()
  const savedOn = dayOf(savedAt, config.locale)
  const to = `/productdetail?${new URLSearchParams({ design: code })}`
  return (
    <li className={styles.design}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className={styles.frame}>
        <Picture of={picture} sizes="(min-width: 1200px) 23vw, (min-width: 769px) 31vw, 46vw" alt="" />
      </Link>
      <div>
        <h3 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h3>
        <p className="unseen">{picture.alt}</p>
        <p className={styles.facts}>
          <span className="numbers">{formatMoney(priceMinor)}</span>
          <span>
            <Trans>Saved {savedOn}</Trans>
          </span>
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="bare" size="small" onClick={onName}>
          <Trans>
            Rename<span className="unseen"> {name}</span>
          </Trans>
        </Button>
        <Button variant="bare" size="small" onClick={onRemove}>
          <Trans>
            Remove<span className="unseen"> {name}</span>
          </Trans>
        </Button>
      </div>
    </li>
  )
}

function NameForm({ design: { id, name, code }, onDone }: { design: SavedDesign; onDone: () => void }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { errors, message, busy, form } = useForm({
    check: (values): Record<string, string> =>
      values['name']?.trim() ? {} : { name: t`Give it a name, so that you find it again.` },
    async submit(values) {
      const outcome = await dispatch(saveDesign({ id, name: values['name']!.trim(), code }))
      if ('error' in outcome) return errorOf(outcome)
      onDone()
      return undefined
    },
  })
  return (
    <form className={styles.form} {...form}>
      <TextField label={t`Name`} name="name" maxLength={60} defaultValue={name} error={errors['name']} />
      <p role="alert" className={styles.message}>
        {message}
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Save name</Trans>
      </Button>
    </form>
  )
}

function Loading() {
  return (
    <>
      <p className="unseen" role="status">
        <Trans>Loading your designs</Trans>
      </p>
      <ProductGrid>
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </ProductGrid>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your designs could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
    >
      <Trans>The shop could not be reached. Your designs are safe with us.</Trans>
    </EmptyState>
  )
}
