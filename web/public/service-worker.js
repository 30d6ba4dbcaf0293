// Shows the shop's own page while the browser is offline. Everything else goes to the network as without this file.
const page = '/offline.html'

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open('offline')
    await cache.add(new Request(page, { cache: 'reload' }))
    await skipWaiting()
  }
  event.waitUntil(keep())
})

// The browser asks for a page while this worker starts, so that it costs no time.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const load = async () => (await event.preloadResponse) ?? fetch(event.request)
  event.respondWith(load().catch(async () => (await caches.match(page)) ?? Response.error()))
})
