// Creating a fabric from a name, a weave and two colours of yarn. Everything else is set on its own screen.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { weaves } from '#contract/fabric.ts'
import { colourFamilies } from '#contract/product.ts'
import type { ColourFamily, Weave } from '#garment/fabric/fabric.ts'
import { capitalized, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { weaveDefaults } from '#garment/fabric/yarn-orders.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useCreateFabricMutation } from '../../api/fabrics.ts'
import {
  type ControlProps,
  filledIn,
  selectControl,
  textControl,
  trimmed,
} from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import styles from './new-fabric.module.css'
import { WovenSwatch } from './parts/woven.tsx'

interface NewFabric {
  name: string
  code: string
  weave: Weave
  /** The colours of warp and weft. */
  yarns: { warp: string; weft: string }
  colour: string
  colourFamily: ColourFamily
  mill: string
}

function useNewFabricFields(): FieldsOf<NewFabric, NewFabric> {
  const { t, i18n } = useLingui()
  return {
    name: {
      label: t`Name`,
      value: '',
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({ maxLength: 80 }),
    },
    code: {
      label: t({ message: 'Code', context: 'fabric' }),
      value: '',
      toSaved: (code) => code.trim().toUpperCase(),
      render: textControl({
        hint: t`Capital letters and digits. It cannot be changed later. Leave it empty for the next free code.`,
        required: false,
        maxLength: 12,
      }),
    },
    weave: {
      label: t`Weave`,
      value: 'poplin',
      render: selectControl(
        weaves.map((one) => ({ value: one, label: capitalized(fabricLabel('weave', one, i18n), i18n) })),
        { hint: t`It sets the usual threads per cm, weight and care of this weave.` },
      ),
    },
    yarns: {
      label: t`Yarns`,
      value: { warp: '#a9c6e3', weft: '#ffffff' },
      render: (field, { weave }) => <YarnColours {...field} weave={weave} />,
    },
    colour: {
      label: t`Colour`,
      value: '',
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({
        hint: t`In lower case, as within a sentence: sky blue.`,
        maxLength: 60,
      }),
    },
    colourFamily: {
      label: t`Colour family`,
      value: 'blue',
      render: selectControl(
        colourFamilies.map((family) => ({ value: family, label: t(colourFamilyTexts[family]) })),
      ),
    },
    mill: {
      label: t`Mill`,
      value: '',
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({ maxLength: 80 }),
    },
  }
}

const yarnsOf = ({ warp, weft }: NewFabric['yarns']) => ({
  warp: [{ colour: warp, threads: 1 }],
  weft: [{ colour: weft, threads: 1 }],
})

function YarnColours({ value, onChange, weave }: ControlProps<NewFabric['yarns']> & { weave: Weave }) {
  const { t } = useLingui()
  return (
    <div className={styles.yarns}>
      <TextField
        label={t`Yarn of the warp`}
        type="color"
        className={styles.picker}
        value={value.warp}
        onChange={({ target }) => onChange({ ...value, warp: target.value })}
      />
      <TextField
        label={t`Yarn of the weft`}
        type="color"
        className={styles.picker}
        value={value.weft}
        onChange={({ target }) => onChange({ ...value, weft: target.value })}
      />
      <WovenSwatch
        yarns={{ weave, ...yarnsOf(value), threadsPerCm: weaveDefaults[weave].threadsPerCm }}
        widthMm={18}
        heightMm={18}
        pxPerMm={12}
        className={styles.swatch}
      />
    </div>
  )
}

export default function NewFabricScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateFabricMutation()
  const form = useNewRecordForm<NewFabric>({
    fields: useNewFabricFields(),
    async create({ code, weave, yarns, ...texts }) {
      const outcome = await create({
        ...(code && { code }),
        ...weaveDefaults[weave],
        ...texts,
        weave,
        pattern: weave === 'dobby' ? 'dobby' : 'plain',
        ...yarnsOf(yarns),
        brushed: false,
      })
      if (!outcome.data) return errorOf(outcome)
      showMessage(t`The fabric is created. Now arrange its yarns.`)
      await navigate(`/fabrics/${outcome.data.fabric.code}`)
      return undefined
    },
  })
  return (
    <Screen
      title={t`New fabric`}
      lead={t`Shoppers see it when you offer it.`}
      back={{ to: '/fabrics', label: t`Fabrics` }}
      width="form"
    >
      <Section title={t`Details`}>
        <RecordForm form={form} create={t`Create fabric`}>
          {form.field('name')}
          {form.field('code')}
          {form.field('weave')}
          {form.field('yarns')}
          {form.field('colour')}
          {form.field('colourFamily')}
          {form.field('mill')}
        </RecordForm>
      </Section>
    </Screen>
  )
}
