// Whether shoppers can choose a fabric, and the actions on the whole fabric.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminFabric } from '#contract/admin/fabrics.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useDuplicateFabricMutation, useUpdateFabricMutation } from '../../../api/fabrics.ts'
import { pageConfig } from '../../../context/page-config.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import { FabricStatus } from './fabric-status.tsx'
import styles from './offer.module.css'
import { useFabricArchive } from './use-fabric-archive.ts'

interface OfferProps {
  fabric: AdminFabric
  /** Whether there are unsaved changes, which a copy would not have. */
  isUnsaved: boolean
  mayWrite: boolean
}

export function FabricAvailability({ fabric, isUnsaved, mayWrite }: OfferProps) {
  const { t, i18n } = useLingui()
  const { code, name, version, offered, archived, stock } = fabric
  const navigate = useNavigate()
  const [update] = useUpdateFabricMutation()
  const [duplicate] = useDuplicateFabricMutation()
  const { archive, restore } = useFabricArchive()
  const [busy, setBusy] = useState('')
  const run = async (key: string, act: () => Promise<unknown>) => {
    setBusy(key)
    await act()
    setBusy('')
  }
  const offer = async () => {
    const outcome = await update({ code, version, changes: { offered: !offered } })
    const error = errorOf(outcome)
    if (error) return showError(error, i18n)
    const after = outcome.data?.fabric.version ?? version
    showMessage(offered ? t`${name} is not offered any more.` : t`${name} is offered.`, async () =>
      errorOf(await update({ code, version: after, changes: { offered } })),
    )
  }
  const copy = async () => {
    const outcome = await duplicate({ code, name: t`Copy of ${name}`.slice(0, 80) })
    const error = errorOf(outcome)
    if (error) return showError(error, i18n)
    showMessage(t`The copy is created. It is not offered yet.`)
    if (outcome.data) await navigate(`/fabrics/${outcome.data.fabric.code}`)
  }
  return (
    <Section title={t`In the shop`}>
      <p>
        <FabricStatus fabric={fabric} />
      </p>
      <p className={styles.text}>
        {archived
          ? t`It cannot be chosen. Existing designs and orders still show it.`
          : !offered
            ? t`Shoppers do not see it. Offer it once its price is set and its rolls are in stock.`
            : stock.availableMm <= 0
              ? t`Shoppers see that it is sold out: no roll is in stock.`
              : t`Shoppers can choose it in the designer.`}
      </p>
      {offered && !archived && (
        <p>
          <a
            href={`${pageConfig().shop.url}/productdetail?design=1_${code}&fabric=${code}`}
            target="_blank"
            rel="noreferrer"
          >
            <Trans>View in designer</Trans>
          </a>
        </p>
      )}
      {mayWrite && (
        <div className={styles.actions}>
          {!archived && (
            <Button
              variant={offered ? 'line' : 'primary'}
              size="small"
              busy={busy === 'offer'}
              onClick={() => run('offer', offer)}
            >
              {offered ? <Trans>Stop offering</Trans> : <Trans>Offer</Trans>}
            </Button>
          )}
          <Button
            variant="line"
            size="small"
            busy={busy === 'archive'}
            onClick={() => run('archive', () => (archived ? restore([code]) : archive([code])))}
          >
            {archived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
          </Button>
          {!isUnsaved && (
            <Button variant="line" size="small" busy={busy === 'copy'} onClick={() => run('copy', copy)}>
              <Trans>Duplicate</Trans>
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}
