// The shop's logo: uploaded, previewed and removed.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminSettings } from '#contract/admin/settings.ts'
import { shownLogo } from '#contract/logo.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../../api/error-of.ts'
import { setLogo, useUpdateShopMutation } from '../../../api/settings.ts'
import { useMay } from '../../../context/session.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../settings.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

export function LogoSection({ settings: { shop, version } }: { settings: AdminSettings }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [update, { isLoading }] = useUpdateShopMutation()
  const { isBusy, error, setError, send } = usePictureUpload(setLogo, t`The logo is shown in the shop.`)
  const { logo, name } = shop
  const remove = async () => {
    const outcome = await update({ version, changes: { logo: null } })
    const failed = errorOf(outcome)
    setError(failed ? errorText(failed, i18n) : '')
    if (failed) return
    const after = outcome.data!.settings.version
    showMessage(t`The logo is removed.`, async () =>
      errorOf(await update({ version: after, changes: { logo } })),
    )
  }
  return (
    <Section
      title={t`Logo`}
      text={t`Replaces the name on pages, emails, invoices and the workshop’s sheets. It is also the icon of the browser’s tab, unless it is more than three times as wide as high. Screen readers still read the name. It is shown as soon as it is uploaded.`}
    >
      <Places logo={logo} name={name} />
      {may('write settings') && (
        <>
          <FileDrop
            label={t`Upload a logo`}
            button={logo ? t`Choose another image` : t`Choose image`}
            note={t`Or drop it here, or paste it. SVG, PNG, JPEG, WebP or AVIF. Best is a dark logo, 160 pixels high or more; white around it and empty margins are cut off.`}
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            onFiles={([file]) => void send(file!)}
          />
          <p role="status" className={`${styles.hint} ${styles.status}`}>
            {isBusy && <Trans>Uploading image …</Trans>}
          </p>
          <p role="alert" className={styles.error}>
            {error}
          </p>
          {logo && (
            <div>
              <Button variant="line" size="small" busy={isLoading} onClick={() => void remove()}>
                <Trans>Remove logo</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}

/** Previews of the logo or the name, each on the background where it is shown. */
function Places({ logo, name }: { logo: string | null; name: string }) {
  const { t } = useLingui()
  const shown = logo === null ? null : shownLogo(logo)
  return (
    <ul className={styles.places} aria-label={t`Where the logo is shown`}>
      <li>
        <span className={styles.ground}>
          {shown ? (
            <img src={shown.src} width={shown.width} height={shown.height} alt="" />
          ) : (
            <span className={styles.shopName}>{name}</span>
          )}
        </span>
        <span className={styles.hint}>{t`Head of pages`}</span>
      </li>
      <li>
        <span className={styles.ground}>
          <img src={shown?.icon ?? '/favicon.svg'} width={32} height={32} alt="" />
        </span>
        <span className={styles.hint}>{t`Tab of the browser`}</span>
      </li>
    </ul>
  )
}
