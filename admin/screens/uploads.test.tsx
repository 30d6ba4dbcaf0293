// @vitest-environment happy-dom
// Files that are uploaded as soon as they are chosen: one at a time, with the reason for a refusal.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import { listFabrics } from '#contract/admin/fabrics.ts'
import { addImportPicture, createImport, getImport, listImportRecords } from '#contract/admin/imports.ts'
import { listEntries } from '#contract/admin/log.ts'
import { addPhotograph } from '#contract/admin/photographs.ts'
import { getProduct, previewProduct } from '#contract/admin/products.ts'
import { getReadiness } from '#contract/admin/readiness.ts'
import { getSettings, setLogo } from '#contract/admin/settings.ts'
import { openBackOffice, useFakeAdminApi } from '../testing/render.tsx'
import { sampleImport } from '../testing/sample-import.ts'
import { redTie } from '../testing/sample-product.ts'
import { settings } from '../testing/sample-settings.ts'

const test = useFakeAdminApi()

/** Replaces `XMLHttpRequest`, which sends files because it reports their progress. */
class FileRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  #to = { method: '', url: '' }
  open(method: string, url: string) {
    this.#to = { method, url }
  }
  setRequestHeader() {}
  abort() {}
  async send(body: Blob) {
    const answer = await fetch(this.#to.url, { method: this.#to.method, body }).catch(() => null)
    this.status = answer?.status ?? 0
    this.responseText = (await answer?.text()) ?? ''
    this.dispatchEvent(new Event(answer ? 'load' : 'error'))
  }
}

const failed = sampleImport({
  state: 'done',
  pictures: {
    waiting: 0,
    taken: 0,
    failed: 1,
    problems: [{ number: 2, productId: 'tie', address: 'tie.png', problem: { message: 'not found' } }],
  },
})
const photographs: never[] = []

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FileRequest)
  // A picture that this browser cannot read is sent unchanged.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('not read')
  })
  const none = { data: { items: [], next: null } }
  for (const list of [listCategories, listEntries, listFabrics, listImportRecords])
    test.api.reply(list as never, none as never)
  test.api.reply(getProduct, { data: { product: redTie } })
  test.api.reply(previewProduct, { data: { url: null } })
  test.api.reply(getImport, { data: { import: failed } })
  test.api.reply(getSettings, { data: { settings } })
  test.api.reply(getReadiness, { data: { checks: [] } })
})

const png = (name = 'tie.png') => new File(['tie'], name, { type: 'image/png' })

interface Upload {
  address: string
  field: string | RegExp
  files: File[]
  endpoint: Parameters<typeof test.api.refuse>[0]
  sent: unknown[]
  reply: unknown
  done: string | RegExp
}

it.each<[string, Upload]>([
  [
    'a file to import',
    {
      address: '/imports/new',
      field: 'Drop a CSV file here, or choose one',
      files: [new File(['Handle'], 'ties.csv')],
      endpoint: createImport,
      sent: [{ kind: 'products', fileName: 'ties.csv' }],
      reply: { data: { import: failed } },
      done: failed.fileName,
    },
  ],
  [
    'images that an import lacks, one after the other',
    {
      address: `/imports/${failed.id}`,
      field: /^Drop these images here/,
      files: [png(), png('knot.png')],
      endpoint: addImportPicture,
      sent: ['tie.png', 'knot.png'].map((fileName) => ({ id: failed.id, fileName })),
      reply: { data: { products: 1 } },
      done: '2 files were imported',
    },
  ],
  [
    'an image of a product',
    {
      address: '/products/tie',
      field: 'Choose images',
      files: [png()],
      endpoint: addPhotograph,
      sent: [{ product: 'tie' }],
      reply: { data: { photographs } },
      done: 'Red',
    },
  ],
  [
    'the logo',
    {
      address: '/settings',
      field: 'Choose image',
      files: [png()],
      endpoint: setLogo,
      sent: [{}],
      reply: { data: { settings } },
      done: 'The logo is shown in the shop.',
    },
  ],
])('%s: refused with the reason, then sent', async (_name, one) => {
  const { endpoint, files } = one
  const { user } = openBackOffice(one.address)
  const field = await screen.findByLabelText<HTMLInputElement>(one.field)
  test.api.refuse(endpoint, 'Invalid Input', 'this file cannot be read')
  await user.upload(field, files)
  expect(await screen.findAllByText(/This file cannot be read\./)).toHaveLength(files.length)
  const before = test.api.sent(endpoint).length
  test.api.reply(endpoint, one.reply as never)
  const release = test.api.hold(endpoint)
  await user.upload(field, files)
  await waitFor(() => expect(test.api.sent(endpoint)).toHaveLength(before + 1))
  release()
  await waitFor(() => expect(test.api.sent(endpoint).slice(before)).toEqual(one.sent))
  expect((await screen.findAllByText(one.done)).length).toBeGreaterThan(0)
})

it('an image without an answer is sent again on request', async () => {
  const { user } = openBackOffice('/products/tie')
  test.api.drop(addPhotograph)
  await user.upload(await screen.findByLabelText('Choose images'), png())
  expect(await screen.findByText('The shop did not answer.')).toBeTruthy()
  test.api.reply(addPhotograph, { data: { photographs } })
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(screen.queryByText('tie.png')).toBeNull())
  expect(test.api.sent(addPhotograph)).toHaveLength(2)
})
