// One fabric: its yarns with the weave live beside them, what shoppers read of it, its price, its rolls, and its log.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type AdminFabric, type AdminYarnRun, maxRepeat } from '#contract/admin/fabrics.ts'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import {
  careInstructions,
  fabricPatterns,
  opacities,
  seasons,
  stretches,
  weaves,
  wrinkles,
} from '#contract/fabric.ts'
import { colourFamilies } from '#contract/product.ts'
import { capitalized, fabricWord } from '#garment/fabric/fabric-words.ts'
import { isSquare, squareWeft } from '#garment/fabric/square-check.ts'
import { colourFamilyTexts } from '#garment/fabric/colour-families.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useGetFabricQuery } from '../../api/fabrics.ts'
import { itemsOf, useListShirtPricesInfiniteQuery } from '../../api/shirts.ts'
import { useMay, useSession } from '../../context/session.ts'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import { useFabricNames } from './parts/fabric-names.ts'
import { LiveWeave } from './parts/live-weave.tsx'
import { Offer } from './parts/offer.tsx'
import { Rolls } from './parts/rolls.tsx'
import {
  densityLimits,
  type FabricForm,
  priceField,
  useFabricForm,
  yarnsOf,
} from './parts/use-fabric-form.ts'
import { YarnEditor } from './parts/yarn-editor.tsx'
import styles from './fabric.module.css'

export default function FabricScreen() {
  const { t } = useLingui()
  const { code = '' } = useParams()
  const may = useMay()
  const query = useGetFabricQuery({ code })
  const { data, error, refetch } = query
  const prices = useListShirtPricesInfiniteQuery({ part: 'fabric' }, { skip: !may('read prices') })
  const isPriced = !may('read prices') || prices.data !== undefined || prices.error !== undefined
  if (!data || data.fabric.code !== code || !isPriced)
    return (
      <Screen title={t`Fabric`} back={{ to: '/fabrics', label: t`Fabrics` }}>
        {error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />}
      </Screen>
    )
  const reload = async () => {
    if (may('read prices')) await prices.refetch()
    return (await refetch()).data?.fabric.version ?? data.fabric.version
  }
  return (
    <FabricDetails
      key={code}
      fabric={data.fabric}
      price={itemsOf(prices.data).find(({ key }) => key === code)}
      reload={reload}
      news={<News recordTypes={['fabric']} recordId={code} query={query} />}
    />
  )
}

interface DetailsProps {
  fabric: AdminFabric
  price: ShirtPrice | undefined
  reload: () => Promise<number>
  /** That others have changed it. */
  news: ReactNode
}

function FabricDetails({ fabric, price, reload, news }: DetailsProps) {
  const { t } = useLingui()
  const may = useMay()
  const languages = furtherLanguages(useSession().shop.locales)
  const form = useFabricForm(
    fabric,
    languages.map(({ language }) => language),
    price,
    reload,
  )
  const names = useFabricNames(fabric.code, languages, Object.keys(price?.prices ?? {}))
  const { pattern, ...yarns } = yarnsOf(form.values, fabric)
  return (
    <Screen title={fabric.name} lead={fabric.code} back={{ to: '/fabrics', label: t`Fabrics` }}>
      {news}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <RecordForm form={form} label={t`Fabric`} fieldNames={names}>
            <div className={styles.parts}>
              <Fields permission="write fabrics">
                <Weave form={form} mayWrite={may('write fabrics')} />
                <Texts form={form} languages={languages} />
                <Properties form={form} />
              </Fields>
              {price && <Price form={form} price={price} />}
            </div>
          </RecordForm>
          <Rolls fabric={fabric} mayWrite={may('write fabrics')} />
        </div>
        <div className={styles.offer}>
          <Offer fabric={fabric} isUnsaved={form.isChanged} mayWrite={may('write fabrics')} />
        </div>
        <div className={styles.live}>
          <LiveWeave yarns={yarns} pattern={pattern} />
        </div>
        <div className={styles.log}>
          <RecordLog recordType="fabric" recordId={fabric.code} />
        </div>
      </div>
    </Screen>
  )
}

interface PartProps {
  form: FabricForm
}

/** The attributes of a field that is typed or chosen as text. */
const control = (form: FabricForm, name: string) => ({
  value: String(form.values[name] ?? ''),
  error: form.errorFor(name),
  onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
})

/** The weft of a square check; null where it is square already, or cannot be. */
function squareOf(
  { values }: FabricForm,
  warp: AdminYarnRun[],
  weft: AdminYarnRun[],
): readonly AdminYarnRun[] | null {
  const threadsPerCm = {
    warp: Number(values['threadsPerCm.warp']),
    weft: Number(values['threadsPerCm.weft']),
  }
  const woven = { warp, weft, threadsPerCm }
  if (values['pattern'] !== 'check' || !(threadsPerCm.warp > 0 && threadsPerCm.weft > 0) || isSquare(woven))
    return null
  const square = squareWeft(woven)
  return square && square.reduce((sum, { threads }) => sum + threads, 0) <= maxRepeat ? square : null
}

function Weave({ form, mayWrite }: PartProps & { mayWrite: boolean }) {
  const { t, i18n } = useLingui()
  const [warp, weft] = [form.values['warp'], form.values['weft']] as [AdminYarnRun[], AdminYarnRun[]]
  const square = squareOf(form, warp, weft)
  const { least, most } = densityLimits
  return (
    <Section title={t`Weave`} text={t`Swatch, close-up and shirt follow every change at once.`}>
      <div className={styles.fields}>
        <div className={styles.row}>
          <SelectField label={t`Weave`} {...control(form, 'weave')}>
            {weaves.map((weave) => (
              <option key={weave} value={weave}>
                {capitalized(fabricWord('weave', weave, i18n), i18n)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`Pattern`}
            hint={t`A stripe or a check is matched when it is cut.`}
            {...control(form, 'pattern')}
          >
            {fabricPatterns.map((pattern) => (
              <option key={pattern} value={pattern}>
                {capitalized(fabricWord('pattern', pattern, i18n), i18n)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Warp threads per cm`}
            type="number"
            min={least}
            max={most}
            {...control(form, 'threadsPerCm.warp')}
          />
          <TextField
            label={t`Weft threads per cm`}
            type="number"
            min={least}
            max={most}
            {...control(form, 'threadsPerCm.weft')}
          />
        </div>
        <CheckboxField
          label={t`Brushed: its surface is raised, as flannel’s is`}
          checked={form.values['brushed'] === true}
          onChange={({ target }) => form.set('brushed', target.checked)}
        />
      </div>
      <div className={styles.yarns}>
        <YarnEditor
          title={t`Warp`}
          text={t`Along the cloth: one repeat from left to right.`}
          runs={warp}
          error={form.errorFor('warp')}
          disabled={!mayWrite}
          onChange={(runs) => form.set('warp', runs)}
        />
        <YarnEditor
          title={t`Weft`}
          text={t`Across the cloth: one repeat from top to bottom.`}
          runs={weft}
          error={form.errorFor('weft')}
          disabled={!mayWrite}
          onChange={(runs) => form.set('weft', runs)}
        >
          <Button variant="line" size="small" onClick={() => form.set('weft', warp)}>
            <Trans>Copy the warp</Trans>
          </Button>
          {square && (
            <Button variant="line" size="small" onClick={() => form.set('weft', square)}>
              <Trans>Make the check square</Trans>
            </Button>
          )}
        </YarnEditor>
      </div>
    </Section>
  )
}

function Texts({
  form,
  languages,
}: PartProps & { languages: readonly { language: string; name: string }[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Name and colour`}>
      <div className={styles.fields}>
        <div className={styles.row}>
          <TextField label={t`Name`} maxLength={80} autoComplete="off" {...control(form, 'name')} />
          <TextField
            label={t`Colour`}
            hint={t`As written in the middle of a sentence: sky blue.`}
            maxLength={60}
            autoComplete="off"
            {...control(form, 'colour')}
          />
          <SelectField
            label={t`Colour family`}
            hint={t`Shoppers filter by it.`}
            {...control(form, 'colourFamily')}
          >
            {colourFamilies.map((family) => (
              <option key={family} value={family}>
                {t(colourFamilyTexts[family])}
              </option>
            ))}
          </SelectField>
        </div>
        {languages.map(({ language, name }) => (
          <div key={language} className={styles.row}>
            <TextField
              label={t`Name in ${{ language: name }}`}
              lang={language}
              required={false}
              maxLength={80}
              autoComplete="off"
              {...control(form, `translations.${language}.name`)}
            />
            <TextField
              label={t`Colour in ${{ language: name }}`}
              lang={language}
              required={false}
              maxLength={60}
              autoComplete="off"
              {...control(form, `translations.${language}.colour`)}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}

const properties = { opacity: opacities, stretch: stretches, wrinkle: wrinkles, season: seasons } as const

function Properties({ form }: PartProps) {
  const { t, i18n } = useLingui()
  const titles = {
    opacity: t`Opacity`,
    stretch: t`Stretch`,
    wrinkle: t`Creasing`,
    season: t`Season`,
  }
  return (
    <Section title={t`What shoppers read`}>
      <div className={styles.fields}>
        <div className={styles.row}>
          <TextField
            label={t`Made of`}
            hint={t`Like 97% cotton, 3% elastane.`}
            maxLength={120}
            autoComplete="off"
            {...control(form, 'composition')}
          />
          <TextField
            label={t`Weight, g/m²`}
            inputMode="numeric"
            autoComplete="off"
            {...control(form, 'weightGsm')}
          />
          <TextField label={t`Mill`} maxLength={80} autoComplete="off" {...control(form, 'mill')} />
          {(Object.keys(properties) as (keyof typeof properties)[]).map((property) => (
            <SelectField key={property} label={titles[property]} {...control(form, property)}>
              {properties[property].map((value) => (
                <option key={value} value={value}>
                  {capitalized(fabricWord(property, value, i18n), i18n)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <SelectField label={t`Care`} {...control(form, 'care')}>
          {careInstructions.map((care) => (
            <option key={care} value={care}>
              {fabricWord('care', care, i18n)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Warn below, metres`}
          hint={t`With less than this the fabric is listed as low. 0: never.`}
          inputMode="decimal"
          autoComplete="off"
          {...control(form, 'warningMetres')}
        />
      </div>
    </Section>
  )
}

function Price({ form, price }: PartProps & { price: ShirtPrice }) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Surcharge`}
      text={t`What a shirt of this fabric costs more than the shirt itself. 0: nothing.`}
    >
      <Fields permission="write prices">
        <div className={styles.row}>
          {Object.keys(price.prices).map((currency) => {
            const field = priceField(currency, price.key)
            return (
              <MoneyField
                key={currency}
                label={currency}
                currency={currency}
                value={form.values[field] as number | null}
                error={form.errorFor(field)}
                onChange={(minor) => form.set(field, minor)}
              />
            )
          })}
        </div>
      </Fields>
    </Section>
  )
}
