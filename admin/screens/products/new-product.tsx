// Beginning a product: what it is, a name, a category, colours and sizes. It is a draft; the rest is filled in on its own screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type MadeKind, madeKinds, maxNameLength } from '#contract/admin/products.ts'
import { fits } from '#contract/product.ts'
import { noSize } from '#garment/body/size-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useCreateProductMutation } from '../../api/products.ts'
import { fitTexts, kindTexts } from '../../shared/product-words.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NewCategoryForm } from '../categories/parts/new-category-form.tsx'
import { CategorySelect } from './parts/category-select.tsx'
import { Colours, newColour, Sizes } from './parts/colours.tsx'
import { GoodsSizes } from './parts/goods-sizes.tsx'
import type { FormColour } from './parts/product-fields.ts'

const usualSizes: Record<MadeKind, string[]> = { shirt: ['S', 'M', 'L', 'XL', '2XL'], goods: [noSize] }

export default function NewProductScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateProductMutation()
  const [categoryId, setCategoryId] = useState('')
  const [isMakingCategory, setMakingCategory] = useState(false)
  const [kind, setKind] = useState<MadeKind>('shirt')
  const [colours, setColours] = useState<FormColour[]>([newColour.shirt])
  const [sizes, setSizes] = useState(usualSizes.shirt)
  const changeKind = (next: MadeKind) => {
    setKind(next)
    setColours(colours.map(({ name }) => ({ ...newColour[next], name })))
    setSizes(usualSizes[next])
  }
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
        kind,
        name: name.trim(),
        categoryId,
        fit: fit as (typeof fits)[number],
        colours,
        sizes,
      })
      if (!outcome.data) return errorOf(outcome)
      showMessage(
        kind === 'goods'
          ? t`The draft is created. Now give it photographs, its texts and a price.`
          : t`The draft is created. Now give it its texts and a price.`,
      )
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
          <SelectField
            label={t({ message: 'Kind', comment: 'Of a product: a shirt, or goods such as a tie' })}
            hint={
              kind === 'goods'
                ? t`A tie, a belt, a gift box: shown in photographs of your own, with colours and sizes of its own.`
                : t`Drawn by the shop, of its style and in its fabrics; photographs can take the place of the drawings.`
            }
            value={kind}
            onChange={({ target }) => changeKind(target.value as MadeKind)}
          >
            {madeKinds.map((each) => (
              <option key={each} value={each}>
                {t(kindTexts[each])}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Name`}
            name="name"
            hint={t`The address of its page is made from it, and does not change later.`}
            maxLength={maxNameLength}
            autoComplete="off"
            error={errors.name}
          />
          <div>
            <CategorySelect
              name="categoryId"
              value={categoryId}
              onChange={({ target }) => setCategoryId(target.value)}
              error={errors.categoryId}
            />
            <Button variant="bare" size="small" onClick={() => setMakingCategory(true)}>
              <Trans>New category …</Trans>
            </Button>
          </div>
          {kind === 'shirt' && (
            <SelectField label={t`Fit`} name="fit" defaultValue="regular" error={errors.fit}>
              {fits.map((fit) => (
                <option key={fit} value={fit}>
                  {t(fitTexts[fit])}
                </option>
              ))}
            </SelectField>
          )}
          <Colours kind={kind} colours={colours} error={errors.colours ?? ''} onChange={setColours} />
          {kind === 'goods' ? (
            <GoodsSizes sizes={sizes} error={errors.sizes ?? ''} onChange={setSizes} />
          ) : (
            <Sizes sizes={sizes} error={errors.sizes ?? ''} onChange={setSizes} />
          )}
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Create draft</Trans>
          </Button>
        </form>
      </Section>
      <Dialog open={isMakingCategory} title={t`New category`} onClose={() => setMakingCategory(false)}>
        <NewCategoryForm
          onMade={({ id }) => {
            setCategoryId(id)
            setMakingCategory(false)
          }}
        />
      </Dialog>
    </Screen>
  )
}
