// The fonts that staff have uploaded for themes, each with the licence that was confirmed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useDispatch } from 'react-redux'
import { maxFontName, maxLicenceName, type OwnFont } from '#contract/admin/theme.ts'
import { maxFontBytes, maxOwnFonts } from '#contract/theme/fonts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { addThemeFont, themeChanged, useRemoveThemeFontMutation } from '../../../api/content.ts'
import { errorOf } from '../../../api/error-of.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { checkboxControl, filledIn, textControl } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../theme.module.css'

interface OwnFontsProps {
  fonts: readonly OwnFont[]
  mayWrite: boolean
}

export function OwnFonts({ fonts, mayWrite }: OwnFontsProps) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={t`Your fonts`}
      text={t`Fonts that you upload can be chosen for headings and texts. Shoppers load only their Latin letters.`}
    >
      {fonts.length > 0 && (
        <ul className={styles.fonts}>
          {fonts.map((font) => (
            <FontRow key={font.id} font={font} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && fonts.length < maxOwnFonts && (
        <p>
          <Button variant="line" size="small" onClick={() => setAdding(true)}>
            <Trans>Upload font</Trans>
          </Button>
        </p>
      )}
      {isAdding &&
        // In the body, because a form cannot be inside another one.
        createPortal(<FontDialog onClose={() => setAdding(false)} />, document.body)}
    </Section>
  )
}

function FontRow({
  font: { id, name, licence, addedBy, addedAt },
  mayWrite,
}: {
  font: OwnFont
  mayWrite: boolean
}) {
  const { t, i18n } = useLingui()
  const [remove, { isLoading }] = useRemoveThemeFontMutation()
  const run = async () => {
    const error = errorOf(await remove({ id }))
    if (error) showError(error, i18n)
    else showMessage(t`The font ${name} is removed.`)
  }
  return (
    <li className={styles.font}>
      <div>
        <p>{name}</p>
        <p className={styles.hint}>
          {licence}
          {' · '}
          {addedBy ? <Trans>Added by {addedBy}</Trans> : <Trans>Added</Trans>}, <Moment at={addedAt} />
        </p>
      </div>
      {mayWrite && (
        <Button variant="bare" size="small" busy={isLoading} aria-label={t`Remove ${name}`} onClick={run}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}

interface Values {
  file: File | null
  name: string
  licence: string
  confirmed: boolean
}

/** `Work-Sans_Bold.ttf` as a name: `Work Sans Bold`. */
const nameOf = (file: string): string =>
  file
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .slice(0, maxFontName)

function FontDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const dispatch = useDispatch()
  const maxMb = maxFontBytes / 1024 / 1024
  const form = useNewRecordForm<Values>({
    fields: {
      file: {
        label: t`File`,
        value: null,
        check: (file) => {
          if (!file) return t`Choose the file of the font`
          return file.size > maxFontBytes ? t`The file is larger than ${maxMb} MB` : ''
        },
      },
      name: {
        label: t({ message: 'Name', comment: 'Of a thing' }),
        value: '',
        check: filledIn(i18n),
        render: textControl({ maxLength: maxFontName }),
      },
      licence: {
        label: t`Licence`,
        value: '',
        check: filledIn(i18n),
        render: textControl({
          maxLength: maxLicenceName,
          hint: t`Its name, such as SIL Open Font License 1.1, or the number of your order.`,
        }),
      },
      confirmed: {
        label: t`The licence allows the use of this font on the pages of this shop`,
        value: false,
        check: (confirmed) => (confirmed ? '' : t`Confirm this before you upload the font`),
        render: checkboxControl(),
      },
    },
    permission: 'write content',
    create: async ({ file, name, licence }) => {
      const error = await addThemeFont(file!, { name: name.trim(), licence: licence.trim() })
      if (error) return error
      dispatch(themeChanged())
      onClose()
      showMessage(t`The font ${name} can be chosen now.`)
      return undefined
    },
  })
  const choose = ([file]: readonly File[]) => {
    form.set('file', file!)
    if (form.values.name === '') form.set('name', nameOf(file!.name))
  }
  const { file } = form.values
  return (
    <Dialog open title={t`Upload font`} onClose={onClose}>
      <RecordForm form={form} create={t`Upload`}>
        <FileDrop
          label={t`File of the font`}
          button={file ? t`Choose another file` : t`Choose file`}
          note={file ? file.name : t`TTF, OTF, WOFF or WOFF2, up to ${maxMb} MB.`}
          accept=".ttf,.otf,.woff,.woff2"
          onFiles={choose}
        />
        <p role="alert">{form.errorFor('file')}</p>
        {form.field('name')}
        {form.field('licence')}
        {form.field('confirmed')}
      </RecordForm>
    </Dialog>
  )
}
