/**
 * Notification that it is one's turn while the page is in the background: on the tab always, as a notification of the
 * system if somebody has asked for it here. Nothing is sent anywhere: a page that is closed tells nothing.
 */

import { sounds } from '../senses/sound.svelte';
import { recall, remember } from './storage';
import { addresses } from './route.svelte';

const ICON = '/favicon.svg';
const TURN_ICON = '/favicon-turn.svg';

class Notice {
  /** Whether this browser has notifications; some have them only where the page is served by https. */
  readonly possible = 'Notification' in globalThis && globalThis.isSecureContext;
  wanted = $state(recall('notice') === 'on' && 'Notification' in globalThis && Notification.permission === 'granted');
  /** Whether the permission was denied. */
  refused = $state('Notification' in globalThis && Notification.permission === 'denied');

  /** Asks for the permission; only at the press of a button. */
  async toggle(): Promise<void> {
    const on = !this.wanted && (await Notification.requestPermission()) === 'granted';
    this.refused = Notification.permission === 'denied';
    this.wanted = on;
    remember('notice', on ? 'on' : null);
  }

  /** Notifies that it is one's turn at a table. */
  turn(table: string, text: string): void {
    sounds.turn();
    if (document.visibilityState === 'visible') return;
    mark(true);
    document.addEventListener('visibilitychange', () => mark(false), { once: true });
    if (this.wanted) void tell(table, text);
  }
}

function mark(turn: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', turn ? TURN_ICON : ICON);
}

async function tell(table: string, text: string): Promise<void> {
  const address = addresses.table(table);
  const options: NotificationOptions = { tag: table, icon: '/icon-192.png', data: address, silent: true };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(text, options);
    new Notification(text, options).onclick = () => focus();
  } catch {
    /* the tab says it all the same */
  }
}

export const notice = new Notice();
