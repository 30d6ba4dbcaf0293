// @vitest-environment happy-dom
// Prices of a part: only changes are sent, with the previous price, and a price that another member has set meanwhile
// is a choice.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { listOptions, updateOptions } from '#contract/admin/options.ts'
import { listShirtPrices, setShirtPrices } from '#contract/admin/shirt-prices.ts'
import { getSession } from '#contract/admin/session.ts'
import { pageConfig } from '../../context/page-config.ts'
import { action, expectAction } from '../../testing/action.ts'
import { openBackOffice, sampleSession, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const choiceOf = (key: string, isDefault: boolean) => ({
  key,
  isDefault,
  offered: true,
  fabrics: null,
  name: null,
  description: null,
  translations: {},
})

function serve(club: number | null): void {
  const items = [
    { part: 'collar', key: 'standard', prices: { USD: 0 } },
    { part: 'collar', key: 'club', prices: { USD: club } },
  ]
  test.api.reply(listShirtPrices, { data: { items, next: null } })
  const part = { part: 'collar', version: 3, choices: [choiceOf('standard', true), choiceOf('club', false)] }
  test.api.reply(listOptions, { data: { items: [part], next: null } })
  test.api.reply(listEntries, { data: { items: [], next: null } })
}

async function openCollars(club: number | null) {
  serve(club)
  const page = openBackOffice('/options/collar')
  return {
    ...page,
    club: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Surcharge of Club Collar in USD' }),
  }
}
const save = () => screen.getByRole('button', { name: 'Save' })
const sent = (from: number | null, to: number) => ({
  changes: [{ part: 'collar', key: 'club', currency: 'USD', from, to }],
})

it('sends only what was changed, with the previous price', async () => {
  const { user, club } = await openCollars(500)
  await user.clear(club)
  await user.click(save())
  expect(screen.getByText('Enter a price')).toBeTruthy()
  await user.type(club, '7,5')
  test.api.replyTo(setShirtPrices, () => {
    serve(750)
    return { data: { changed: 1 } }
  })
  await user.click(save())
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(test.api.sent(setShirtPrices)).toEqual([sent(500, 750)])
})

it('shows both prices when another member has set one, and saves the chosen one', async () => {
  const { user, club } = await openCollars(0)
  await user.clear(club)
  await user.type(club, '9')
  serve(400)
  const conflicts = [{ field: 'prices.USD.collar.club', yours: 900, theirs: 400 }]
  test.api.refuse(setShirtPrices, 'Stale', 'somebody else has changed the same', undefined, conflicts)
  await user.click(save())
  await user.click(await screen.findByRole('radio', { name: /Typed by you.*9/ }))
  expect(screen.getByRole('radio', { name: /Saved by somebody else.*4/ })).toBeTruthy()
  test.api.reply(setShirtPrices, { data: { changed: 1 } })
  await user.click(screen.getByRole('button', { name: 'Save selection' }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(test.api.sent(setShirtPrices)).toEqual([sent(0, 900), sent(400, 900)])
})

it('states the surcharge of the default option', async () => {
  const { user } = await openCollars(0)
  const text = /Each new design costs \$18\.00 more until the shopper chooses another one\./
  expect(screen.queryByText(text)).toBeNull()
  const price = screen.getByRole('textbox', { name: 'Surcharge of Standard Collar in USD' })
  await user.clear(price)
  await user.type(price, '18')
  expect(screen.getByText(text)).toBeTruthy()
})

it('says where a price is missing, and sets it', async () => {
  const { user, club } = await openCollars(null)
  expect(screen.getByText(/1 surcharge is missing in USD/)).toBeTruthy()
  await user.type(club, '3')
  test.api.reply(setShirtPrices, { data: { changed: 1 } })
  await user.click(save())
  expect(test.api.sent(setShirtPrices)).toEqual([sent(null, 300)])
})

it('excludes an option from some fabrics, and offers it for all again', async () => {
  const { user } = await openCollars(0)
  const choose = async (kind: string, ...codes: string[]) => {
    await user.click(screen.getByRole('button', { name: /Fabrics of Club Collar/ }))
    await user.click(screen.getByRole('radio', { name: kind }))
    for (const code of codes) await user.click(screen.getByRole('checkbox', { name: new RegExp(code) }))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
  }
  await choose('In all but those chosen below', 'XC073')
  const choices = [choiceOf('standard', true), { ...choiceOf('club', false), fabrics: { except: ['XC073'] } }]
  test.api.reply(updateOptions, { data: { part: { part: 'collar', version: 4, choices } } })
  await user.click(save())
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(test.api.sent(updateOptions).map(({ changes }) => changes)).toEqual([
    { choices: { club: { fabrics: { except: ['XC073'] } } } },
  ])
})

it('sets the price of the shirt itself, unless another member has', async () => {
  const items = [{ part: 'base', key: '', prices: { USD: 12_000 } }]
  await expectAction(
    test.api,
    action({
      name: 'the price of the shirt',
      address: '/options',
      serve(api) {
        api.reply(listShirtPrices, { data: { items, next: null } })
        api.reply(listEntries, { data: { items: [], next: null } })
      },
      open: [{ 'Price in USD': '0' }],
      act: 'Save',
      missing: { 'Price in USD': 'Enter a price above 0' },
      fill: { 'Price in USD': '125.50' },
      endpoint: setShirtPrices,
      sent: { changes: [{ part: 'base', key: '', currency: 'USD', from: 12_000, to: 12_550 }] },
      conflict: {
        field: 'prices.USD.base',
        yours: 12_550,
        theirs: 13_000,
        says: { field: 'Shirt, USD', values: ['$130.00', '$125.50'] },
      },
      refusal: { code: 'Unavailable', message: 'the shop is busy' },
      reply: { data: { changed: 1 } },
    }),
  )
})

it('stops offering an option, moves it and limits it to some fabrics, in one save', async () => {
  const { user } = await openCollars(0)
  expect(screen.getByText('New designs begin with it, so it is always offered.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Club Collar is offered' }))
  expect(screen.queryByRole('checkbox', { name: 'Standard Collar is offered' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move Club Collar up' }))
  await user.click(screen.getByRole('button', { name: /Fabrics of Club Collar/ }))
  await user.click(screen.getByRole('radio', { name: 'Only in those chosen below' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Choose a fabric')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Find a fabric' }), 'XC073')
  await user.click(screen.getByRole('checkbox', { name: /XC073/ }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Only XC073')).toBeTruthy()
  const choices = [
    { ...choiceOf('club', false), offered: false, fabrics: { only: ['XC073'] } },
    choiceOf('standard', true),
  ]
  test.api.reply(updateOptions, { data: { part: { part: 'collar', version: 4, choices } } })
  await user.click(save())
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(test.api.sent(setShirtPrices)).toEqual([])
  expect(test.api.sent(updateOptions)).toEqual([
    {
      part: 'collar',
      version: 3,
      changes: {
        order: ['club', 'standard'],
        choices: { club: { offered: false, fabrics: { only: ['XC073'] } } },
      },
    },
  ])
})

it('shows the shop’s own name of an option and its missing translations, and restores the default name', async () => {
  const session = sampleSession()
  test.api.reply(getSession, { data: { ...session, shop: { ...session.shop, locales: ['en-US', 'de-DE'] } } })
  const { languages } = pageConfig()
  languages.push({ locale: 'de-DE', language: 'de', name: 'Deutsch' })
  onTestFinished(() => void languages.pop())
  const { user } = await openCollars(0)
  await user.click(screen.getByRole('button', { name: 'Translations of Club Collar' }))
  const dialog = within(screen.getByRole('dialog'))
  const [inEnglish, inGerman] = dialog.getAllByRole('textbox', { name: /^Name/ }) as [
    HTMLElement,
    HTMLElement,
  ]
  await user.type(inEnglish, 'Kent')
  expect(dialog.getByText('Missing: shoppers read “Kent”.')).toBeTruthy()
  await user.type(inGerman, ' Haifisch ')
  await user.type(dialog.getAllByRole('textbox', { name: /^Description/ })[0]!, 'Our own')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('Missing: German')).toBeTruthy()
  const named = {
    ...choiceOf('club', false),
    name: 'Kent',
    description: 'Our own',
    translations: { de: { name: 'Haifisch' } },
  }
  const choices = [choiceOf('standard', true), named]
  test.api.reply(updateOptions, { data: { part: { part: 'collar', version: 4, choices } } })
  await user.click(save())
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(test.api.sent(updateOptions)).toEqual([
    {
      part: 'collar',
      version: 3,
      changes: {
        choices: {
          club: { name: 'Kent', description: 'Our own', translations: { de: { name: 'Haifisch' } } },
        },
      },
    },
  ])
})

it('says that an option without a price costs nothing extra', async () => {
  await openCollars(null)
  expect(screen.getByText(/^1 surcharge is missing in USD/)).toBeTruthy()
  expect(screen.getByText('No price: nothing extra')).toBeTruthy()
})
