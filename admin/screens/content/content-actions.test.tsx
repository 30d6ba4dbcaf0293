// @vitest-environment happy-dom
// The texts of a page and of an email: saved as a new version, unless another member has saved one, published and
// restored.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import {
  type AdminMail,
  getMail,
  getMailVersion,
  listMails,
  listMailVersions,
  publishMail,
  restoreMailVersion,
  sendSample,
  unpublishMail,
  updateMail,
} from '#contract/admin/mails.ts'
import {
  type AdminPage,
  getPage,
  getPageVersion,
  listPages,
  listPageVersions,
  previewPage,
  publishPage,
  restorePageVersion,
  unpublishPage,
  updatePage,
} from '#contract/admin/pages.ts'
import { listProducts } from '#contract/admin/products.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { action, expectAction } from '../../testing/action.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'
import { tieItem } from '../../testing/sample-product.ts'

const test = useFakeAdminApi()

const saved = { version: 2, publishedVersion: 1, savedAt: '2026-03-10T10:00:00.000Z', savedBy: 'Olive Owner' }
const page: AdminPage = {
  ...saved,
  id: 'about',
  language: 'en',
  own: null,
  legal: null,
  url: 'https://shop.example/about',
  text: '# About us',
  facts: [],
}
const mail: AdminMail = {
  ...saved,
  id: 'order-placed',
  language: 'en',
  subject: 'Thank you',
  opening: '',
  closing: '',
  facts: [],
  sample: { standardSubject: 'Your order', subject: 'Thank you', text: 'Hello' },
}
const serve = (api: FakeApi) => {
  api.reply(getPage, { data: { page } })
  api.reply(getMail, { data: { mail } })
  api.reply(previewPage, { data: { url: 'https://shop.example/about?preview=1' } })
  const versions = [2, 1].map((version) => ({
    version,
    savedAt: saved.savedAt,
    savedBy: saved.savedBy,
    restoredFrom: null,
    published: version === 1,
  }))
  api.reply(listPageVersions, { data: { items: versions, next: null } })
  api.reply(listMailVersions, { data: { items: versions, next: null } })
  api.replyTo(getPageVersion, ({ version }) => ({
    data: { text: version === '1' ? '# About the shop' : '# About us' },
  }))
  api.replyTo(getMailVersion, ({ version }) => ({
    data: { subject: version === '1' ? 'Your order' : 'Your shirts', opening: 'Hello', closing: '' },
  }))
  api.reply(listEntries, { data: { items: [], next: null } })
  const languages = [{ language: 'en', ...saved }]
  api.reply(listPages, { data: { items: [{ id: 'about', title: null, own: null, languages }], next: null } })
  api.reply(listMails, { data: { items: [{ id: mail.id, languages }], next: null } })
}
const notFound = { code: 'Not Found', message: 'version not found' } as const

it.each([
  action({
    name: 'page: saved',
    address: '/content/about',
    serve,
    open: [{ 'Text of the page': '' }],
    act: 'Save',
    missing: { 'Text of the page': 'Text is required' },
    fill: { 'Text of the page': '# All about us' },
    endpoint: updatePage,
    sent: { id: 'about', language: 'en', version: 2, changes: { text: '# All about us' } },
    conflict: {
      field: 'text',
      yours: '# All about us',
      theirs: '# Us',
      says: { field: 'Text', values: ['# Us', '# All about us'] },
    },
    refusal: {
      code: 'Invalid Input',
      message: 'a value does not exist',
      field: 'changes.text',
      beside: 'Text of the page',
    },
    reply: { data: { page: { ...page, version: 3 } } },
  }),
  action({
    name: 'page: published',
    address: '/content/about',
    serve,
    act: /^Publish/,
    endpoint: publishPage,
    sent: { id: 'about', language: 'en', version: 2 },
    refusal: notFound,
    reply: { data: { page: { ...page, publishedVersion: 2 } } },
    done: 'About us is published.',
    undo: {
      endpoint: publishPage,
      sent: { id: 'about', language: 'en', version: 1 },
      reply: { data: { page } },
    },
  }),
  action({
    name: 'page: the default text is restored',
    address: '/content/about',
    serve,
    act: 'Restore default text',
    endpoint: unpublishPage,
    sent: { id: 'about', language: 'en' },
    refusal: notFound,
    reply: { data: { page: { ...page, publishedVersion: null } } },
    done: 'The default text is shown again.',
    undo: {
      endpoint: publishPage,
      sent: { id: 'about', language: 'en', version: 1 },
      reply: { data: { page } },
    },
  }),
  action({
    name: 'page: an older version becomes the draft again, after its differences are shown',
    address: '/content/about',
    serve,
    open: ['Versions'],
    shows: ['# About the shopus'],
    act: 'Restore version 1',
    endpoint: restorePageVersion,
    sent: { id: 'about', language: 'en', version: 1 },
    refusal: notFound,
    reply: { data: { page: { ...page, version: 3 } } },
    done: 'Version 1 is the draft again. Publish it to show it.',
  }),
  action({
    name: 'email: saved',
    address: '/content/emails/order-placed',
    serve,
    open: [{ Subject: 'Thanks' }],
    act: 'Save',
    endpoint: updateMail,
    sent: { id: mail.id, language: 'en', version: 2, changes: { subject: 'Thanks' } },
    conflict: {
      field: 'subject',
      yours: 'Thanks',
      theirs: 'Hello',
      says: { field: 'Subject', values: ['Hello', 'Thanks'] },
    },
    refusal: {
      code: 'Invalid Input',
      message: 'subject is too long',
      field: 'changes.subject',
      beside: 'Subject',
    },
    reply: { data: { mail: { ...mail, version: 3 } } },
  }),
  action({
    name: 'email: published',
    address: '/content/emails/order-placed',
    serve,
    act: /^Publish/,
    endpoint: publishMail,
    sent: { id: mail.id, language: 'en', version: 2 },
    refusal: notFound,
    reply: { data: { mail: { ...mail, publishedVersion: 2 } } },
    done: 'The email is now sent with this text.',
    undo: {
      endpoint: publishMail,
      sent: { id: mail.id, language: 'en', version: 1 },
      reply: { data: { mail } },
    },
  }),
  action({
    name: 'email: the default text is restored',
    address: '/content/emails/order-placed',
    serve,
    act: 'Restore default text',
    endpoint: unpublishMail,
    sent: { id: mail.id, language: 'en' },
    refusal: notFound,
    reply: { data: { mail: { ...mail, publishedVersion: null } } },
    done: 'The default text is shown again.',
    undo: {
      endpoint: publishMail,
      sent: { id: mail.id, language: 'en', version: 1 },
      reply: { data: { mail } },
    },
  }),
  action({
    name: 'email: an older version becomes the draft again, after its differences are shown',
    address: '/content/emails/order-placed',
    serve,
    open: ['Versions'],
    shows: ['Your ordershirts'],
    act: 'Restore version 1',
    endpoint: restoreMailVersion,
    sent: { id: mail.id, language: 'en', version: 1 },
    refusal: notFound,
    reply: { data: { mail: { ...mail, version: 3 } } },
    done: 'Version 1 is the draft again. Publish it to show it.',
  }),
  action({
    name: 'email: a sample is sent to the member',
    address: '/content/emails/order-placed',
    serve,
    act: 'Send sample to me',
    endpoint: sendSample,
    sent: { id: mail.id, language: 'en' },
    refusal: { code: 'Too Many Requests', message: 'a sample was sent just now' },
    reply: { data: { to: 'olive@example.com' } },
    done: 'The sample is on its way to olive@example.com.',
  }),
])('$name', async (one) => expectAction(test.api, one))

it('a picture of a product is inserted into the text, in the chosen view', async () => {
  serve(test.api)
  // In a browser without this command, the text is set directly.
  Object.assign(document, { execCommand: () => false })
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  const tie = { ...tieItem, name: 'Harrow [Oxford]' }
  test.api.reply(listProducts, { data: { items: [tie], next: null } })
  const { user } = openBackOffice('/content/about')
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text of the page')
  text.setSelectionRange(text.value.length, text.value.length)
  await user.click(screen.getByRole('button', { name: 'Image of a shirt' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Image of a shirt' }))
  fireEvent.change(dialog.getByLabelText('Find a product'), { target: { value: ' harrow ' } })
  await waitFor(() =>
    expect(test.api.sent(listProducts).at(-1)).toEqual({
      search: 'harrow',
      status: 'published',
      sort: 'name',
    }),
  )
  await user.selectOptions(dialog.getByLabelText('View'), 'Collar')
  await user.click(await dialog.findByRole('button', { name: /^Harrow/ }))
  await waitFor(() => expect(text.value).toBe('# About us![Harrow Oxford](tie/collar)'))
  expect(screen.queryByRole('dialog', { name: 'Image of a shirt' })).toBeNull()
})
