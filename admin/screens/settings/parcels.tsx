// How parcels are sent: carriers, customs declarations, and where the address is on a packing slip.
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { tariffFibres } from '#contract/customs.ts'
import { isTariffNumber } from '#contract/tariff-number.ts'
import { isLabelLength } from '#contract/label-sheet.ts'
import { countryName } from '../../shared/display-names.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Section } from '../../ui/screen.tsx'
import { Carriers, savedCarrier, type TypedCarrier, typedCarrier } from './parts/carriers.tsx'
import { CustomsFields, savedCustoms, type TypedCustoms, typedCustoms } from './parts/customs-fields.tsx'
import {
  labelLengths,
  LabelSheetFields,
  savedLabelSheet,
  type TypedLabelSheet,
} from './parts/label-sheet-fields.tsx'
import { ShopScreen } from './parts/shop-screen.tsx'
import { type ShopSettings, useShopForm } from './parts/use-settings-form.ts'

export default function ParcelsScreen() {
  const { t } = useLingui()
  return (
    <ShopScreen
      title={t`Parcels`}
      lead={t`The carriers, the customs declarations and the labels of your parcels.`}
    >
      {(loaded) => <ParcelsForm {...loaded} />}
    </ShopScreen>
  )
}

interface Fields {
  carriers: TypedCarrier[]
  customs: TypedCustoms
  labelSheet: TypedLabelSheet
}

function ParcelsForm({ settings, reload }: ShopSettings) {
  const { t, i18n } = useLingui()
  const { carriers, customs, labelSheet: sheet } = settings.shop
  const form = useShopForm<Fields>({
    settings,
    reload,
    fields: {
      carriers: {
        label: t`Carriers`,
        value: carriers.map(typedCarrier),
        check: (typed) =>
          typed.every(({ name }) => name.trim() !== '') ? '' : i18n._(msg`Enter the name of each carrier`),
        toSaved: (typed) => typed.map(savedCarrier),
        show: (typed = []) => typed.map(({ name }) => name).join(', '),
        render: (field) => <Carriers {...field} />,
      },
      customs: {
        label: t({ message: 'Customs', comment: 'At the border' }),
        value: typedCustoms(customs),
        check: ({ tariffNumbers, packagingG }) =>
          tariffFibres.every(
            (fibre) => !tariffNumbers[fibre].trim() || isTariffNumber(tariffNumbers[fibre]),
          ) && packagingG !== null
            ? ''
            : i18n._(msg`Enter tariff numbers of 6, 8 or 10 digits, and the weight of the packaging`),
        toSaved: savedCustoms,
        show: (one) =>
          one
            ? [one.originCountry && countryName(one.originCountry), one.reference].filter(Boolean).join(' · ')
            : '',
        render: (field) => <CustomsFields {...field} settings={settings} />,
      },
      labelSheet: {
        label: t`Address on the packing slip`,
        value: sheet as TypedLabelSheet,
        check: (typed) =>
          labelLengths.every((length) => isLabelLength(length, typed[length]))
            ? ''
            : i18n._(
                msg`Enter millimetres: a label of at least 40 × 30, with its top at least 90 below that of the sheet`,
              ),
        toSaved: savedLabelSheet,
        show: (one) => (one ? `${one.leftMm} · ${one.topMm} · ${one.widthMm} × ${one.heightMm} mm` : ''),
        render: (field) => <LabelSheetFields {...field} />,
      },
    },
  })
  return (
    <RecordForm form={form} label={t`Parcels`}>
      <Section
        title={t`Carriers`}
        text={t`The usual carriers of each country are known. Add others here, or one with the same name to use another tracking address. Customers get the link in the mail and on the order page.`}
      >
        {form.field('carriers')}
      </Section>
      <Section
        title={t`Customs declarations`}
        text={t`Printed for parcels that leave the customs area of your country: CN22 for goods up to 300 special drawing rights, CN23 above. Products may have a tariff number and an origin of their own.`}
      >
        {form.field('customs')}
      </Section>
      <Section
        title={t`Address on the packing slip`}
        text={t`Packing slips with label have the address behind the window of an envelope and on a label to peel off. Measure the label on your sheets.`}
      >
        {form.field('labelSheet')}
      </Section>
    </RecordForm>
  )
}
