// @vitest-environment happy-dom
// An order keeps its names in the language in which it was placed, marked for screen readers.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart, useFakeApi } from '../../testing/render.tsx'
import { sampleId, sampleOrder, sampleOrderLine } from '../../testing/samples.ts'
import { OrderCard } from './order-card.tsx'
import { OrderLineDetail } from './order-line-detail.tsx'
import { OrderLines } from './order-lines.tsx'

useFakeApi()

const lines = [
  sampleOrderLine({ product: { id: 'oxford', name: 'Schlichter Oxford', language: 'de' } }),
  sampleOrderLine({ id: sampleId(22), product: { id: 'twill', name: 'Alder Twill', language: 'en' } }),
  sampleOrderLine({ id: sampleId(23), product: { id: 'custom-shirt', name: 'Mon col' } }),
]
const langOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang') ?? null
const expected = { 'Schlichter Oxford': 'de', 'Alder Twill': null, 'Mon col': null }

it.each([
  ['the list of orders', <OrderCard key="" order={sampleOrder({ lines })} />],
  ['its lines', <OrderLines key="" lines={lines} currency="USD" />],
  ['its lines as links', <OrderLines key="" lines={lines} currency="USD" to={() => '/'} />],
  ['each in detail', lines.map((line) => <OrderLineDetail key={line.id} line={line} currency="USD" />)],
])('in %s', async (_, part) => {
  renderPart(part)
  for (const [name, lang] of Object.entries(expected))
    expect([name, langOf(await screen.findByText(name))]).toEqual([name, lang])
})
