// Options of custom shirts: staff reorder, rename, limit and withdraw them. A withdrawn option is refused in
// new cart lines, but stays visible in existing designs, carts and orders. Conflicting changes are detected.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { listOptions, type OptionFabrics, updateOptions } from '#contract/admin/options.ts'
import { addCart, type CartLine, getCart, updateCart } from '#contract/cart.ts'
import { getDesigns, getFabrics, openDesign, saveDesign } from '#contract/design.ts'
import { checkout, payment } from '#contract/orders.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { shopReasons } from '#contract/reasons/shop.ts'
import { choiceParts, choicesOf } from '#garment/design/choices.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { eventually } from '../../test-api.ts'
import { alsoInGerman, newEmail, openTestShop, testAddress, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ change: alsoInGerman })
  admin = await openTestAdmin({ shop })
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) select 'XC0' || lpad(n::text, 2, '0'), 9000000 from generate_series(1, 86) n`)
})
afterAll(() => admin.close())

const club = '1_XC010_collar.club'
const fit = { size: 'M', fit: 'slim' } as const
const offersNow = async () => (await shop.call(getFabrics)).body.data.shirt.offers
beforeEach(async () => {
  await shop.db.query(sql`delete from shirt_part`)
  await eventually(offersNow, (offers) => offers === undefined)
})

const partOf = async (part: string) => (await admin.call(listOptions, { part })).body.data.items[0]!
const update = async (part: string, changes: unknown, version?: number) =>
  admin.call(updateOptions, { part, version: version ?? (await partOf(part)).version, changes })
const choice = (key: string, change: { offered?: boolean; fabrics?: OptionFabrics | null }) => ({
  choices: { [key]: change },
})
const withdraw = async (part: string, key: string) => {
  expect((await update(part, choice(key, { offered: false }))).status).toBe(200)
  await eventually(offersNow, (offers) => offers?.[part]?.choices?.[key] !== undefined)
}
const cartOf = async (token: string) => (await shop.call(getCart, {}, { token })).body.data.data as CartLine[]

describe('the list of options', () => {
  it('the list has every part and extra with its choices, and marks the defaults', async () => {
    const { items } = (await admin.call(listOptions, {})).body.data
    expect(items.map(({ part }) => part)).toEqual(choiceParts)
    for (const { part, version, choices } of items) {
      expect(version).toBe(1)
      expect(choices.map(({ key }) => key)).toEqual(choicesOf[part as 'collar'].map(({ key }) => key))
      expect(choices.every(({ offered, fabrics }) => offered && fabrics === null)).toBe(true)
    }
    const defaults = items.map(({ choices }) => choices.filter(({ isDefault }) => isDefault).length)
    expect(defaults).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1])
    expect((await admin.call(listOptions, { part: 'constructor' })).body.data.items).toEqual([])
  })

  it('the shop sends shoppers no option settings while all have their initial values', async () => {
    expect(await offersNow()).toBeUndefined()
    await withdraw('collar', 'club')
    await update('collar', choice('club', { offered: true }))
    expect(await eventually(offersNow, (offers) => offers === undefined)).toBeUndefined()
  })

  it('choices can be reordered, and the audit log has both orders', async () => {
    const keys = (await partOf('pocket')).choices.map(({ key }) => key)
    const order = keys.toReversed()
    const { body } = await update('pocket', { order })
    expect(body.data.part.choices.map(({ key }) => key)).toEqual(order)
    expect((await eventually(offersNow, (offers) => offers !== undefined))!['pocket']).toEqual({
      order,
      choices: {},
    })
    const { items } = (await admin.call(listEntries, { recordType: 'option', recordId: 'pocket' })).body.data
    expect(items[0]).toMatchObject({
      recordName: 'Pocket',
      before: { 'pocket.order': keys },
      after: { 'pocket.order': order },
    })
  })
})

describe('options that are no longer offered', () => {
  it('a design with a withdrawn option cannot be added to a cart or bought; others can', async () => {
    const token = await shop.guest()
    await withdraw('collar', 'club')
    const added = await shop.call(addCart, { design: club, quantity: 1, fit }, { token })
    expect([added.status, added.body.error]).toMatchObject([
      409,
      { code: 'Not Possible Now', field: 'design', message: 'Club Collar is not offered any more' },
    ])
    const bought = await shop.call(checkout, { buynow: { design: club, quantity: 1, fit } }, { token })
    expect([bought.status, bought.body.error]).toMatchObject([409, { field: 'buynow.design' }])
    expect((await shop.call(addCart, { design: '1_XC010', quantity: 1, fit }, { token })).status).toBe(200)
    const [line] = await cartOf(token)
    expect((await shop.call(updateCart, { line: line!.id, design: club }, { token })).status).toBe(409)
  })

  it('a withdrawn option stays visible in links, saved designs, carts and orders, but cannot be bought', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { design: club, quantity: 1, fit }, { token })
    await shop.call(saveDesign, { name: 'Mine', code: club }, { token })
    const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
    const quote = (await shop.call(checkout, details, { token })).body.data
    const buyer = await shop.guest()
    await shop.call(addCart, { design: club, quantity: 1, fit }, { token: buyer })
    const bought = (await shop.call(checkout, { ...details, email: newEmail() }, { token: buyer })).body.data
    const { order } = await shop.pay(buyer, bought.checkout)
    await withdraw('collar', 'club')

    const opened = (await shop.call(openDesign, { code: club })).body.data
    expect(opened).toMatchObject({
      code: club,
      available: false,
      problem: { message: 'Club Collar is not offered any more' },
    })
    expect((await shop.call(getDesigns, {}, { token })).body.data.data).toMatchObject([{ code: club }])
    const [line] = await cartOf(token)
    expect(line).toMatchObject({ stock: 0, problem: { message: 'Club Collar is not offered any more' } })
    expect(line!.design!.words).toContainEqual({ title: 'Collar', text: 'Club Collar', code: 'club' })
    expect((await shop.call(updateCart, { line: line!.id, savedForLater: true }, { token })).status).toBe(200)
    await shop.call(updateCart, { line: line!.id, savedForLater: false }, { token })
    const placing = {
      checkout: quote.checkout,
      method: 'demo' as const,
      shownTotalMinor: quote.totals.totalMinor,
    }
    const placed = await shop.call(payment, placing, { token, key: newEmail() })
    expect([placed.status, placed.body.error]).toMatchObject([
      409,
      { code: 'Out Of Stock', message: 'Mine: Club Collar is not offered any more' },
    ])
    const { lines } = await shop.status(buyer, order.id)
    expect(lines[0]!.design!.words).toContainEqual({ title: 'Collar', text: 'Club Collar', code: 'club' })

    await update('collar', choice('club', { offered: true }))
    await eventually(
      () => cartOf(token),
      ([now]) => now!.problem === null,
    )
    expect((await shop.call(payment, placing, { token, key: newEmail() })).status).toBe(200)
  })

  it('the problem of a cart line has values in the shopper’s language and an English message', async () => {
    const token = await shop.guest()
    const other = await shop.guest()
    await shop.call(addCart, { design: club, quantity: 1, fit }, { token })
    await shop.call(addCart, { design: '1_XC010_button.horn', quantity: 1, fit }, { token: other })
    await update('collar', {
      choices: { club: { offered: false, name: 'Kent', translations: { de: { name: 'Haifisch' } } } },
    })
    await update('button', choice('horn', { fabrics: { except: ['XC010'] } }))
    const lineIn = async (locale: string, of = token) =>
      ((await shop.call(getCart, {}, { token: of, locale })).body.data.data as CartLine[])[0]!
    await eventually(
      () => lineIn('de-DE', other),
      ({ problem }) => problem !== null,
    )
    const english = await lineIn('en-US')
    expect(english.problem).toEqual({
      code: 'not-offered',
      values: { fabric: 'Kent' },
      message: 'Kent is not offered any more',
    })
    expect((await lineIn('de-DE')).problem).toEqual({ ...english.problem, values: { fabric: 'Haifisch' } })
    expect(JSON.stringify((await lineIn('de-DE', other)).problem!.values)).toContain('oxfordblau')
    const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
    const quote = (await shop.call(checkout, details, { token, locale: 'de-DE' })).body.data
    expect(quote.data).toMatchObject([{ problem: { values: { fabric: 'Haifisch' } } }])
    const placing = { checkout: quote.checkout, method: 'demo' as const }
    const { error } = (await shop.call(payment, placing, { token, key: newEmail(), locale: 'de-DE' })).body
    expect(error).toMatchObject({
      code: 'Out Of Stock',
      message: expect.stringContaining(': Kent is not offered any more'),
      reason: { code: 'lines-short', values: { lines: [{ values: { problem: { code: 'not-offered' } } }] } },
    })
    expect(sentenceOf(translatorFor('de'), error!.reason!, shopReasons)).toContain(
      ': Haifisch wird nicht mehr angeboten',
    )
  })

  it('an option can be limited to some fabrics, or excluded for some', async () => {
    const token = await shop.guest()
    await update('collar', choice('wing', { fabrics: { only: ['XC001', 'XC073'] } }))
    await update('button', choice('horn', { fabrics: { except: ['XC001'] } }))
    await eventually(offersNow, (offers) => offers?.['button'] !== undefined)
    const add = async (design: string) =>
      (await shop.call(addCart, { design, quantity: 1, fit }, { token })).status
    expect(await add('1_XC073_collar.wing')).toBe(200)
    expect(await add('1_XC010_collar.wing')).toBe(409)
    expect(await add('1_XC010_button.horn')).toBe(200)
    expect(await add('1_XC001_button.horn')).toBe(409)
    const { problem } = (await shop.call(openDesign, { code: '1_XC001_button.horn' })).body.data
    expect(problem!.message).toBe('Buttons: Horn is not offered in Alba Poplin, white')
  })
})

describe('names and descriptions that the shop changes', () => {
  const kent = {
    name: 'Kent',
    description: 'Our own <b>pattern</b>, {count, plural, one {#} other {#}}',
    translations: { de: { name: 'Haifisch' } },
  }
  const setTexts = async (part: string, key: string, texts: unknown) => {
    expect((await update(part, { choices: { [key]: texts } })).status).toBe(200)
    await eventually(offersNow, (offers) => Object.keys(offers?.[part]?.choices?.[key] ?? {}).length > 0)
  }

  it('custom names and descriptions are shown unchanged in each language, and can be removed', async () => {
    await setTexts('collar', 'club', kent)
    expect((await offersNow())!['collar']!.choices).toEqual({ club: kent })
    const { choices } = await partOf('collar')
    expect(choices.find(({ key }) => key === 'club')).toMatchObject({ ...kent, offered: true })
    await update('collar', { choices: { club: { description: null, translations: { de: { name: null } } } } })
    await eventually(offersNow, (offers) => offers!['collar']!.choices!['club']!.translations === undefined)
    expect((await offersNow())!['collar']!.choices).toEqual({ club: { name: 'Kent' } })
    await update('collar', { choices: { club: { name: null } } })
    expect(await eventually(offersNow, (offers) => offers === undefined)).toBeUndefined()
    await setTexts('epaulette', 'none', { name: 'Clean shoulder' })
    const { price } = (await shop.call(openDesign, { code: club })).body.data
    expect(price.lines.map(({ text }) => text)).toContain('Clean shoulder')
  })

  it('a cart has the current names of options, and an order those from when it was placed', async () => {
    const token = await shop.guest()
    const design = '1_XC010_collar.club_button.horn_monogram.AB.chest.navy.block_collarStiffness.firm'
    await shop.call(addCart, { design, quantity: 1, fit }, { token })
    await setTexts('collar', 'club', kent)
    await setTexts('button', 'horn', { name: 'Stag' })
    await setTexts('monogram', 'chest', { name: 'Heart side' })
    await setTexts('collarStiffness', 'firm', { name: 'Starched' })
    const [line] = await cartOf(token)
    const words = Object.fromEntries(line!.design!.words.map(({ title, text }) => [title, text]))
    expect(words).toMatchObject({
      Collar: 'Kent',
      Buttons: 'Stag',
      Monogram: 'AB, Heart side, Block, Navy',
      Stiffness: 'Collar: Starched',
    })
    expect(line!.design!.texts).toMatchObject({ collar: { choices: { club: kent } } })
    const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
    const quote = (await shop.call(checkout, details, { token })).body.data
    expect((quote.data as Pick<CartLine, 'design'>[])[0]!.design!.texts).toMatchObject({
      collar: { choices: { club: kent } },
    })
    const { order } = await shop.pay(token, quote.checkout)
    await update('collar', { choices: { club: { name: 'Renamed', translations: { de: { name: null } } } } })
    await update('button', { choices: { horn: { name: null } } })
    await eventually(offersNow, (offers) => offers?.['button'] === undefined)
    const { lines } = await shop.status(token, order.id)
    expect(lines[0]!.design!.words).toEqual(line!.design!.words)
    expect(lines[0]!.design!.texts).toEqual(line!.design!.texts)
    const plain = await shop.guest()
    await shop.call(addCart, { design: '1_XC010', quantity: 1, fit }, { token: plain })
    const [other] = await cartOf(plain)
    expect(other!.design!.texts).toBeUndefined()
  })

  it('invalid texts are refused, and so is a text that another member has changed', async () => {
    const write = (texts: unknown, version?: number) =>
      update('collar', { choices: { club: texts } }, version)
    for (const texts of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { description: 'a\u0000b' },
      { name: ['Kent'] },
      { translations: { german: { name: 'Kent' } } },
      { translations: { de: { words: 'Kent' } } },
    ])
      expect((await write(texts, 1)).status, JSON.stringify(texts)).toBe(400)
    const { version } = await partOf('collar')
    expect((await write({ translations: { de: { name: 'Eins' } } }, version)).status).toBe(200)
    expect((await write({ translations: { fr: { name: 'Un' } } }, version)).status).toBe(200)
    const late = await write({ translations: { de: { name: 'Zwei' } } }, version)
    expect(late.body.error).toMatchObject({
      code: 'Stale',
      conflicts: [{ field: 'collar.club.translations.de.name', yours: 'Zwei', theirs: 'Eins' }],
    })
    const { translations } = (await partOf('collar')).choices.find(({ key }) => key === 'club')!
    expect(translations).toEqual({ de: { name: 'Eins' }, fr: { name: 'Un' } })
  })
})

describe('refused changes and conflicts', () => {
  it.each([
    ['collar', choice('standard', { offered: false }), 409],
    ['collar', choice('standard', { fabrics: { only: ['XC010'] } }), 409],
    ['collarStiffness', choice('medium', { offered: false }), 409],
    ['collar', choice('ruff', { offered: false }), 404],
    ['collar', choice('club', { fabrics: { only: ['XC999'] } }), 404],
    ['collar', choice('club', { fabrics: { only: [] } }), 400],
    ['collar', choice('__proto__', { offered: false }), 400],
    ['fabric', choice('club', { offered: false }), 404],
    ['yoke', { order: ['back'] }, 400],
    ['yoke', { order: ['back', 'back'] }, 400],
    ['yoke', { order: ['split', 'back', 'club'] }, 400],
  ])('for the part %s, the change %j is refused with status %i', async (part, changes, status) => {
    expect((await update(part, changes, 1)).status).toBe(status)
    expect(await shop.db.query(sql`select 1 from shirt_part where offer <> '{}'`)).toEqual([])
  })

  it('the default choice cannot be withdrawn, and the message has its custom name', async () => {
    await update('collar', { choices: { standard: { name: 'Bottega Collar' } } })
    await eventually(offersNow, (offers) => offers?.['collar'] !== undefined)
    const { body } = await update('collar', choice('standard', { offered: false }))
    expect(body.error!.message).toBe(
      'New designs begin with Bottega Collar, so it is always offered, in every fabric',
    )
  })

  it('a member without the permission to change products can only read options', async () => {
    const reader = await admin.member(['read products', 'write prices'])
    const input = { part: 'collar', version: 1, changes: choice('club', { offered: false }) }
    expect((await admin.call(listOptions, {}, { as: reader })).status).toBe(200)
    expect((await admin.call(updateOptions, input, { as: reader })).status).toBe(403)
  })

  it('an outdated change is refused for a choice that another member changed, and saved for others', async () => {
    const { version } = await partOf('collar')
    expect((await update('collar', choice('club', { offered: false }), version)).status).toBe(200)
    expect((await update('collar', choice('wing', { offered: false }), version)).status).toBe(200)
    const late = await update('collar', choice('club', { offered: true }), version)
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'Stale', conflicts: [{ field: 'collar.club.offered', yours: true, theirs: false }] },
    ])
    const withdrawn = (await partOf('collar')).choices.filter(({ offered }) => !offered)
    expect(withdrawn.map(({ key }) => key)).toEqual(['club', 'wing'])
  })

  it('parallel changes of different choices are all saved', async () => {
    const keys = choicesOf.cuff.slice(1).map(({ key }) => key)
    const { version } = await partOf('cuff')
    const replies = await Promise.all(
      keys.map((key) => update('cuff', choice(key, { offered: false }), version)),
    )
    expect(replies.map(({ status }) => status)).toEqual(keys.map(() => 200))
    expect((await partOf('cuff')).choices.filter(({ offered }) => !offered)).toHaveLength(keys.length)
  })
})
