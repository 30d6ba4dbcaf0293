// The stories: a real shop on a fresh data folder, and a real browser. `npm test` gives each project a shop of its
// own; a run by hand has one shop for both.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { flagsWithout3d, findBrowser } from './browser.ts'

const port = Number(process.env.STORIES_PORT ?? 3210)
// Workers read this file again and use the folder that the first reading created.
process.env.STORIES_DATA ??= mkdtempSync(path.join(tmpdir(), 'placket-stories-'))

export default defineConfig({
  testDir: '.',
  testMatch: '*.story.ts',
  // Staff change prices, fabrics, pages and settings, which the shopper stories expect as in a new shop: they run
  // last.
  projects: [
    { name: 'shop', testIgnore: 'back-office/**' },
    { name: 'back office', testDir: './back-office' },
  ],
  // Long enough for a machine that is also busy with other tasks.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  outputDir: path.join('..', process.env.STORIES_OUTPUT ?? 'test-results'),
  use: {
    baseURL: `http://localhost:${port}`,
    // At this width the pictures of product pages are those of lists; wider ones take eight seconds to render.
    viewport: { width: 1200, height: 900 },
    // Stories do not wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // Stories cannot hold back requests of a service worker; only the offline stories allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: flagsWithout3d,
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node server/main.ts',
    cwd: path.join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/healthz`,
    // `back-office/accounts.story.ts` reads the link from the environment, as OWNER_LINK. Files run in the order of
    // their names, and the link works only while there is no member of staff: stories that need members come after
    // it.
    wait: { stdout: /Make the owner's account: (?<owner_link>\S+)/ },
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      DATA_DIR: process.env.STORIES_DATA,
      // Stories request few of the pictures that it would render.
      DRAW_AHEAD: 'off',
      // The shop as it is without configuration, and also in the test language and further markets.
      SHOP_FILE: path.join(import.meta.dirname, 'shop.json'),
    },
  },
})
