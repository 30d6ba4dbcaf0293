// The choices of one part of a custom shirt in a table: whether each is offered, its position, its fabrics, and its
// surcharge in every currency. Several choices are saved at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OptionFabrics } from '#contract/admin/options.ts'
import { type ChoicePart, choicePartTitles } from '#garment/design/choices.ts'
import {
  loadedItems,
  useListOptionsInfiniteQuery,
  useListShirtPricesInfiniteQuery,
} from '../../api/shirts.ts'
import { useMay, useSession } from '../../context/session.ts'
import { furtherLanguages } from '../../shared/content-languages.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { moved, useDragOrder } from '../../ui/ordering.ts'
import { FieldTable } from '../../ui/table/field-table.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from './options.module.css'
import { ChoiceRow, type OfferFields } from './parts/choice-row.tsx'
import { FabricsDialog } from './parts/fabrics-dialog.tsx'
import { useItemLabel } from './parts/item-labels.ts'
import { MissingShirtPrices } from './parts/missing-prices.tsx'
import { languagesMissing, textFieldsIn } from './parts/option-text-fields.ts'
import { TextsDialog } from './parts/texts-dialog.tsx'
import { type PartData, type PartForm, priceField, usePartForm } from './parts/use-part-form.ts'

export default function PartScreen() {
  const { t, i18n } = useLingui()
  const may = useMay()
  const { part = '' } = useParams()
  const prices = useListShirtPricesInfiniteQuery({ part })
  const hasOffer = may('read products') && Object.hasOwn(choicePartTitles, part)
  const options = useListOptionsInfiniteQuery({ part }, { skip: !hasOffer })
  const title = Object.hasOwn(choicePartTitles, part)
    ? i18n._(choicePartTitles[part as ChoicePart])
    : t`Fabrics`
  const query = hasOffer && prices.data ? options : prices
  const load = async (): Promise<PartData> => ({
    items: loadedItems((await prices.refetch()).data),
    part: hasOffer ? (loadedItems((await options.refetch()).data)[0] ?? null) : null,
  })
  return (
    <Screen key={part} title={title} back={{ to: '/options', label: t`Custom shirt options` }}>
      <Loaded<unknown> query={query}>
        {() => {
          const items = loadedItems(prices.data)
          if (items.length === 0) return <Empty title={t`Part not found`} />
          const [offer = null] = hasOffer ? loadedItems(options.data) : []
          return (
            <>
              <News recordTypes={['option']} recordId={part} query={query} />
              <MissingShirtPrices items={items} />
              <Choices title={title} data={{ items, part: offer }} load={load} />
              {part !== 'fabric' && <RecordLog recordType="option" recordId={part} />}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

interface ChoicesProps {
  title: string
  data: PartData
  load: () => Promise<PartData>
}

function Choices({ title, data, load }: ChoicesProps) {
  const { t } = useLingui()
  const form = usePartForm(data, load)
  /** The option whose dialog is open. */
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { items, part } = data
  return (
    <>
      <RecordForm form={form} label={title}>
        <Section
          title={title}
          text={
            part
              ? t`An option that is not offered is not shown in the designer. Existing designs, carts and orders still show it, marked as not offered. Surcharges are added to the price of the shirt. 0: no surcharge.`
              : t`Surcharges are added to the price of the shirt. 0: no surcharge.`
          }
        >
          {!form.mayWrite(priceField(Object.keys(items[0]!.prices)[0]!, items[0]!)) && (
            <p className={styles.hint}>
              <Trans>Your role cannot change prices.</Trans>
            </p>
          )}
          {part && !form.mayWrite(`${part.part}.order`) && (
            <p className={styles.hint}>
              <Trans>Your role cannot change what is offered.</Trans>
            </p>
          )}
          <ChoiceTable title={title} data={data} form={form} onOpen={setOpen} />
        </Section>
      </RecordForm>
      {part && open && (
        <ChoiceDialog
          key={open.option}
          part={part.part}
          {...open}
          form={form}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface OpenDialog {
  about: 'fabrics' | 'texts'
  option: string
}

interface ChoiceTableProps {
  title: string
  data: PartData
  form: PartForm
  onOpen: (dialog: OpenDialog) => void
}

function ChoiceTable({ title, data: { items, part }, form, onOpen }: ChoiceTableProps) {
  const textOf = useItemLabel()
  const languages = furtherLanguages(useSession().shop.locales)
  const currencies = Object.keys(items[0]!.prices)
  const orderField = `${part?.part}.order`
  const mayOffer = part !== null && form.mayWrite(orderField)
  const order = part ? (form.values[orderField] as string[]) : items.map(({ key }) => key)
  const rows = order.flatMap((key) => items.find((item) => item.key === key) ?? [])
  const move = (from: number, to: number) => form.set(orderField, moved(order, from, to))
  const drag = useDragOrder(move)
  const offerOf = (key: string, index: number): OfferFields | null => {
    if (!part) return null
    const field = `${part.part}.${key}`
    return {
      isDefault: part.choices.some((choice) => choice.key === key && choice.isDefault),
      offered: form.values[`${field}.offered`] as boolean,
      fabrics: form.values[`${field}.fabrics`] as OptionFabrics | null,
      mayWrite: mayOffer,
      onOffered: (offered) => form.set(`${field}.offered`, offered),
      onFabrics: () => onOpen({ about: 'fabrics', option: key }),
      ownName: (form.values[`${field}.name`] as string | null) ?? null,
      missing: languagesMissing(form, field, languages).map(({ name }) => name),
      onTexts: () => onOpen({ about: 'texts', option: key }),
      index,
      last: order.length - 1,
      onMove: move,
      drag: drag(index),
    }
  }
  return (
    <FieldTable label={title} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {part && (
            <>
              <th scope="col">
                <Trans comment="Heading: whether an option is offered">Offered</Trans>
              </th>
              <th scope="col">
                <Trans>Fabrics</Trans>
              </th>
            </>
          )}
          {currencies.map((currency) => (
            <th key={currency} scope="col" className={styles.amount}>
              {currency}
            </th>
          ))}
          {mayOffer && (
            <th scope="col">
              <Trans context="position in a list">Order</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((item, index) => (
          <ChoiceRow
            key={item.key}
            item={item}
            name={textOf(item)}
            form={form}
            offer={offerOf(item.key, index)}
          />
        ))}
      </tbody>
    </FieldTable>
  )
}

interface ChoiceDialogProps extends OpenDialog {
  part: string
  form: PartForm
  onClose: () => void
}

/** A dialog for the fabrics of an option, or for its texts. */
function ChoiceDialog({ about, part, option, form, onClose }: ChoiceDialogProps) {
  const name = useItemLabel()({ part, key: option })
  const languages = furtherLanguages(useSession().shop.locales)
  const field = `${part}.${option}`
  if (about === 'fabrics')
    return (
      <FabricsDialog
        name={name}
        value={form.values[`${field}.fabrics`] as OptionFabrics | null}
        onChange={(fabrics) => form.set(`${field}.fabrics`, fabrics)}
        onClose={onClose}
      />
    )
  return (
    <TextsDialog
      name={name}
      texts={Object.fromEntries(
        textFieldsIn(languages).map((text) => [
          text,
          form.values[`${field}.${text}`] as string | null | undefined,
        ]),
      )}
      onChange={(texts) => {
        for (const [text, value] of Object.entries(texts)) form.set(`${field}.${text}`, value)
      }}
      onClose={onClose}
    />
  )
}
