// @vitest-environment happy-dom
// What is said about a buyer's VAT number: which part of it was checked, and where it can be looked up.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { getOrder } from '#contract/admin/orders.ts'
import { openBackOffice, useFakeAdminApi } from '../../../testing/render.tsx'
import { sampleAdminOrder } from '../test-order.ts'

const test = useFakeAdminApi()

it.each([
  [
    'CHE-107.787.577 MWST',
    'CH',
    'check digits are right',
    'https://www.uid.admin.ch/Detail.aspx?uid_id=CHE-107.787.577',
  ],
  [
    'CHE-107.787.578',
    'CH',
    'A check digit is wrong.',
    'https://www.uid.admin.ch/Detail.aspx?uid_id=CHE-107.787.578',
  ],
  ['980 780 684', 'GB', 'check digits are right', 'https://www.gov.uk/check-uk-vat-number'],
  ['DE136695976', 'DE', 'check digits are right', 'https://ec.europa.eu/taxation_customs/vies/'],
  ['LI12345', 'LI', 'Its format is right. Nobody has checked whether it exists. VIES has EU', null],
  ['ABC', 'US', 'Its format is not known, so nothing was checked.', null],
])('says of %s in %s what was checked', async (vatNumber, country, text, href) => {
  const { address } = sampleAdminOrder()
  const order = sampleAdminOrder({ address: { ...address, country, vatNumber } })
  test.api.reply(getOrder, { data: { order } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
  openBackOffice(`/orders/${order.number}`)
  const fact = (await screen.findByText('VAT number')).nextElementSibling!
  expect(fact.textContent).toContain(vatNumber)
  await waitFor(() => expect(fact.textContent).toContain(text))
  expect(fact.querySelector('a')?.getAttribute('href') ?? null).toBe(href)
})
