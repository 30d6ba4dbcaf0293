import { useLingui } from '@lingui/react/macro'
import type { NewRecordForm } from '../../../ui/form/use-record-form.ts'
import { Section } from '../../../ui/screen.tsx'
import type { SizeTableValues } from './use-size-table-fields.tsx'

export function SizeTableSections({ form }: { form: Pick<NewRecordForm<SizeTableValues>, 'field'> }) {
  const { t } = useLingui()
  return (
    <>
      <Section
        title={t`Maker`}
        text={t`Customers choose the maker, then the fit where a maker has several tables, and then the size.`}
      >
        {form.field('maker')}
        {form.field('fit')}
        {form.field('of')}
      </Section>
      <Section
        title={t`Source`}
        text={t`Copy figures only, not sentences. Customers see the day on which the table was read.`}
      >
        {form.field('source')}
        {form.field('readOn')}
      </Section>
      <Section title={t`Sizes`} text={t`The figures as the maker states them, in the unit of the table.`}>
        {form.field('sizes')}
      </Section>
    </>
  )
}
