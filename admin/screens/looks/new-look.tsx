// Creating a look: its texts; the design is chosen on its own screen.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { AdminLook } from '#contract/admin/looks.ts'
import { designCode } from '#garment/design/design-code.ts'
import { firstDesign } from '#garment/design/design.ts'
import { errorOf } from '../../api/error-of.ts'
import { useCreateLookMutation } from '../../api/shirts.ts'
import { useFabrics } from '../../shared/use-fabrics.ts'
import { areaControl, filledIn, textControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'

export default function NewLookScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateLookMutation()
  const offered = useFabrics().flatMap(({ code, offered }) => (offered === false ? [] : [code]))
  const form = useNewRecordForm<Pick<AdminLook, 'name' | 'words'>>({
    fields: {
      name: { label: t`Name`, value: '', check: filledIn(i18n), render: textControl({ maxLength: 80 }) },
      words: {
        label: t`Text`,
        value: '',
        check: filledIn(i18n),
        render: areaControl({ hint: t`A sentence or two, below its name.`, rows: 2, maxLength: 300 }),
      },
    },
    async create(texts) {
      const outcome = await create({ ...texts, code: designCode(firstDesign(offered)) })
      if (!outcome.data) return errorOf(outcome)
      await navigate(`/looks/${outcome.data.look.id}`)
      return undefined
    },
  })
  return (
    <Screen title={t`New look`} back={{ to: '/looks', label: t`Look book` }} width="form">
      <Section title={t`Content`} text={t`Its design is chosen next. Shoppers see it when it is published.`}>
        <RecordForm form={form} create={t`Create look`}>
          {form.field('name')}
          {form.field('words')}
        </RecordForm>
      </Section>
    </Screen>
  )
}
