// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getFabrics } from '#contract/design.ts'
import { texts } from '#contract/texts.ts'
import { optionsOf } from '#garment/design/options.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { loadFabrics } from '../../../shared/fabric-list.ts'
import { partTitles } from '../../../stage/common/parts.ts'
import type { DesignerPart } from '../../../stage/common/parts.ts'
import { renderPart, useFakeApi } from '../../../testing/render.tsx'
import { PartPanel } from './part-panel.tsx'
import { designer } from '../designer.ts'
import { useDesigner } from '../use-designer.ts'

const test = useFakeApi()

const { fabrics: _, ...prices } = standardPrices
const shirt = { ...prices, makingDays: [8, 12] as [number, number] }

/** The panel of the chosen part, connected to the state as on the designer's screen. */
function Panel() {
  const { state, design, choose, change } = useDesigner()
  return (
    <PartPanel
      part={state.selectedPart}
      design={design}
      onChoose={choose}
      onChange={change}
      onView={() => {}}
      factsAt={(code) => `/designer?fabric=${code}`}
    />
  )
}

async function openPart(part: DesignerPart, options: Parameters<typeof renderPart>[1] = {}) {
  const rendered = renderPart(<Panel />, options)
  await screen.findByRole('tabpanel')
  act(() => void rendered.store.dispatch(designer.actions.partSelected(part)))
  // The panel may subscribe to the store only after the action.
  await screen.findByText(partTitles[part].message!, { selector: 'h2' })
  return rendered
}

const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('lists every option of the part once, and its surcharge once it is known', async () => {
  const { store } = await openPart('collar')
  const look =
    'Straight points cut off at an angle. Points 8 cm (3 1/4 in) long and 13 cm (5 in) apart, for a tie with a medium knot.'
  expect(await screen.findByRole('radio', { name: 'Chisel Tip Collar', description: look })).toBeTruthy()
  test.api.reply(getFabrics, { data: { data: texts.noData, shirt } })
  await act(() => store.dispatch(loadFabrics({})))
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value }) => value)).toEqual(optionsOf.collar.map(({ key }) => key))
  const described = (name: string, description: string) => screen.getByRole('radio', { name, description })
  expect(described('Chisel Tip Collar', `${look} + $10.00`)).toBeTruthy()
  expect(
    described(
      'Club Collar',
      'Short points rounded at their ends. Points 7 cm (2 3/4 in) long and 10.5 cm (4 in) apart, with or without a tie. No surcharge',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Collar' })).toBeTruthy()
})

it('states the surcharge of the default option', async () => {
  const { store } = await openPart('epaulette')
  test.api.reply(getFabrics, { data: { data: texts.noData, shirt } })
  await act(() => store.dispatch(loadFabrics({})))
  const description = /\+ \$20\.00, in every new design until you choose another one$/
  expect(await screen.findByRole('radio', { name: 'Epaulette None', description })).toBeTruthy()
})

it('says that no fabric is offered, without an error', async () => {
  const { store } = await openPart('fabric')
  test.api.reply(getFabrics, { data: { data: texts.noData, shirt } })
  await act(() => store.dispatch(loadFabrics({})))
  expect(screen.getByText('No fabric is offered at the moment.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('shows only the chosen option as chosen, and changes the design', async () => {
  const { user, store } = await openPart('collar')
  expect(option('Standard Collar').checked).toBe(true)
  await user.click(option('Club Collar'))
  expect(option('Club Collar').checked).toBe(true)
  expect(option('Standard Collar').checked).toBe(false)
  expect(designer.in(store)).toMatchObject({
    design: { collar: 'club' },
    collar: { text: { message: 'Club Collar' } },
  })
})

it('makes one step for a choice, and none for the chosen option', async () => {
  const { user, store } = await openPart('collar')
  await user.click(option('Standard Collar'))
  expect(designer.in(store).past).toHaveLength(0)
  await user.dblClick(option('Club Collar'))
  expect(designer.in(store).past).toHaveLength(1)
})

it('shows the earlier option again when the choice is undone', async () => {
  const { user, store } = await openPart('collar')
  await user.click(option('Wing Collar'))
  act(() => void store.dispatch(designer.actions.undone(undefined)))
  expect(option('Standard Collar').checked).toBe(true)
  expect(option('Wing Collar').checked).toBe(false)
})

it('resets the cuff to the square one after another sleeve', async () => {
  const { user, store } = await openPart('cuff')
  await user.click(option('Napoleon Cuff'))
  act(() => void store.dispatch(designer.actions.partSelected('sleeves')))
  await user.click(option('Roll Up Sleeve'))
  expect(designer.in(store).design).toMatchObject({ sleeves: 'roll-up', cuff: 'square' })
})

it('makes one step of typing a monogram', async () => {
  const { user, store } = await openPart('monogram')
  await user.type(screen.getByRole('textbox'), 'AB')
  expect(designer.in(store).design.monogram).toMatchObject({ text: 'AB' })
  expect(designer.in(store).past).toHaveLength(1)
})

it('shows the shop’s own texts as text, marked when they are not in the page’s language', async () => {
  const german = { market: { language: 'de' } }
  const { store } = await openPart('collar', german)
  const own = {
    club: { name: 'Kent <i>', description: 'Soft, {count}', translations: { en: { name: 'Kensington' } } },
    wing: { name: 'Gala' },
  }
  const offers = {
    collar: { choices: own },
    button: { choices: { horn: { name: 'Stag', description: 'From Solingen' } } },
  }
  test.api.reply(getFabrics, { data: { data: texts.noData, shirt: { ...shirt, offers } } })
  await act(() => store.dispatch(loadFabrics({})))
  expect(
    screen.getByRole('radio', { name: 'Kensington', description: 'Soft, {count} No surcharge' }),
  ).toBeTruthy()
  expect(screen.getByText('Kensington').lang).toBe('')
  expect(screen.getByText('Soft, {count}').lang).toBe('en')
  expect(screen.getByText('Gala').lang).toBe('en')
  expect(screen.getByText('Spread Collar').lang).toBe('')
  act(() => void store.dispatch(designer.actions.partSelected('button')))
  expect(await screen.findByRole('radio', { name: 'Stag', description: 'From Solingen' })).toBeTruthy()
  expect(screen.getByText('From Solingen').lang).toBe('en')
})
