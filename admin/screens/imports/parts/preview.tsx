// What an import will do besides its records: what it creates, leaves out and keeps, and what staff choose before it runs.
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { Import } from '#contract/admin/imports.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { LeftOut } from './left-out.tsx'
import { Numbers } from './numbers.tsx'
import { RecordNotes } from './record-notes.tsx'
import { VariantPrices } from './variant-prices.tsx'

export default function Preview({ item, mayChoose }: { item: Import; mayChoose: boolean }) {
  if (item.state === 'checking') return <LeftOut item={item} />
  return (
    <>
      <NewCategories item={item} />
      <LeftOut item={item} />
      <RecordNotes item={item} />
      <Numbers item={item} mayChoose={mayChoose} />
      <VariantPrices item={item} mayChoose={mayChoose} />
    </>
  )
}

function NewCategories({ item: { newCategories } }: { item: Import }) {
  const { t } = useLingui()
  const { count, names } = newCategories
  if (count === 0) return null
  return (
    <Disclosure
      title={t`${plural(count, { one: '# category will be created', other: '# categories will be created' })}`}
    >
      <p>
        {names.join(' · ')}
        {count > names.length && ' …'}
      </p>
    </Disclosure>
  )
}
