// Beginning a product: a name, a category, colours and sizes. It is a draft; the rest is filled in on its own screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { maxNameLength } from '#contract/admin/products.ts'
import { fits } from '#contract/product.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useCreateProductMutation } from '../../api/products.ts'
import { fitTexts } from '../../shared/product-words.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { CategorySelect } from './parts/category-select.tsx'
import { Colours, Sizes } from './parts/colours.tsx'
import type { FormColour } from './parts/product-fields.ts'

const usualSizes = ['S', 'M', 'L', 'XL', '2XL']

export default function NewProductScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateProductMutation()
  const [colours, setColours] = useState<FormColour[]>([{ name: '', fabricCode: defaultDesign.fabric }])
  const [sizes, setSizes] = useState(usualSizes)
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ name = '', categoryId = '' }, i18n) =>
      errorsOnly({
        name: name.trim() ? '' : i18n._(msg`Please enter a name.`),
        categoryId: categoryId ? '' : i18n._(msg`Please choose a category.`),
        colours: colours.every((colour) => colour.name.trim())
          ? ''
          : i18n._(msg`Please give each colour a name.`),
        sizes: sizes.length > 0 ? '' : i18n._(msg`Please choose a size at least.`),
      }),
    async submit({ name = '', categoryId = '', fit = 'regular' }) {
      const outcome = await create({
        name: name.trim(),
        categoryId,
        fit: fit as (typeof fits)[number],
        colours,
        sizes,
      })
      if (!outcome.data) return errorOf(outcome)
      showMessage(t`The draft is made. Now give it its texts and a price.`)
      await navigate(`/products/${outcome.data.product.id}`)
      return undefined
    },
  })
  return (
    <Screen
      title={t`New product`}
      lead={t`It begins as a draft, which shoppers do not see.`}
      back={{ to: '/products', label: t`Products` }}
      width="form"
    >
      <Section title={t`What it is`}>
        <form {...attributes} className={form.form}>
          <TextField
            label={t`Name`}
            name="name"
            hint={t`The address of its page is made of it, and stays.`}
            maxLength={maxNameLength}
            autoComplete="off"
            error={errors.name}
          />
          <CategorySelect name="categoryId" defaultValue="" error={errors.categoryId} />
          <SelectField label={t`Fit`} name="fit" defaultValue="regular">
            {fits.map((fit) => (
              <option key={fit} value={fit}>
                {t(fitTexts[fit])}
              </option>
            ))}
          </SelectField>
          <Colours colours={colours} error={errors.colours ?? ''} onChange={setColours} />
          <Sizes sizes={sizes} error={errors.sizes ?? ''} onChange={setSizes} />
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Make the draft</Trans>
          </Button>
        </form>
      </Section>
    </Screen>
  )
}
