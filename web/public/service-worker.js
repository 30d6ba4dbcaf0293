// Shows the shop's own page while the browser is offline. All other requests go to the network unchanged.
const pageBelow = (base) => `${base}/offline.html`
/** The base paths of the shop's languages. The last one, of the first language, is used for any other path. */
const bases = [...new URL(location.href).searchParams.getAll('base'), '']
const pageOf = ({ url }) =>
  pageBelow(bases.find((base) => `${new URL(url).pathname}/`.startsWith(`${base}/`)))

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open('offline')
    await cache.addAll(bases.map((base) => new Request(pageBelow(base), { cache: 'reload' })))
    await skipWaiting()
  }
  event.waitUntil(keep())
})

// The browser requests a page while this worker starts, so that the worker costs no time.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const load = async () => (await event.preloadResponse) ?? fetch(event.request)
  event.respondWith(load().catch(async () => (await caches.match(pageOf(event.request))) ?? Response.error()))
})
