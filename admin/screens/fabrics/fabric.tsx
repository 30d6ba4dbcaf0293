// One fabric: its yarns beside a live preview of the weave, its texts, its price, its rolls, and its log.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { type AdminFabric, type AdminYarnRun, maxRepeat } from '#contract/admin/fabrics.ts'
import type { ShirtPrice } from '#contract/admin/shirt-prices.ts'
import { isSquare, squareWeft } from '#garment/fabric/square-check.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useGetFabricQuery } from '../../api/fabrics.ts'
import { loadedItems, useListShirtPricesInfiniteQuery } from '../../api/shirts.ts'
import { useMay, useSession } from '../../context/session.ts'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { News } from '../../shared/news/news.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import { type FabricForm, type Language, priceField, properties, yarnsOf } from './parts/fabric-fields.tsx'
import { LiveWeave } from './parts/live-weave.tsx'
import { FabricAvailability } from './parts/offer.tsx'
import { Rolls } from './parts/rolls.tsx'
import { useFabricForm } from './parts/use-fabric-form.ts'
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
      price={loadedItems(prices.data).find(({ key }) => key === code)}
      reload={reload}
      news={<News recordTypes={['fabric']} recordId={code} query={query} />}
    />
  )
}

interface DetailsProps {
  fabric: AdminFabric
  price: ShirtPrice | undefined
  reload: () => Promise<number>
  /** The notice that others have changed the fabric. */
  news: ReactNode
}

function FabricDetails({ fabric, price, reload, news }: DetailsProps) {
  const { t } = useLingui()
  const may = useMay()
  const languages = furtherLanguages(useSession().shop.locales)
  const form = useFabricForm(fabric, languages, price, reload)
  const { pattern, ...yarns } = yarnsOf(form.values, fabric)
  return (
    <Screen title={fabric.name} lead={fabric.code} back={{ to: '/fabrics', label: t`Fabrics` }}>
      {news}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <RecordForm form={form} label={t`Fabric`}>
            <div className={styles.parts}>
              <Fields permission="write fabrics">
                <Weave form={form} />
                <Texts form={form} languages={languages} />
                <Properties form={form} />
              </Fields>
              {price && <Price form={form} price={price} />}
            </div>
          </RecordForm>
          <Rolls fabric={fabric} mayWrite={may('write fabrics')} />
        </div>
        <div className={styles.offer}>
          <FabricAvailability fabric={fabric} isUnsaved={form.isChanged} mayWrite={may('write fabrics')} />
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

/** The weft that makes a check square; null when the check is square already, or cannot be. */
function squareOf(
  { values }: FabricForm,
  warp: AdminYarnRun[],
  weft: AdminYarnRun[],
): readonly AdminYarnRun[] | null {
  const typed = values['threadsPerCm'] as { warp: string; weft: string }
  const threadsPerCm = { warp: Number(typed.warp), weft: Number(typed.weft) }
  const woven = { warp, weft, threadsPerCm }
  if (values['pattern'] !== 'check' || !(threadsPerCm.warp > 0 && threadsPerCm.weft > 0) || isSquare(woven))
    return null
  const square = squareWeft(woven)
  return square && square.reduce((sum, { threads }) => sum + threads, 0) <= maxRepeat ? square : null
}

function Weave({ form }: PartProps) {
  const { t } = useLingui()
  const [warp, weft] = [form.values['warp'], form.values['weft']] as [AdminYarnRun[], AdminYarnRun[]]
  const square = squareOf(form, warp, weft)
  return (
    <Section title={t`Weave`} text={t`Swatch, close-up and shirt follow every change at once.`}>
      <div className={styles.fields}>
        <div className={styles.row}>
          {form.field('weave')}
          {form.field('pattern')}
          {form.field('threadsPerCm')}
        </div>
        {form.field('brushed')}
      </div>
      <div className={styles.yarns}>
        <YarnEditor
          title={form.labelOf('warp')}
          text={t`Along the fabric: one repeat from left to right.`}
          runs={warp}
          error={form.errorFor('warp')}
          disabled={!form.mayWrite('warp')}
          onChange={(runs) => form.set('warp', runs)}
        />
        <YarnEditor
          title={form.labelOf('weft')}
          text={t`Across the fabric: one repeat from top to bottom.`}
          runs={weft}
          error={form.errorFor('weft')}
          disabled={!form.mayWrite('weft')}
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

function Texts({ form, languages }: PartProps & { languages: readonly Language[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Name and colour`}>
      <div className={styles.fields}>
        <div className={styles.row}>{['name', 'colour', 'colourFamily'].map(form.field)}</div>
        {languages.map(({ language }) => (
          <div key={language} className={styles.row}>
            {form.field(`translations.${language}.name`)}
            {form.field(`translations.${language}.colour`)}
          </div>
        ))}
      </div>
    </Section>
  )
}

function Properties({ form }: PartProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Content`}>
      <div className={styles.fields}>
        <div className={styles.row}>
          {['composition', 'weightGsm', 'mill', ...Object.keys(properties)].map(form.field)}
        </div>
        {form.field('care')}
        {form.field('widthMm')}
        {form.field('warningMm')}
      </div>
    </Section>
  )
}

function Price({ form, price }: PartProps & { price: ShirtPrice }) {
  const { t } = useLingui()
  return (
    <Section title={t`Surcharge`} text={t`Added to the price of the shirt. 0: no surcharge.`}>
      <Fields permission="write prices">
        <div className={styles.row}>
          {Object.keys(price.prices).map((currency) => form.field(priceField(currency, price.key)))}
        </div>
      </Fields>
    </Section>
  )
}
