/**
 * Service worker: answers from this device when the server does not.
 *
 * It keeps the files of its own build and nothing else. The server is always asked first for pages, and for what the
 * page has kept (lib/offline.ts); files whose name tells their content come from the cache. Each build has a worker of its
 * own: it takes over as soon as it has its files, and throws away those of the build before.
 */

import { FROM_KEPT, KEPT, SHELL, wayOf } from './routing';

interface Waiting extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(what: Promise<Response>): void;
}
interface Clicked extends Waiting {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(kind: 'install' | 'activate', listen: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(kind: 'notificationclick', listen: (event: Clicked) => void): void;
}
const worker = self as unknown as Worker;

/** The files of this build and its version, both written here when it is built. */
const { version, files } = JSON.parse('@@BUILD@@') as { version: string; files: string[] };
const shell = new Set(files);
const INDEX = '/index.html';
/** Network timeout in milliseconds, after which the cache answers. */
const FETCH_TIMEOUT = 4000;
/** Status codes of a proxy whose server does not run, and of a server that is not ready yet. */
const AWAY = new Set([502, 503, 504]);

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL + version)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

/** Deletes the caches of other builds; the page caches its things anew. */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name === KEPT || (name.startsWith(SHELL) && name !== SHELL + version));
  await Promise.all(others.map((name) => caches.delete(name)));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, location.origin, shell);
  if (way === 'page') event.respondWith(houseFirst(request, SHELL + version, INDEX));
  else if (way === 'shell')
    event.respondWith(caches.match(request, { ignoreVary: true }).then((found) => found ?? fetch(request)));
  else if (way === 'kept') event.respondWith(houseFirst(request, KEPT, request));
});

/** Network first: the answer of the server; if it is away, the cached one, marked as such. */
async function houseFirst(request: Request, cache: string, kept: Request | string): Promise<Response> {
  const found = await (await caches.open(cache)).match(kept, { ignoreVary: true });
  if (!found) return fetch(request);
  const late = new Promise<null>((done) => setTimeout(done, FETCH_TIMEOUT, null));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  if (answer && !AWAY.has(answer.status)) return answer;
  const headers = new Headers(found.headers);
  headers.set(FROM_KEPT, '1');
  return new Response(found.body, { status: found.status, headers });
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(String(event.notification.data ?? '/')));
});

async function goTo(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const there = windows.find((each) => new URL(each.url).pathname === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}
