// Keeps the files of the client, so that it starts at once and also without the server. Everything under /api is live.
const CACHE = 'freehold';
const SHELL = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(fetch(SHELL).then(keep));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else if (
    request.mode === 'navigate' &&
    !/^\/(api|docs|openapi|metrics|healthz)/.test(url.pathname)
  ) {
    event.respondWith(fromServerFirst(request));
  }
});

// A new page names new files: what belongs to the old one is thrown away.
async function keep(response) {
  if (!response.ok) return;
  const text = await response.clone().text();
  const before = await caches.open(CACHE).then((cache) => cache.match(SHELL));
  if (before && (await before.text()) === text) return;
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.put(SHELL, response);
  await cache.addAll([...text.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1]));
}

// The names of these files change with their contents.
async function fromCacheFirst(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function fromServerFirst(request) {
  try {
    const response = await fetch(request);
    keep(response.clone()).catch(() => {});
    return response;
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(SHELL)) ?? Response.error();
  }
}
