// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadForMissingScript, watchMissingScripts } from './reload.ts'

const reload = vi.fn<() => void>()
let status: number

beforeEach(() => {
  status = 200
  vi.stubGlobal('fetch', async () => ({ status }))
  vi.spyOn(location, 'reload').mockImplementation(reload)
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockClear()
})

it('reloads only when a script was missing, when the shop answers, and once', async () => {
  watchMissingScripts()
  await reloadForMissingScript()
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new Event('vite:preloadError'))
  // A script that is loaded in advance must not end what somebody types.
  expect(reload).not.toHaveBeenCalled()
  await reloadForMissingScript()
  await reloadForMissingScript()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload while the shop cannot be reached', async () => {
  watchMissingScripts()
  dispatchEvent(new Event('vite:preloadError'))
  status = 503
  await reloadForMissingScript()
  expect(reload).not.toHaveBeenCalled()
})
