// The address of an added page and the menu with a link to it; and its removal.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { OwnPage } from '#contract/admin/pages.ts'
import { maxPagePath } from '#contract/page-path.ts'
import { type PageMenu, pageMenus } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { useMovePageMutation, useRemovePageMutation, useRestorePageMutation } from '../../../api/content.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useMay } from '../../../context/session.ts'
import { pageMenuLabels } from '../../../shared/content-labels.ts'
import { selectControl, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import { pagePathCheck } from './page-path-check.ts'

interface OwnPageAddressProps {
  id: string
  own: OwnPage
  reload: () => Promise<unknown>
}

export function OwnPageAddress({ id, own, reload }: OwnPageAddressProps) {
  const { t, i18n } = useLingui()
  const [move] = useMovePageMutation()
  const form = useRecordForm<{ path: string; menu: PageMenu }>({
    fields: {
      path: {
        label: t`Address`,
        value: own.path,
        check: pagePathCheck(i18n),
        toSaved: trimmed,
        render: textControl({ hint: t`The earlier address leads to the new one.`, maxLength: maxPagePath }),
      },
      menu: {
        label: t`Link in`,
        value: own.menu,
        render: selectControl(pageMenus.map((value) => ({ value, label: t(pageMenuLabels[value]) }))),
      },
    },
    permission: 'write content',
    version: own.version,
    save: async (changes, version) => errorOf(await move({ id, version, changes })),
    reload: async () => {
      await reload()
      return own.version
    },
  })
  return (
    <Section title={t`Address and menu`} actions={<Remove id={id} path={own.path} />}>
      <RecordForm form={form} label={t`Address and menu`} />
    </Section>
  )
}

function Remove({ id, path }: { id: string; path: string }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useRemovePageMutation()
  const [restore] = useRestorePageMutation()
  if (!may('write content')) return null
  const run = async () => {
    const error = errorOf(await remove({ id }))
    if (error) return showError(error, i18n)
    await navigate('/content')
    showMessage(t`The page ${path} is removed.`, async () => errorOf(await restore({ id })))
  }
  return (
    <Button variant="line" size="small" busy={isLoading} onClick={run}>
      <Trans>Remove page</Trans>
    </Button>
  )
}
