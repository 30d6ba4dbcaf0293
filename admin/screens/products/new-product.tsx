// Creating a product as a draft: type, name, category, colours and sizes. Everything else is set on its own screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type createProduct, type MadeKind, madeKinds, maxNameLength } from '#contract/admin/products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { fits } from '#contract/product.ts'
import { noSize } from '#garment/body/size-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useCreateProductMutation } from '../../api/products.ts'
import { fitLabels, productTypeLabels } from '../../shared/product-labels.ts'
import { filledIn, selectControl, textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { type NewRecordForm, useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NewCategoryForm } from '../categories/parts/new-category-form.tsx'
import { CategorySelect } from './parts/category-select.tsx'
import { Colours, newColour, Sizes } from './parts/colours.tsx'
import { GoodsSizes } from './parts/goods-sizes.tsx'
import { checkColours } from './parts/product-fields.tsx'

const usualSizes: Record<MadeKind, string[]> = { shirt: ['S', 'M', 'L', 'XL', '2XL'], goods: [noSize] }

type NewProduct = Required<BodyOf<typeof createProduct>>

export default function NewProductScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateProductMutation()
  const [isMakingCategory, setMakingCategory] = useState(false)
  const form = useNewRecordForm<NewProduct>({
    fields: useNewProductFields(),
    async create(product) {
      const outcome = await create(product)
      if (!outcome.data) return errorOf(outcome)
      showMessage(
        product.kind === 'goods'
          ? t`The product is created as a draft. Now add its images, content and price.`
          : t`The product is created as a draft. Now add its content and price.`,
      )
      await navigate(`/products/${outcome.data.product.id}`)
      return undefined
    },
  })
  return (
    <Screen
      title={t`New product`}
      lead={t`A new product is a draft, which shoppers do not see.`}
      back={{ to: '/products', label: t`Products` }}
      width="form"
    >
      <Section title={t`Details`}>
        <RecordForm form={form} create={t`Create product`}>
          <Kind form={form} />
          {form.field('name')}
          <div>
            {form.field('categoryId')}
            <Button variant="bare" size="small" onClick={() => setMakingCategory(true)}>
              <Trans>New category …</Trans>
            </Button>
          </div>
          {form.values.kind === 'shirt' && form.field('fit')}
          {form.field('colours')}
          {form.field('sizes')}
        </RecordForm>
      </Section>
      <Dialog open={isMakingCategory} title={t`New category`} onClose={() => setMakingCategory(false)}>
        <NewCategoryForm
          onMade={({ id }) => {
            form.set('categoryId', id)
            setMakingCategory(false)
          }}
        />
      </Dialog>
    </Screen>
  )
}

function useNewProductFields(): FieldsOf<NewProduct, NewProduct> {
  const { t, i18n } = useLingui()
  return {
    kind: {
      label: t`Product type`,
      value: 'shirt',
    },
    name: {
      label: t`Name`,
      value: '',
      check: filledIn(i18n, msg`Enter a name`),
      toSaved: trimmed,
      render: textControl({
        hint: t`The address of its page is made from it, and does not change later.`,
        maxLength: maxNameLength,
      }),
    },
    categoryId: {
      label: t`Category`,
      value: '',
      check: (id) => (id ? '' : i18n._(msg`Choose a category`)),
      render: ({ value, error, onChange }) => (
        <CategorySelect value={value} error={error} onChange={({ target }) => onChange(target.value)} />
      ),
    },
    fit: {
      label: t`Fit`,
      value: 'regular',
      render: selectControl(fits.map((fit) => ({ value: fit, label: t(fitLabels[fit]) }))),
    },
    colours: {
      label: t`Colours`,
      value: [newColour.shirt],
      check: (colours) => checkColours(colours, i18n),
      render: (field, { kind }) => <Colours {...field} kind={kind} />,
    },
    sizes: {
      label: t`Sizes`,
      value: usualSizes.shirt,
      check: (sizes) => (sizes.length > 0 ? '' : i18n._(msg`Choose at least one size`)),
      render: (field, { kind }) => (kind === 'goods' ? <GoodsSizes {...field} /> : <Sizes {...field} />),
    },
  }
}

/** Another product type has other colours and sizes. */
function Kind({ form: { values, set, labelOf } }: { form: NewRecordForm<NewProduct> }) {
  const { t } = useLingui()
  const change = (kind: MadeKind) => {
    set('kind', kind)
    set(
      'colours',
      values.colours.map(({ name }) => ({ ...newColour[kind], name })),
    )
    set('sizes', usualSizes[kind])
  }
  return (
    <SelectField
      label={labelOf('kind')}
      hint={
        values.kind === 'goods'
          ? t`A tie, a belt, a gift box: with your own images, colours and sizes.`
          : t`Drawn by the shop from its style and fabrics. You can upload images instead.`
      }
      value={values.kind}
      onChange={({ target }) => change(target.value as MadeKind)}
    >
      {madeKinds.map((each) => (
        <option key={each} value={each}>
          {t(productTypeLabels[each])}
        </option>
      ))}
    </SelectField>
  )
}
