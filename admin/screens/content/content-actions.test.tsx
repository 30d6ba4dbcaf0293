// @vitest-environment happy-dom
// The texts of a page and of an email: saved as a new version, unless somebody else has saved one, and published.
import { it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { type AdminMail, getMail, listMails, publishMail, updateMail } from '#contract/admin/mails.ts'
import {
  type AdminPage,
  getPage,
  listPages,
  previewPage,
  publishPage,
  updatePage,
} from '#contract/admin/pages.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const saved = { version: 2, publishedVersion: 1, savedAt: '2026-03-10T10:00:00.000Z', savedBy: 'Olive Owner' }
const page: AdminPage = {
  ...saved,
  id: 'about',
  language: 'en',
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
  api.reply(listEntries, { data: { items: [], next: null } })
  const languages = [{ language: 'en', ...saved }]
  api.reply(listPages, { data: { items: [{ id: 'about', languages }], next: null } })
  api.reply(listMails, { data: { items: [{ id: mail.id, languages }], next: null } })
}
const gone = { code: 'Not Found', message: 'version not found' } as const

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
    refusal: gone,
    reply: { data: { page: { ...page, publishedVersion: 2 } } },
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
    refusal: gone,
    reply: { data: { mail: { ...mail, publishedVersion: 2 } } },
  }),
])('$name', async (one) => expectAction(test.api, one))
