/** Notifications of the browser, for whoever looks at something else. */

import { settings } from '../settings.svelte';

/** Whether this browser may show notifications here. */
export function mayNotify(): NotificationPermission | 'never' {
  return typeof Notification === 'undefined' || !isSecureContext
    ? 'never'
    : Notification.permission;
}

/** Asks for permission; says whether there is one. */
export async function askToNotify(): Promise<boolean> {
  if (mayNotify() === 'never') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Says something to whoever does not look at the page and wants to hear of it. A newer one of the same kind replaces it. */
export function notify(title: string, body: string, kind: string): void {
  if (!settings.notify || !document.hidden || mayNotify() !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: kind, icon: '/icon-192.png' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    document.addEventListener('visibilitychange', () => shown.close(), { once: true });
  } catch {
    // Some phones let only a service worker do it: the title of the page still says so.
  }
}
