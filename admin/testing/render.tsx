// Renders a screen of the back office for a test: the real store, router, shell and client over a fake network.
import { cleanup, configure, fireEvent, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { permissions } from '#contract/admin/permissions.ts'
import { listCustomerTags } from '#contract/admin/customers.ts'
import { listChanges } from '#contract/admin/log.ts'
import { listOrderTags } from '#contract/admin/orders.ts'
import { getSession, type StaffSession } from '#contract/admin/session.ts'
import { english } from '#web/testing/english.ts'
import { createFakeApi, type FakeApi } from '#web/testing/fake-api.ts'
import { App } from '../app/app.tsx'
import { routerRoutes } from '../app/router.tsx'
import { createStore } from '../app/store.ts'
import { configElement, type PageConfig, pageConfig } from '../context/page-config.ts'

configure({
  // A busy machine may take much longer than the usual second.
  asyncUtilTimeout: 30_000,
  // A failed query names what it looked for, without printing the whole page.
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
})

const sampleConfig: PageConfig = {
  shop: { name: 'Placket', url: 'https://shop.example', timeZone: 'UTC' },
  locale: 'en-US',
  language: 'en',
  direction: 'ltr',
  languages: [{ locale: 'en-US', language: 'en', name: 'English' }],
}

/** A session with every permission, changed where a test needs. */
export const sampleSession = (member: Partial<StaffSession['member']> = {}): StaffSession => ({
  member: {
    id: '00000000-0000-4000-8000-000000000001',
    fullName: 'Olive Owner',
    email: 'olive@example.com',
    role: { id: '00000000-0000-4000-8000-000000000011', name: 'Owner' },
    permissions,
    locale: 'en-US',
    secondFactors: ['passkey', 'recovery code'],
    ...member,
  },
  csrfToken: 'token',
  shop: {
    name: 'Placket',
    url: 'https://shop.example',
    locales: ['en-US'],
    currencies: ['USD'],
    customFields: [],
  },
})

/** Prepares a fake network for each test of a file, and checks afterwards that no call violated the contract. */
export function useFakeAdminApi(): { api: FakeApi } {
  const test = { api: createFakeApi(adminEndpoints) }
  beforeEach(() => {
    test.api = createFakeApi(adminEndpoints)
    test.api.reply(getSession, { data: sampleSession() })
    test.api.reply(listChanges, { data: { changes: [] } })
    test.api.reply(listCustomerTags, { data: { tags: [] } })
    test.api.reply(listOrderTags, { data: { tags: [] } })
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      // The shop has the fabrics and the ease of a new shop.
      url.startsWith('/fabric-definitions/')
        ? Response.json({ fabrics: [], ease: null })
        : test.api.fetch(url, init),
    )
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    // This environment cannot scroll.
    vi.stubGlobal('scrollTo', () => {})
    const config = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: configElement,
      textContent: JSON.stringify(sampleConfig),
    })
    document.head.replaceChildren(config)
    // The files of a worker share modules: what an earlier test has saved is removed.
    Object.assign(pageConfig(), structuredClone(sampleConfig))
  })
  afterEach(() => {
    // Messages outlive the page: they are closed, so that the next test does not find them.
    for (const button of document.querySelectorAll('[role="region"] button[aria-label="Close"]'))
      fireEvent.click(button)
    cleanup()
    vi.unstubAllGlobals()
    expect(test.api.problems).toEqual([])
  })
  return test
}

/** Opens the back office at an address. */
export function openBackOffice(address: string) {
  const router = createMemoryRouter(routerRoutes(), { initialEntries: [address] })
  const view = render(
    <App store={createStore()} i18n={english}>
      <RouterProvider router={router} />
    </App>,
  )
  return {
    ...view,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  }
}
