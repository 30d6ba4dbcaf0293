// Making a look: its texts; the design is chosen on its own screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { designCode } from '#garment/design/design-code.ts'
import { firstDesign } from '#garment/design/design.ts'
import { useFabrics } from '../../shared/use-fabrics.ts'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useCreateLookMutation } from '../../api/shirts.ts'
import { Screen, Section } from '../../ui/screen.tsx'

export default function NewLookScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateLookMutation()
  const offered = useFabrics().flatMap(({ code, offered }) => (offered === false ? [] : [code]))
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: (values, i18n) =>
      errorsOnly(
        Object.fromEntries(
          ['name', 'words'].map((field) => [
            field,
            values[field]?.trim() ? '' : i18n._(msg`Please write something here.`),
          ]),
        ),
      ),
    async submit({ name = '', words = '' }) {
      const outcome = await create({ name, words, code: designCode(firstDesign(offered)) })
      if (!outcome.data) return errorOf(outcome)
      await navigate(`/looks/${outcome.data.look.id}`)
      return undefined
    },
  })
  return (
    <Screen title={t`New look`} back={{ to: '/looks', label: t`Look book` }} width="form">
      <Section title={t`Texts`} text={t`Its design is chosen next. Shoppers see it when it is published.`}>
        <form {...attributes} className={form.form}>
          <TextField label={t`Name`} name="name" maxLength={80} autoComplete="off" error={errors.name} />
          <TextAreaField
            label={t`Text`}
            name="words"
            hint={t`A sentence or two, below its name.`}
            rows={2}
            maxLength={300}
            error={errors.words}
          />
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Create look</Trans>
          </Button>
        </form>
      </Section>
    </Screen>
  )
}
