// Adding a page at an address of its own.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { createPage } from '#contract/admin/pages.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { legalLabels } from '#contract/admin/legal-pages.ts'
import { maxPagePath } from '#contract/page-path.ts'
import { type LegalKind, legalKinds, type PageMenu, pageMenus } from '#contract/pages.ts'
import { slugOf } from '#contract/slug.ts'
import { useCreatePageMutation } from '../../api/content.ts'
import { errorOf } from '../../api/error-of.ts'
import { pageMenuLabels } from '../../shared/content-labels.ts'
import { filledIn, selectControl, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { pagePathCheck } from './parts/page-path-check.ts'

interface NewPage {
  legalKind: LegalKind | ''
  title: string
  path: string
  menu: PageMenu
}

export default function NewPageScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreatePageMutation()
  // The address follows the title until it is typed.
  const [isPathTyped, setPathTyped] = useState(false)
  const form = useNewRecordForm<NewPage, BodyOf<typeof createPage>>({
    fields: {
      legalKind: {
        label: t`Kind of page`,
        value: '',
        toSaved: (kind) => kind || null,
        render: (field) =>
          selectControl<LegalKind | ''>(
            [
              { value: '', label: t`Other page` },
              ...legalKinds.map((kind) => ({ value: kind, label: t(legalLabels[kind]) })),
            ],
            { hint: t`A page that the law asks for begins with a template of what it must say.` },
          )({
            ...field,
            onChange: (kind) => {
              field.onChange(kind)
              if (kind) setTitle(t(legalLabels[kind]))
            },
          }),
      },
      title: {
        label: t({ message: 'Title', comment: 'Of a page' }),
        value: '',
        check: filledIn(i18n),
        toSaved: trimmed,
        render: (field) => textControl({ maxLength: 80 })({ ...field, onChange: setTitle }),
      },
      path: {
        label: t`Address`,
        value: '',
        check: pagePathCheck(i18n),
        toSaved: trimmed,
        render: (field) =>
          textControl({
            hint: t`Like /our-workshop. It is the same in every language.`,
            maxLength: maxPagePath,
          })({
            ...field,
            onChange: (path) => {
              setPathTyped(true)
              field.onChange(path)
            },
          }),
      },
      menu: {
        label: t`Link in`,
        value: 'company',
        render: selectControl(pageMenus.map((value) => ({ value, label: t(pageMenuLabels[value]) }))),
      },
    },
    async create(page) {
      const outcome = await create(page)
      if (!outcome.data) return errorOf(outcome)
      showMessage(t`The page is added. Shoppers see it when you publish it.`)
      await navigate(`/content/${outcome.data.id}`)
      return undefined
    },
  })
  function setTitle(title: string) {
    form.set('title', title)
    if (!isPathTyped) form.set('path', `/${slugOf(title)}`)
  }
  return (
    <Screen title={t`New page`} back={{ to: '/content', label: t`Pages` }} width="form">
      <Section title={t`Page`}>
        <RecordForm form={form} create={t`Add page`} />
      </Section>
    </Screen>
  )
}
