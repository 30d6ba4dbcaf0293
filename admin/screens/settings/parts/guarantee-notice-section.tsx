// The official notice on the legal guarantee of conformity, in each language of the markets that need it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminSettings } from '#contract/admin/settings.ts'
import { hasGuaranteeNotice } from '#contract/consumer-law.ts'
import { noticePath, noticeSize } from '#contract/guarantee-notice.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { setGuaranteeNotice, useUpdateShopMutation } from '../../../api/settings.ts'
import { useMay } from '../../../context/session.ts'
import { shopLanguages } from '../../../shared/content-languages.ts'
import { ReadinessNote } from '../../../shared/readiness/readiness.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../settings.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

export function GuaranteeNoticeSection({ settings }: { settings: AdminSettings }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const languages = shopLanguages(
    settings.markets
      .filter(({ countries }) => countries.some(hasGuaranteeNotice))
      .flatMap(({ locales }) => locales),
  )
  const [chosen, setChosen] = useState<string>()
  const [update, { isLoading }] = useUpdateShopMutation()
  const { language, name } = languages.find((one) => one.language === chosen) ?? languages[0] ?? {}
  const upload = usePictureUpload(
    (picture) => setGuaranteeNotice(picture, language!),
    t`Shoppers see the notice before they place an order.`,
  )
  if (language === undefined || name === undefined) return null
  const { guaranteeNotices } = settings.shop
  const notice = guaranteeNotices[language]
  const save = async (notices: Record<string, string>, version: number) => {
    const outcome = await update({ version, changes: { guaranteeNotices: notices } })
    const failed = errorOf(outcome)
    upload.setError(failed ? errorText(failed, i18n) : '')
    return outcome.data?.settings.version
  }
  const remove = async () => {
    const { [language]: _, ...others } = guaranteeNotices
    const after = await save(others, settings.version)
    if (after === undefined) return
    showMessage(t`The notice is removed.`, async () => {
      await save(guaranteeNotices, after)
      return undefined
    })
  }
  return (
    <Section
      title={t`Notice on the legal guarantee of conformity`}
      text={t`Since 27 September 2026, shops that sell goods to consumers in the European Economic Area must show them the official notice, in colour, before they order. The European Commission publishes it as a file in each language; nobody may draw it again, cut it or translate it. The shop shows it above the button that places the order, and in the email about the order.`}
    >
      <ReadinessNote checks={['guarantee notice']} />
      {languages.length > 1 && (
        <SelectField
          label={t`Language of the notice`}
          value={language}
          onChange={({ target }) => setChosen(target.value)}
        >
          {languages.map((one) => (
            <option key={one.language} value={one.language}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      {notice ? (
        <img
          src={noticePath(notice)}
          {...noticeSize(notice)}
          alt={t`The notice in ${{ language: name }}`}
          className={styles.notice}
        />
      ) : (
        <p>
          <Trans>No notice in {name} yet.</Trans>{' '}
          <a href={officialFiles} target="_blank" rel="noreferrer">
            <Trans>Files of the European Commission</Trans>
          </a>
        </p>
      )}
      {may('write settings') && (
        <>
          <FileDrop
            label={t`Upload the notice in ${{ language: name }}`}
            button={notice ? t`Choose another image` : t`Choose image`}
            note={t`Or drop it here, or paste it. SVG, PNG, JPEG, WebP or AVIF, at least 500 pixels wide.`}
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
            onFiles={([file]) => void upload.send(file!)}
          />
          <p role="status" className={`${styles.hint} ${styles.status}`}>
            {upload.isBusy && <Trans>Uploading image …</Trans>}
          </p>
          <p role="alert" className={styles.error}>
            {upload.error}
          </p>
          {notice && (
            <div>
              <Button variant="line" size="small" busy={isLoading} onClick={() => void remove()}>
                <Trans>Remove notice</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}

const officialFiles =
  'https://commission.europa.eu/publications/harmonised-notice-legal-guarantee-conformity-and-harmonised-label-commercial-guarantee-durability_en'
