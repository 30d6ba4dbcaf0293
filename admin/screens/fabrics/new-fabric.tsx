// Beginning a fabric: a name, a weave and two colours of yarn. The rest is filled in on its own screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { weaves } from '#contract/fabric.ts'
import { colourFamilies } from '#contract/product.ts'
import type { ColourFamily, Weave } from '#garment/fabric/fabric.ts'
import { capitalized, fabricWord } from '#garment/fabric/fabric-words.ts'
import { weaveDefaults } from '#garment/fabric/yarn-orders.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useCreateFabricMutation } from '../../api/fabrics.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import styles from './new-fabric.module.css'
import { WovenSwatch } from './parts/woven.tsx'

export default function NewFabricScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateFabricMutation()
  const [weave, setWeave] = useState<Weave>('poplin')
  const [colours, setColours] = useState({ warp: '#a9c6e3', weft: '#ffffff' })
  const { brushed: _, ...defaults } = weaveDefaults[weave]
  const warp = [{ colour: colours.warp, threads: 1 }]
  const weft = [{ colour: colours.weft, threads: 1 }]
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ name = '', colour = '', mill = '' }, i18n) => {
      const missing = (text: string) => (text.trim() ? '' : i18n._(msg`Please write something here.`))
      return errorsOnly({ name: missing(name), colour: missing(colour), mill: missing(mill) })
    },
    async submit({ name = '', code = '', colour = '', colourFamily = 'multi', mill = '' }) {
      const outcome = await create({
        ...(code.trim() && { code: code.trim().toUpperCase() }),
        ...defaults,
        name: name.trim(),
        colour: colour.trim(),
        colourFamily: colourFamily as ColourFamily,
        mill: mill.trim(),
        weave,
        pattern: weave === 'dobby' ? 'dobby' : 'plain',
        warp,
        weft,
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
      lead={t`Shoppers do not see it until you offer it.`}
      back={{ to: '/fabrics', label: t`Fabrics` }}
      width="form"
    >
      <Section title={t`What it is`}>
        <form {...attributes} className={form.form}>
          <TextField label={t`Name`} name="name" maxLength={80} autoComplete="off" error={errors.name} />
          <TextField
            label={t({ message: 'Code', context: 'fabric' })}
            name="code"
            hint={t`Capital letters and digits; they cannot be changed later. Left empty, it is the next free code.`}
            required={false}
            maxLength={12}
            autoComplete="off"
            error={errors.code}
          />
          <SelectField
            label={t`Weave`}
            hint={t`Threads per cm, weight and care begin as they usually are for it.`}
            value={weave}
            onChange={({ target }) => setWeave(target.value as Weave)}
          >
            {weaves.map((one) => (
              <option key={one} value={one}>
                {capitalized(fabricWord('weave', one, i18n), i18n)}
              </option>
            ))}
          </SelectField>
          <div className={styles.yarns}>
            <TextField
              label={t`Yarn of the warp`}
              type="color"
              className={styles.picker}
              value={colours.warp}
              onChange={({ target }) => setColours({ ...colours, warp: target.value })}
            />
            <TextField
              label={t`Yarn of the weft`}
              type="color"
              className={styles.picker}
              value={colours.weft}
              onChange={({ target }) => setColours({ ...colours, weft: target.value })}
            />
            <WovenSwatch
              yarns={{ weave, warp, weft, threadsPerCm: defaults.threadsPerCm }}
              widthMm={18}
              heightMm={18}
              pxPerMm={12}
              className={styles.swatch}
            />
          </div>
          <TextField
            label={t`Colour`}
            name="colour"
            hint={t`As written in the middle of a sentence: sky blue.`}
            maxLength={60}
            autoComplete="off"
            error={errors.colour}
          />
          <SelectField
            label={t`Colour family`}
            name="colourFamily"
            defaultValue="blue"
            error={errors.colourFamily}
          >
            {colourFamilies.map((family) => (
              <option key={family} value={family}>
                {t(colourFamilyTexts[family])}
              </option>
            ))}
          </SelectField>
          <TextField label={t`Mill`} name="mill" maxLength={80} autoComplete="off" error={errors.mill} />
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Create fabric</Trans>
          </Button>
        </form>
      </Section>
    </Screen>
  )
}
